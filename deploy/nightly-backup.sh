#!/bin/sh
# Creates a backup, encrypts it, copies it to another machine, deletes expired backups, and writes metrics for
# Prometheus (docs/operations/backup.md). If a step fails, the exit status is not 0 and the metrics of the backup remain
# those of the last success.
# nightly-backup.sh ENV_FILE AGE_RECIPIENTS_FILE [RSYNC_TARGET]
# Environment variables with folders: BACKUPS, METRICS (folder of node_exporter's textfile collector), CERTIFICATES.
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

# Prints the expiry time of each TLS certificate. These metrics are written even if the backup fails.
end_dates() {
  for certificate in "$certificates"/*/cert.pem; do
    [ -e "$certificate" ] || continue
    domain=$(basename "$(dirname "$certificate")")
    end=$(date -d "$(openssl x509 -in "$certificate" -noout -enddate | cut -d= -f2)" +%s)
    printf 'certificate_not_after_timestamp_seconds{domain="%s"} %s\n' "$domain" "$end"
  done
}
# Replaces a file of metrics atomically, because node_exporter may read it at any time. node_exporter runs as another
# user.
write_figures() {
  cat > "$metrics/$1.prom.new"
  chmod 644 "$metrics/$1.prom.new"
  mv "$metrics/$1.prom.new" "$metrics/$1.prom"
}
end_dates | write_figures provider-site-certificates

# The unencrypted copy is deleted whenever the script exits.
clear=$(mktemp -d "$backups/.clear-XXXXXX")
trap 'rm -rf "$clear"' EXIT
trap 'exit 1' INT TERM HUP
cd "$release"
node dist/backup.mjs backup --env "$env_file" "$clear/$name"
tar -C "$clear" -cf "$clear/$name.tar" "$name"
age --encrypt --recipients-file "$recipients" --output "$backups/$name.tar.age.new" "$clear/$name.tar"
mv "$backups/$name.tar.age.new" "$backups/$name.tar.age"

node dist/backup.mjs expire --env "$env_file" "$backups"
# rsync deletes no copies, because the other machine deletes expired ones itself.
if [ -n "$away" ]; then
  rsync --archive --include='*.tar.age' --exclude='*' "$backups/" "$away"
fi

printf 'backup_last_success_timestamp_seconds %s\n' "$(date +%s)" | write_figures provider-site-backup
