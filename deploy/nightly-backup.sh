#!/bin/sh
# Each night (docs/operations/backup.md): backs up, encrypts, copies to another machine, removes old backups, and writes
# metrics for Prometheus. If any step fails, exits with a status other than 0 and leaves the old metrics.
#   nightly-backup.sh ENV_FILE AGE_RECIPIENTS_FILE [RSYNC_TARGET]
# Overridable folders: BACKUPS, METRICS (the folder of node_exporter's textfile collector), CERTIFICATES.
set -eu
umask 077

env_file=$1
recipients=$2
away=${3:-}
backups=${BACKUPS:-/var/backups/provider-site}
metrics=${METRICS:-/var/lib/prometheus/node-exporter}
certificates=${CERTIFICATES:-/etc/letsencrypt/live}
release=$(cd "$(dirname "$0")/.." && pwd -P)
name=$(date -u +%Y-%m-%dT%H%M%SZ)

# The certificates' metrics do not depend on the backup.
end_dates() {
  for certificate in "$certificates"/*/cert.pem; do
    [ -e "$certificate" ] || continue
    domain=$(basename "$(dirname "$certificate")")
    end=$(date -d "$(openssl x509 -in "$certificate" -noout -enddate | cut -d= -f2)" +%s)
    printf 'certificate_not_after_timestamp_seconds{domain="%s"} %s\n' "$domain" "$end"
  done
}
# node_exporter is another user, and must read complete files only.
write_figures() {
  cat > "$metrics/$1.prom.new"
  chmod 644 "$metrics/$1.prom.new"
  mv "$metrics/$1.prom.new" "$metrics/$1.prom"
}
end_dates | write_figures provider-site-certificates

# Removes the unencrypted copy on every exit.
clear=$(mktemp -d "$backups/.clear-XXXXXX")
trap 'rm -rf "$clear"' EXIT
trap 'exit 1' INT TERM HUP
cd "$release"
node dist/backup.mjs backup --env "$env_file" "$clear/$name"
tar -C "$clear" -cf "$clear/$name.tar" "$name"
age --encrypt --recipients-file "$recipients" --output "$backups/$name.tar.age.new" "$clear/$name.tar"
mv "$backups/$name.tar.age.new" "$backups/$name.tar.age"

node dist/backup.mjs expire --env "$env_file" "$backups"
# No deletion there: the other machine expires its copies itself.
if [ -n "$away" ]; then
  rsync --archive --include='*.tar.age' --exclude='*' "$backups/" "$away"
fi

printf 'backup_last_success_timestamp_seconds %s\n' "$(date +%s)" | write_figures provider-site-backup
