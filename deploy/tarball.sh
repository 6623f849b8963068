#!/usr/bin/env bash
# Packs the programs of a build with their libraries, for any Linux on x86-64.
# Usage: deploy/tarball.sh BUILD FILE.tar.xz
set -euo pipefail
cd "$(dirname "$0")/.."
build=$1
file=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
top=$work/$(basename "$file" .tar.xz)

cmake --install "$build" --strip --prefix "$top" >/dev/null
mkdir "$top/lib/bastide"
for program in bastide bastide-server; do
    mv "$top/bin/$program" "$top/lib/bastide/"
    install -m 755 deploy/wrapper.sh "$top/bin/$program"
done
deploy/bundle.sh "$top/lib/bastide" "$top/share/doc/bastide/licences" "$top"/lib/bastide/bastide{,-server}
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" \
    -c "$(basename "$top")" | xz >"$file"
