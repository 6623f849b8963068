#!/usr/bin/env bash
# Builds deploy/Dockerfile where there is no Docker engine and plays a game inside the container,
# locked down as an operator would: no network but its own, read-only, no capabilities.
# Needs root and: debootstrap buildah podman runc. ROOTFS=FILE.tar reuses a bare Debian.
set -euo pipefail
cd "$(dirname "$0")/.."
rootfs=${ROOTFS:-build/bookworm.tar}
base=docker.io/library/debian:bookworm-slim
podman=(podman --cgroup-manager cgroupfs --events-backend file --runtime runc)

if ! buildah inspect --type image "$base" >/dev/null 2>&1; then
    deploy/rootfs.sh "$rootfs"
    bare=$(buildah from scratch)
    buildah add -q "$bare" "$rootfs" /
    buildah config --cmd bash "$bare"
    buildah commit -q --rm "$bare" "$base"
fi

# Without --format docker the HEALTHCHECK would be dropped.
buildah bud --isolation chroot --pull=never --format docker -f deploy/Dockerfile -t bastide .

name=bastide-try-$$
trap '"${podman[@]}" rm -f -t 2 "$name" >/dev/null 2>&1 || true' EXIT
"${podman[@]}" run -d --name "$name" --no-healthcheck --network none \
    --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges \
    --ulimit nofile=20000:20000 --ulimit nproc=4096:4096 bastide >/dev/null
# Health timers need systemd, so the image's own health check is asked by hand.
healthy=$("${podman[@]}" image inspect --format '{{index .Config.Healthcheck.Test 1}}' bastide)
for _ in $(seq 50); do
    ! "${podman[@]}" exec "$name" sh -c "$healthy" >/dev/null || break
    sleep 0.2
done

"${podman[@]}" exec "$name" bastide bot ws://127.0.0.1:8470 --seats 2 --seed 1 || {
    "${podman[@]}" logs "$name" >&2
    echo "The bots did not finish their game in the container." >&2
    exit 1
}
[ "$("${podman[@]}" exec "$name" id -u)" != 0 ] || { echo "The server runs as root." >&2; exit 1; }
"${podman[@]}" stop -t 10 "$name" >/dev/null
status=$("${podman[@]}" inspect --format '{{.State.ExitCode}}' "$name")
[ "$status" = 0 ] || { echo "The server stopped with status $status." >&2; exit 1; }
echo "image: built, played, stopped cleanly ($(podman image inspect --format '{{.Size}}' bastide | numfmt --to=si)B)"
