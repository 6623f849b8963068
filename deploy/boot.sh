#!/usr/bin/env bash
# Boots the systemd of a Debian in a folder, without a network, runs /trial/booted there and exits
# with its status. Needs root, and the systemd hierarchy of cgroup v1.
# Usage: deploy/boot.sh FOLDER
set -euo pipefail
root=$1
cgroup=/sys/fs/cgroup/systemd/bastide-trial-$$
mkdir "$cgroup"
trap 'find "$cgroup" -depth -type d -exec rmdir {} +' EXIT

cat >"$root/etc/systemd/system/trial.service" <<'EOS'
[Unit]
Requires=multi-user.target
After=multi-user.target

[Service]
Type=oneshot
WorkingDirectory=/trial
ExecStart=bash -euo pipefail booted
ExecStopPost=sh -c 'systemctl exit $EXIT_STATUS'
StandardOutput=file:/trial/output
StandardError=inherit
EOS
rm -f "$root/trial/output" "$root/usr/sbin/policy-rc.d" # services start here

status=0
(
    echo $BASHPID >"$cgroup/cgroup.procs"
    exec unshare --fork --pid --mount --uts --ipc --net --cgroup --kill-child bash -ec '
        mount --bind "$0" "$0"
        cd "$0"
        ip link set lo up
        mount -t proc proc proc
        mount -t sysfs -o ro sysfs sys
        mount -t tmpfs tmpfs sys/fs/cgroup
        mkdir sys/fs/cgroup/systemd
        mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
        mount -t tmpfs tmpfs run
        mount -t tmpfs tmpfs dev
        for device in null zero full random urandom tty; do cp -a /dev/$device dev/; done
        mkdir dev/shm dev/pts
        mount -t devpts -o ptmxmode=666 devpts dev/pts
        ln -s pts/ptmx dev/ptmx
        mkdir -p old && pivot_root . old && umount -l old
        exec env -i container=trial PATH=/usr/sbin:/usr/bin:/sbin:/bin \
            /lib/systemd/systemd --log-target=journal systemd.unit=trial.service' "$root"
) </dev/null >/dev/null 2>&1 || status=$?
cat "$root/trial/output"
exit $status
