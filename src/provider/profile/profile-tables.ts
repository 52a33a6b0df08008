import type { DatabaseSync } from 'node:sqlite';

/** Tables of changes; clients themselves are read-only seed. Times are UTC milliseconds, days `YYYY-MM-DD`. */
export function makeProfileTables(storage: DatabaseSync): void {
  storage.exec(`
    create table if not exists profile_passwords (name text primary key, hash text not null) strict;
    create table if not exists profile_sign_in_failures (agreement_hash text not null, failed_at integer not null) strict;
    create index if not exists profile_sign_in_failures_by_agreement
      on profile_sign_in_failures (agreement_hash, failed_at);

    create table if not exists profile_tokens (
      hash text primary key, family text not null, client_id integer not null, kind text not null,
      scope text not null, expires_at integer not null, used_at integer, revoked_at integer) strict;
    create index if not exists profile_tokens_by_family on profile_tokens (family);
    create index if not exists profile_tokens_by_expiry on profile_tokens (expires_at);

    create table if not exists profile_emails (
      id integer primary key, client_id integer not null, value text not null, status text not null,
      unique (client_id, value)) strict;
    create table if not exists profile_email_proofs (
      contact_id integer primary key, code_hash text not null, code_expires_at integer not null,
      wrong_tries integer not null, key_hash text not null, key_expires_at integer not null) strict;
    create table if not exists profile_sent_mails (client_id integer not null, sent_at integer not null) strict;
    create index if not exists profile_sent_mails_by_client on profile_sent_mails (client_id, sent_at);

    create table if not exists profile_promised_payments (
      id text primary key, agreement text not null, sum real not null, price real not null,
      made_at integer not null, until_at integer not null) strict;
    create table if not exists profile_suspensions (
      id text primary key, agreement text not null, product_id text not null, day_from text not null,
      day_to text, price real not null, lifted_on text) strict;
    create table if not exists payments (
      id text primary key, agreement text not null, sum real not null, paid_at integer not null) strict;
    create index if not exists payments_by_agreement on payments (agreement);
    create table if not exists profile_settings (
      agreement text not null, name text not null, value text not null, primary key (agreement, name)) strict;
  `);
}
