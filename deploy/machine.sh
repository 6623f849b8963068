#!/usr/bin/env bash
# Runs a script, from standard input, as root of a bare Debian with mounts and processes of its own.
# Needs root and debootstrap. KEEP=1 leaves the machine.
# If a file is named booted, the machine then boots systemd and runs that file.
# Usage: deploy/machine.sh SUITE [FILE...] <SCRIPT    (files are in the script's folder, /trial)
set -euo pipefail
cd "$(dirname "$0")/.."
suite=$1
shift
deploy/rootfs.sh "build/$suite.tar" "$suite"

root=$(mktemp -d)
trap '[ -n "${KEEP:-}" ] || rm -rf --one-file-system "$root"' EXIT
tar -C "$root" -xf "build/$suite.tar"
chmod 755 "$root" # the user of a service enters it
cp /etc/resolv.conf "$root/etc/resolv.conf"
echo 127.0.0.1 localhost >"$root/etc/hosts"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" # packages start no services here
chmod +x "$root/usr/sbin/policy-rc.d"
mkdir "$root/trial"
[ $# -eq 0 ] || cp "$@" "$root/trial/"
cat >"$root/trial/script"

# Mount and process namespaces of its own, so that nothing outlives this script.
unshare --fork --pid --mount --uts --kill-child bash -c '
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    exec chroot "$1" /usr/bin/env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        bash -c "cd /trial && exec bash -euo pipefail ./script"' _ "$root"
[ ! -e "$root/trial/booted" ] || deploy/boot.sh "$root"
