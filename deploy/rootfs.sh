#!/usr/bin/env bash
# Makes a tarball of a bare Debian, from the mirror that apt uses here, or of Ubuntu 22.04 (jammy).
# Needs root and debootstrap.
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
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
if [ "$suite" = jammy ]; then # Debian 12 has no package of Ubuntu's keys
    mirror=http://archive.ubuntu.com/ubuntu
    keys=$root/keys.deb
    /usr/lib/apt/apt-helper download-file $mirror/pool/main/u/ubuntu-keyring/ubuntu-keyring_2021.03.26_all.deb \
        "$keys" SHA256:0d0e7ed6b112f5d03eabf3c7eb01ebdacf9c57714b279e90495cfc58c8c4520f
    dpkg-deb -x "$keys" "$root"
    rm "$keys"
    keyring=$root/usr/share/keyrings/ubuntu-archive-keyring.gpg
fi
debootstrap --variant=minbase --keyring="$keyring" "$suite" "$root" "$mirror"
[ "$suite" != bookworm ] || sources >"$root/etc/apt/sources.list"
rm -f "$root"/var/cache/apt/archives/*.deb
mkdir -p "$(dirname "$tarball")"
tar -C "$root" -cf "$tarball.part" .
mv "$tarball.part" "$tarball"
