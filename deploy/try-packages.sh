#!/usr/bin/env bash
# Installs the packages of ./run release on a Debian 12 that boots, upgrades the server under a
# hundred games, removes it, installs it again and purges it. Needs root and debootstrap.
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
. ./probe.sh
last() { # EVENT : when, in milliseconds
    date -d "$(journalctl -t bastide-server --no-pager -o cat | grep "event=$1" | tail -n 1 | cut -d ' ' -f 1)" +%s%3N
}

systemctl is-active bastide.service || fails "The server does not run after a boot."
[ "$(stat -c %U /proc/"$(main_pid)")" = bastide ] || fails "The server runs as another user."
[ "$(stat -c '%U %a' /var/lib/bastide)" = 'bastide 750' ] || fails "The store's folder is not private."
grep -qE "^CapEff:[[:space:]]+0+$" /proc/"$(main_pid)"/status || fails "The server has capabilities."
bastide-server check-config --config /etc/bastide/bastide.toml >/dev/null
play # waits until the server listens
serves_page 8471 || fails "The package has no page for browsers."
knows_postgres bastide-server || fails "The package cannot use PostgreSQL."
systemctl reload bastide.service # needs sh, since Debian has kill in a package that may be missing

first=$(main_pid)
play --games 100 --parallel 100 >results 2>&1 &
games=$!
until bastide-server admin status --config /etc/bastide/bastide.toml | grep -q '^tables  *100$'; do
    kill -0 $games || fails "The games ended too early: $(tail -n 3 results)"
    sleep 0.2
done
dpkg -i later.deb
[ "$(main_pid)" != "$first" ] || fails "The old server still runs after the upgrade."
kill -0 $games || fails "The games ended before the upgrade did."
wait $games
[ "$(grep -c '^match ' results)" = 100 ] || fails "The upgrade has lost games."
interruption=$(($(last connection_opened) - $(last shutdown_started))) # until the last client was back
[ $interruption -lt 3000 ] || fails "The upgrade interrupted a game for $interruption ms."
echo "interruption: $interruption ms"
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

deploy/machine.sh bookworm "$work"/*.deb "$work/booted" deploy/probe.sh <<'EOS' | tee "$work/output"
apt-get update -q
apt-get install -q -y --no-install-recommends systemd ./bastide*.deb
bastide --version && bastide-server --version
echo 'port = 8471' >>/etc/bastide/bastide.toml
EOS
interruption=$(sed -n 's/^interruption: //p' "$work/output")
echo "packages: installed, upgraded under 100 games ($interruption), removed, purged (exposure $exposure)"
