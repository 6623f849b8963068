# Sourced by the other scripts here: podman without a Docker engine, cgroup v2 or systemd.
podman() { command podman --cgroup-manager cgroupfs --events-backend file --runtime runc "$@"; }

base_image() { # makes debian:bookworm-slim of a bare Debian, unless it is there
    local bare image=docker.io/library/debian:bookworm-slim
    ! buildah inspect --type image "$image" >/dev/null 2>&1 || return 0
    deploy/rootfs.sh build/bookworm.tar
    bare=$(buildah from scratch)
    buildah add -q "$bare" build/bookworm.tar /
    buildah config --cmd bash "$bare"
    buildah commit -q --rm "$bare" "$image"
}

build_image() { # FILE NAME. Without --format docker the HEALTHCHECK would be dropped.
    # At the path of this tree and in its language, the build may use what its compiler cache has.
    buildah bud --isolation chroot --pull=never --format docker --build-arg COMMIT="$(git rev-parse HEAD)" \
        --build-arg SOURCE="$PWD" --build-arg LANG="${LANG:-}" \
        --build-arg CCACHE_MAXSIZE="$(ccache -k max_size)" -v "$(ccache -k cache_dir):/root/.cache/ccache" \
        -f "$1" -t "$2" .
}
