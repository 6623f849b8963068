#!/usr/bin/env bash
# Installs the packages of ./run release on a Debian 12 that boots, upgrades the server during a
# match, removes it, installs it again and purges it. Needs root and debootstrap.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp build/dist/*.deb "$work/"

# The same server as a later version.
dpkg-deb -R build/dist/bastide-server_*.deb "$work/later"
version=$(sed -n 's/^Version: //p' "$work/later/DEBIAN/control")
sed -i "s/^Version: .*/&+later/" "$work/later/DEBIAN/control"
dpkg-deb -b "$work/later" "$work/later.deb" >/dev/null
exposure=$(systemd-analyze security --offline=true "$work/later/usr/lib/systemd/system/bastide.service" |
    awk '/Overall exposure/ { print $(NF - 2) }')
awk -v exposure="$exposure" 'BEGIN { exit exposure >= 2 }' ||
    { echo "systemd-analyze security: $exposure" >&2; exit 1; }

cat >"$work/booted" <<'EOS'
fails() { echo "packages: $*" >&2; journalctl --no-pager -n 30; exit 1; }
main_pid() { systemctl show -P MainPID bastide.service; }
play() { bastide bot ws://localhost:8471 --keep-trying --quiet "$@"; }
serves_page() { # PORT
    exec 3<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n' >&3
    head -n 1 <&3 | grep -q ' 200 '
}

systemctl is-active bastide.service || fails "The server does not run after a boot."
[ "$(stat -c %U /proc/"$(main_pid)")" = bastide ] || fails "The server runs as another user."
[ "$(stat -c '%U %a' /var/lib/bastide)" = 'bastide 750' ] || fails "The store's folder is not private."
grep -qE "^CapEff:[[:space:]]+0+$" /proc/"$(main_pid)"/status || fails "The server has capabilities."
bastide-server check-config --config /etc/bastide/bastide.toml >/dev/null
serves_page 8471 || fails "The package has no page for browsers."
play
systemctl reload bastide.service # needs sh, since Debian has kill in a package that may be missing

first=$(main_pid)
play --games 20 --parallel 2 &
match=$!
sleep 1
kill -0 $match
dpkg -i later.deb
[ "$(main_pid)" != "$first" ] || fails "The old server still runs after the upgrade."
kill -0 $match || fails "The match ended before the upgrade did."
wait $match
grep -q 8471 /etc/bastide/bastide.toml || fails "The upgrade has replaced the configuration."

dpkg -r bastide-server
! systemctl is-active bastide.service || fails "The removed server runs."
[ -s /var/lib/bastide/bastide.db ] && [ -e /etc/bastide/bastide.toml ] || fails "Removal lost something."
dpkg -i later.deb
play
dpkg -P bastide-server
[ ! -e /var/lib/bastide ] && [ ! -e /etc/bastide ] || fails "Something is left after the purge."
! systemctl is-enabled bastide.service || fails "The unit is still enabled."
EOS

deploy/machine.sh bookworm "$work"/*.deb "$work/booted" <<'EOS'
apt-get update -q
apt-get install -q -y --no-install-recommends systemd ./bastide*.deb
bastide --version && bastide-server --version
echo 'port = 8471' >>/etc/bastide/bastide.toml
EOS
echo "packages: installed, upgraded under a match, removed, purged (exposure $exposure)"
