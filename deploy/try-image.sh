#!/usr/bin/env bash
# Builds deploy/Dockerfile without a Docker engine, plays inside the container, locked down as
# an operator would, and replaces the image while bots play.
# Needs root. KEEP_IMAGE=1 takes the image that is there.
set -euo pipefail
cd "$(dirname "$0")/.."
. deploy/podman.sh
. deploy/probe.sh
limit=$((100 * 1000 * 1000))

base_image
[ -n "${KEEP_IMAGE:-}" ] || build_image deploy/Dockerfile bastide

name=bastide-try-$$
fails() {
    echo "image: $*" >&2
    podman logs "$name" >&2
    exit 1
}
trap 'podman rm -f -t 2 "$name" "$name-bots" >/dev/null 2>&1 || true; podman volume rm -f "$name" >/dev/null' EXIT

size=$(podman image inspect --format '{{.Size}}' bastide)
[ "$size" -lt "$limit" ] || { echo "image: $size bytes, more than $limit" >&2; exit 1; }
# Health timers need systemd, so the image's own health check is asked by hand.
health=$(podman image inspect --format '{{join .Config.Healthcheck.Test " "}}' bastide)
options=(--no-healthcheck --network host --read-only --cap-drop all --security-opt no-new-privileges
    --ulimit nofile=20000:20000 --ulimit nproc=4096:4096)
port=$((20000 + RANDOM % 10000))

start() { # IMAGE
    podman run -d --name "$name" "${options[@]}" -v "$name:/var/lib/bastide" \
        -e BASTIDE_SERVER_LISTEN=127.0.0.1 -e BASTIDE_SERVER_PORT=$port "$1" >/dev/null
    for _ in $(seq 50); do
        ! podman exec "$name" ${health#CMD } || return 0
        sleep 0.2
    done
    fails "The server did not become healthy."
}

stop() {
    podman stop -t 10 "$name" >/dev/null
    local status
    status=$(podman inspect --format '{{.State.ExitCode}}' "$name")
    [ "$status" = 0 ] || fails "The server stopped with status $status."
    podman rm "$name" >/dev/null
}

start bastide
serves_page $port || fails "The image has no page for browsers."
knows_postgres podman run --rm "${options[@]}" bastide bastide-server || fails "The image cannot use PostgreSQL."
podman exec "$name" bastide-server --version | grep -q "+$(git rev-parse --short=12 HEAD)$" ||
    fails "The version does not name the commit."
[ "$(podman top "$name" huser | tail -n 1)" = 8470 ] || fails "The server does not run as 8470."
podman run --rm "${options[@]}" bastide bastide bot ws://127.0.0.1:$port --quiet ||
    fails "The bots did not finish their game."

# A later image replaces the first while bots play.
podman run -d --name "$name-bots" "${options[@]}" bastide \
    bastide bot ws://127.0.0.1:$port --keep-trying --quiet --games 40 --parallel 2 >/dev/null
later=$(buildah from --pull=never bastide)
buildah config --label later=yes "$later"
buildah commit -q --rm "$later" bastide-later >/dev/null
[ "$(podman inspect --format '{{.State.Status}}' "$name-bots")" = running ] || fails "The bots played too fast."
stop
start bastide-later
[ "$(podman wait "$name-bots")" = 0 ] || fails "The bots lost their games: $(podman logs "$name-bots" 2>&1)"
matches=$(podman logs "$name" 2>&1 | grep -c event=match_finished)
[ "$matches" -gt 0 ] || fails "No game ended on the later image."
stop
echo "image: built, healthy, played, replaced while bots played ($(numfmt --to=si "$size")B)"
