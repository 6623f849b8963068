#!/bin/sh
# Creates the database of the servers, once, when Patroni has created the cluster. $1: connection of the superuser.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$BASTIDE_PASSWORD" "$1" <<'SQL'
CREATE ROLE bastide LOGIN PASSWORD :'password';
CREATE DATABASE bastide OWNER bastide;
REVOKE CONNECT ON DATABASE bastide FROM PUBLIC;
SQL
