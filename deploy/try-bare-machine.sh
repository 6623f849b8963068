#!/usr/bin/env bash
# A stranger's first minutes: a bare Debian 12, the committed tree, ./run test, ./run serve, a game.
# Needs root, debootstrap and git. ROOTFS=FILE.tar reuses a bare Debian; KEEP=1 leaves the machine.
set -euo pipefail
cd "$(dirname "$0")/.."
rootfs=${ROOTFS:-build/bookworm.tar}
deploy/rootfs.sh "$rootfs"

root=$(mktemp -d)
trap '[ -n "${KEEP:-}" ] || rm -rf --one-file-system "$root"' EXIT
tar -C "$root" -xf "$rootfs"
cp /etc/resolv.conf "$root/etc/resolv.conf"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" # packages start no services here
chmod +x "$root/usr/sbin/policy-rc.d"
mkdir "$root/bastide"
git archive HEAD | tar -C "$root/bastide" -xf -

cat >"$root/first-minutes" <<'EOS'
set -euo pipefail
cd /bastide
./run test
port=$((20000 + RANDOM % 10000))
./run serve --port "$port" &
server=$!
# The first start builds the release; afterwards it answers within a second.
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    kill -0 "$server" || exit 1
    sleep 1
done
build/release/client-cli/bastide bot "ws://127.0.0.1:$port" --seats 2 --seed 1
kill -TERM "$server"
wait "$server"
EOS

# Own mounts and processes: nothing of it outlives this script.
unshare --fork --pid --mount --uts --kill-child bash -c '
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    exec chroot "$1" /usr/bin/env -i HOME=/root LANG=C.UTF-8 \
        PATH=/usr/sbin:/usr/bin:/sbin:/bin bash /first-minutes' _ "$root"
echo "bare machine: tested, served, played"
