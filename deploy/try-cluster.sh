#!/usr/bin/env bash
# Runs what the profile "cluster" of compose.yaml runs, as processes of this machine: etcd, two members of
# PostgreSQL under Patroni, two Bastide servers and HAProxy. Bots play through HAProxy while the primary database
# and then a server is killed. Prints how long each interruption was. Needs root.
#   deploy/try-cluster.sh build/release
set -euo pipefail
cd "$(dirname "$0")/.."
programs=$(realpath "${1:-build/release}")
server=$programs/server/bastide-server
client=$programs/client-cli/bastide

work=$(mktemp -d /tmp/bastide-cluster.XXXXXX)
chmod 755 "$work"
trap 'set +e; kill $(jobs -p) 2>/dev/null; wait 2>/dev/null; pkill -9 -f "$work" 2>/dev/null; rm -rf "$work"' EXIT
die() { echo "cluster: $*" >&2; tail -n 5 "$work"/*.log >&2; exit 1; }
until_ok() { # SECONDS COMMAND...
    local end=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do [ $SECONDS -lt $end ] || die "not in time: $*"; sleep 0.1; done
}
as_postgres() { runuser -u postgres -- "$@"; }

etcd --data-dir "$work/etcd" --listen-client-urls http://127.0.0.1:12379 --advertise-client-urls http://127.0.0.1:12379 \
    --listen-peer-urls http://127.0.0.1:12380 --initial-advertise-peer-urls http://127.0.0.1:12380 \
    --initial-cluster default=http://127.0.0.1:12380 >"$work/etcd.log" 2>&1 &
until_ok 20 env ETCDCTL_API=3 etcdctl --endpoints 127.0.0.1:12379 endpoint health

install -d -o postgres -g postgres "$work/database"
install -o postgres deploy/cluster/create-database.sh "$work/database"
for number in 1 2; do
    sed "s|/etc/bastide-database|$work/database|" deploy/cluster/patroni.yml >"$work/database/$number.yml"
done
member() { # NUMBER
    as_postgres env PATH="/usr/lib/postgresql/15/bin:$PATH" BASTIDE_PASSWORD=secret PATRONI_NAME="database$1" \
        PATRONI_ETCD3_HOSTS=127.0.0.1:12379 PATRONI_RESTAPI_LISTEN="127.0.0.1:1800$1" \
        PATRONI_RESTAPI_CONNECT_ADDRESS="127.0.0.1:1800$1" PATRONI_POSTGRESQL_LISTEN="127.0.0.1:1543$1" \
        PATRONI_POSTGRESQL_CONNECT_ADDRESS="127.0.0.1:1543$1" PATRONI_POSTGRESQL_DATA_DIR="$work/database/$1" \
        PATRONI_POSTGRESQL_PGPASS="$work/database/pgpass$1" PATRONI_SUPERUSER_PASSWORD=a \
        PATRONI_REPLICATION_PASSWORD=b PATRONI_REWIND_PASSWORD=c \
        patroni "$work/database/$1.yml" >"$work/database$1.log" 2>&1 &
}
member 1
until_ok 60 curl -sf http://127.0.0.1:18001/primary
member 2
until_ok 60 curl -sf http://127.0.0.1:18002/synchronous
echo "cluster: a primary and its synchronous standby run under Patroni"

url='postgres://bastide:secret@127.0.0.1:15431,127.0.0.1:15432/bastide?target_session_attrs=read-write'
bastide_server() { # NUMBER [COMMAND]
    "$server" "${@:2}" --port "1847$1" --listen 127.0.0.1 --admin-socket "$work/admin$1" --store "$url" --cluster on \
        --trusted-proxies 127.0.0.1 --proxy-header proxy-v2
}
start_server() { # NUMBER
    bastide_server "$1" >>"$work/server$1.log" 2>&1 &
    until_ok 20 bastide_server "$1" health
}
start_server 1
start_server 2
PLAYERS_PORT=18470 SERVER_ONE=127.0.0.1:18471 SERVER_TWO=127.0.0.1:18472 \
    haproxy -W -db -f deploy/cluster/haproxy.cfg >"$work/haproxy.log" 2>&1 &

moves() { # prints how many commands the database has
    psql -At "$url&connect_timeout=2" -c 'SELECT count(*) FROM envelope' 2>/dev/null
}
more_than() { [ "$(moves)" -gt "$1" ]; }
interruption() { # WHAT : prints how long it takes until the next move is stored
    local begun=${EPOCHREALTIME/./} before
    before=$(moves) || before=$known
    until_ok 90 more_than "$before"
    echo "cluster: $1: games continued after $(((${EPOCHREALTIME/./} - begun) / 1000)) ms"
}

play() { # starts bots, and waits until they play
    known=$(moves)
    "$client" bot ws://127.0.0.1:18470 --unencrypted --seats 2 --kind easy --parallel 4 --games 12 --quiet --keep-trying \
        >"$work/bots.log" 2>&1 &
    bots=$!
    until_ok 30 more_than $((known + 100))
}
end_games() {
    wait $bots || die "the bots did not finish their games"
    tail -n 1 "$work/bots.log"
}

play
for number in 1 2; do
    echo "cluster: server $number: $(bastide_server $number admin status | grep -i people | head -n 1)"
done

known=$(moves)
echo "cluster: killing the primary database after $known moves"
postgres=$(head -n 1 "$work/database/1/postmaster.pid")
pkill -9 -f "$work/database/1.yml"
pkill -9 -P "$postgres"
kill -9 "$postgres"
interruption "killed primary"
member 1
until_ok 90 curl -sf http://127.0.0.1:18001/synchronous
echo "cluster: the former primary is the synchronous standby"
end_games

play
known=$(moves)
echo "cluster: killing a server after $known moves"
pkill -9 -f "^$server .*--port 18471"
interruption "killed server"
start_server 1

end_games
bastide_server 2 verify-store 2>&1 | tail -n 1
echo "cluster: all games ended as they should"
