#!/usr/bin/env bash
# Starts deploy/compose.yaml without a Docker engine, first the server alone and then with Caddy, and
# plays through each. Needs the image that deploy/try-image.sh builds, and root.
set -euo pipefail
cd "$(dirname "$0")/.."
. deploy/podman.sh

caddy=docker.io/library/caddy:2
if ! buildah inspect --type image $caddy >/dev/null 2>&1; then # Debian's Caddy, with the image's folders
    base_image
    bare=$(buildah from --pull=never docker.io/library/debian:bookworm-slim)
    buildah run --isolation chroot "$bare" -- sh -c \
        'apt-get update -q && apt-get install -q -y --no-install-recommends caddy'
    buildah config --env XDG_CONFIG_HOME=/config --env XDG_DATA_HOME=/data "$bare"
    buildah commit -q --rm "$bare" $caddy
fi

# Bridges and firewall rules stay in a network namespace of their own.
[ -n "${IN_OWN_NETWORK:-}" ] || IN_OWN_NETWORK=yes exec unshare --net --mount "$0"
ip link set lo up

work=$(mktemp -d)
cat >"$work/containers.conf" <<'EOS'
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
[network]
network_backend = "netavark"
EOS
export CONTAINERS_CONF=$work/containers.conf DOCKER_HOST=unix://$work/podman.sock
command podman system service --time 0 "$DOCKER_HOST" 2>"$work/service.log" &
service=$!
compose() { docker-compose -p bastide-try -f deploy/compose.yaml "$@"; }
trap 'compose --profile https down -v 2>/dev/null || true; kill $service; rm -rf "$work"' EXIT
until [ -S "$work/podman.sock" ]; do kill -0 $service; sleep 0.2; done

play() { podman run --rm --no-healthcheck --network host --read-only --cap-drop all "$@" --keep-trying --quiet; }

compose up -d
until podman healthcheck run bastide-try_server_1; do sleep 0.5; done
play bastide bastide bot ws://127.0.0.1:8470
echo "compose: played at the server alone"

compose down # podman reports the network otherwise than docker-compose expects of one that is there
export BASTIDE_PORT=127.0.0.1:8470
compose --profile https up -d
authority=/data/caddy/pki/authorities/local/root.crt
until compose exec -T caddy cat $authority >"$work/authority.pem" 2>/dev/null; do sleep 0.5; done
play -v "$work/authority.pem:/authority.pem:ro" bastide bastide bot wss://localhost --ca /authority.pem
compose logs server | grep 'address_source=' | grep -v 'address_source=connection' >/dev/null ||
    { echo "compose: the server does not see addresses behind Caddy" >&2; exit 1; }
echo "compose: played through Caddy by HTTPS"
