#!/usr/bin/env bash
# Plays a game with the tarball of ./run release on an older and a newer Debian than it was built on, on
# Ubuntu 22.04 (jammy), and on a system with nothing but a shell. Needs root and debootstrap.
# SUITES="trixie NAME" tries others; build/NAME.tar may be the root of any other Linux.
set -euo pipefail
cd "$(dirname "$0")/.."
tarball=build/dist/bastide-linux-x86_64.tar.xz
limit=$((25 * 1000 * 1000))
size=$(stat -c %s "$tarball")
[ "$size" -lt "$limit" ] || { echo "The tarball has $size bytes, more than $limit." >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
xz -dc "$tarball" >"$work/bastide.tar" # a bare Debian cannot read .xz
cat >"$work/play.sh" <<'EOS'
set -eu
cd /trial/bastide-linux-x86_64
ln -sf ../bin/bastide-server share/server # a link finds its libraries too
share/server --listen 127.0.0.1 --port 0 --port-file /trial/port --store /trial/bastide.db --bot-delay 0 &
server=$!
until [ -s /trial/port ]; do kill -0 $server; sleep 0.2; done
if [ -x /bin/bash ]; then
    bash -ec '. /trial/probe.sh; serves_page "$1"; knows_postgres bin/bastide-server' _ "$(cat /trial/port)" ||
        { echo "tarball: no page for browsers, or no PostgreSQL" >&2; exit 1; }
fi
bin/bastide bot "ws://localhost:$(cat /trial/port)" --seats 2 --quiet
kill $server
wait $server
EOS

for suite in ${SUITES:-bullseye bookworm trixie jammy}; do
    deploy/machine.sh "$suite" "$work/bastide.tar" "$work/play.sh" deploy/probe.sh <<<'tar -xf bastide.tar && sh play.sh'
    echo "tarball: played on $suite"
done

deploy/machine.sh bookworm "$work/bastide.tar" "$work/play.sh" <<'EOS'
apt-get update -q
apt-get install -q -y --no-install-recommends busybox-static
mkdir -p /tiny/bin /tiny/dev /tiny/etc /tiny/trial
mount --rbind /dev /tiny/dev
cp /bin/busybox /tiny/bin/sh
cp /etc/hosts /tiny/etc/
tar -C /tiny/trial -xf bastide.tar
cp play.sh /tiny/trial/
for command in ln sleep cat readlink; do ln -s sh /tiny/bin/$command; done
chroot /tiny /bin/sh /trial/play.sh
EOS
echo "tarball: played with no libraries but its own ($(numfmt --to=si "$size")B)"
