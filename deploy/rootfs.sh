#!/usr/bin/env bash
# Makes a tarball of a bare Debian, from the mirror that apt uses here. Needs root and debootstrap.
# Usage: deploy/rootfs.sh FILE.tar [SUITE]    (an existing file is kept; SUITE is bookworm, or another)
set -euo pipefail
tarball=$1
suite=${2:-bookworm}
[ ! -s "$tarball" ] || exit 0

sources() { # the Debian part of this machine's own package sources
    apt-get indextargets --format 'deb $(SITE) $(CODENAME) $(COMPONENT)|$(ORIGIN)' 'Created-By: Packages' |
        sed -n 's/^\(deb [^ ]* bookworm.*\)|Debian$/\1/p' | sort -u
}
mirror=$(sources | awk '$3 == "bookworm" { print $2; exit }')
[ -n "$mirror" ] || { echo "apt knows no mirror of Debian 12 here" >&2; exit 1; }

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase "$suite" "$root" "$mirror"
[ "$suite" != bookworm ] || sources >"$root/etc/apt/sources.list"
rm -f "$root"/var/cache/apt/archives/*.deb
mkdir -p "$(dirname "$tarball")"
tar -C "$root" -cf "$tarball.part" .
mv "$tarball.part" "$tarball"
