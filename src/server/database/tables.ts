import type { Generated, Kysely } from 'kysely';

import type { LeadKind, ManagerRole } from '@/api/desk/desk.schemas';

/** Columns of `leads` that the desk filters, sorts and counts by (see leads/desk-columns.ts). Times are UTC ms. */
interface LeadDeskColumns {
  /** Grows with every change of the desk, so that of two decisions on one picture the second is refused. */
  version: Generated<number>;
  /** When the visitor asked to be called. */
  wanted_from: number | null;
  wanted_until: number | null;
  /** When the desk should call: the wanted time, or when the client is to be called back, else the creation. */
  due_at: Generated<number>;
  state_note: string | null;
  refusal_reason: string | null;
  /** Set aside instead of dropped; null once somebody has let it in. */
  quarantined_at: number | null;
  quarantine_reason: string | null;
  /** By the visitor. */
  cancelled_at: number | null;
  first_call_at: number | null;
  /** When an outcome or the visitor ended it. */
  closed_at: number | null;
  /** Personal data are gone. */
  erased_at: number | null;
  /** What became of the delivery to the provider; null while it waits. */
  provider_state: string | null;
  product: Generated<string>;
  request_kind: Generated<LeadKind>;
  /** Code of the shell callback's topic. */
  topic: number | null;
  /** `key=variant;key=variant`. */
  variant: Generated<string>;
  /** Path without the query. */
  page: Generated<string>;
  /** yyyy-mm-dd and hour of creation by the clock of the lead's city. */
  local_day: Generated<string>;
  local_hour: Generated<number>;
  /** The name as it is searched, and its last word. */
  name_key: string | null;
  name_last: string | null;
  /** Digits of the phone from the last to the first. */
  phone_reversed: string | null;
  /** Street and house as they are searched, '' without an address, null until they are worked out; the same from the street's last word. */
  address_key: string | null;
  address_last: string | null;
  /** Where a wish to be connected is for; null for other leads and once it is erased. */
  wish_street: string | null;
  wish_house: string | null;
  /** When the house of a wish was connected: it is a sale since then. */
  house_connected_at: Generated<number | null>;
}

/** Who saw, exported and changed what. */
interface AuditTable {
  seq: Generated<number>;
  at: number;
  /** Null: the desk itself. */
  manager_id: string | null;
  action: string;
  lead_id: string | null;
  /** Whose account it was about. */
  subject_id: string | null;
  /** A sentence without personal data of the client. */
  text: string;
}

/** Browsers that managers want to be told in: what the platform's push service gave them. */
interface DeskPushTable {
  /** sha256 of the endpoint, which is too long for a key. */
  endpoint_hash: string;
  manager_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** Notices that managers were given, each once: `overdue`, `set_aside`. */
interface DeskNoticesTable {
  lead_id: string;
  kind: string;
  at: number;
}

/** A manager's authenticator app; while `enabled_at` is null it is being set up, and no code is asked for. */
interface ManagerTotpTable {
  manager_id: string;
  /** Sealed (see security/seal.ts). */
  secret: string;
  begun_at: number;
  enabled_at: number | null;
  /** Number of the 30 seconds whose code was taken last: none of them, or of those before, is taken again. */
  last_step: Generated<number>;
}

/** Codes for who has lost the app; each opens once. */
interface ManagerRecoveryCodesTable {
  manager_id: string;
  code_hash: string;
  used_at: number | null;
}

/** Settings of the desk and what it keeps for itself; `value` is JSON. */
interface SettingsTable {
  key: string;
  value: string;
}

/** Phones that were erased, as hashes: a restored backup is erased again (D51). */
interface ErasuresTable {
  id: string;
  at: number;
  phone_hash: string;
}

/** All times are UTC milliseconds, ids are text UUIDv7, structured values are JSON text. */
export interface Tables {
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  consents: ConsentsTable;
  outbox: OutboxTable;
  managers: ManagersTable;
  manager_sessions: ManagerSessionsTable;
  manager_totp: ManagerTotpTable;
  manager_recovery_codes: ManagerRecoveryCodesTable;
  desk_audit: AuditTable;
  desk_push: DeskPushTable;
  desk_notices: DeskNoticesTable;
  settings: SettingsTable;
  erasures: ErasuresTable;
  sessions: SessionsTable;
  orders: OrdersTable;
  storage_checks: StorageChecksTable;
  content_versions: ContentVersionsTable;
}

export type Database = Kysely<Tables>;

export interface LeadsTable extends LeadDeskColumns {
  id: string;
  /** Ten base32 characters, given to the visitor (D44). */
  number: string;
  created_at: number;
  idempotency_key: string;
  /** sha256 of the canonical body: the same key with another body is refused. */
  body_hash: string;
  provider_id: number;
  city_name: string;
  time_zone: string;
  form_type: string;
  fio: string;
  phone: string;
  /** The parsed request and what the visitor saw, JSON. */
  details: string;
  status: string;
  taken_by: string | null;
  taken_at: number | null;
}

/** See page-cache/publishing.ts. */
interface ContentVersionsTable {
  tag: string;
  version: number;
  published_at: number;
}

interface LeadEventsTable {
  /** Grows with every event; given before the commit, so PostgreSQL's live inbox goes by another (desk/event-feed.ts). */
  seq: Generated<number>;
  lead_id: string;
  at: number;
  kind: string;
  manager_id: string | null;
  text: string;
}

export interface ConsentsTable {
  id: string;
  lead_id: string;
  at: number;
  form_type: string;
  mode: string;
  text_version: string;
  text_hash: string;
  masked_address: string;
  withdrawn_at: number | null;
  /** Of the phone, under the desk's own key; set when the lead is erased (D51). */
  subject_hash: string | null;
}

/** An event of a lead for one receiver (delivery/lead-events.ts). */
export interface OutboxTable {
  id: string;
  lead_id: string;
  target: string;
  /** For the previous release, which delivers what it finds here; this one builds it when it claims the row. */
  payload: string;
  state: string;
  attempts: number;
  next_at: number;
  last_error: string | null;
  event: Generated<string>;
  /** Version of the lead that the event announces: the order of the events of one lead. */
  lead_version: Generated<number>;
  /** Null in rows of the previous release. */
  queued_at: number | null;
  /** End of the lease of the worker that claimed it last, 0 once that has ended; null: never claimed. */
  leased_until: number | null;
  /** Mailboxes that have the letter while others are still to get it, as JSON; null: none. */
  done_for: string | null;
}

interface ManagersTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  /** 1 while the password is the printed one-time one. */
  must_change_password: number;
  created_at: number;
  role: Generated<ManagerRole>;
  /** Null while the manager may sign in. */
  disabled_at: number | null;
  /** Null off duty. */
  on_duty_since: number | null;
}

/** Written by /readyz/writes, and empty again when it has answered (tryToWrite). */
interface StorageChecksTable {
  id: string;
  filler: string;
}

interface ManagerSessionsTable {
  /** sha256 of the random id in the cookie. */
  id_hash: string;
  manager_id: string;
  created_at: number;
  seen_at: number;
}

/** Sessions of clients; tokens and agreements are in `sealed` only (D38). */
export interface SessionsTable {
  /** sha256 of the random id in the cookie. */
  id_hash: string;
  /** By which the client names a session of the list; opens nothing. */
  public_id: string;
  /** Keyed hash of the person, so that their sessions can be listed. */
  subject: string;
  /** Keyed hash of the identity provider's session, so that one sign-out ends what grew from it. */
  sso_id: string | null;
  kind: string;
  provider_id: number;
  /** Encrypted JSON, see session-store.ts. */
  sealed: string;
  /** Until then one instance is renewing the tokens, and the others wait. */
  renewing_until: Generated<number>;
  created_at: number;
  seen_at: number;
  /** «Chrome, Windows». */
  device: string;
  masked_address: string;
}

/** Orders on their way to a request; what is personal in them goes when they have become one. */
export interface OrdersTable {
  /** Random: whoever knows it and has the visitor's cookie may go on with it. */
  id: string;
  /** sha256 of the visitor's id. */
  visitor_hash: string;
  city_id: number;
  created_at: number;
  entry: string;
  /** Own path of the page where it began. */
  page: string;
  /** What was chosen, as it was then: JSON of OrderLine[]. */
  lines: string;
  address: string | null;
  flat: string | null;
  house_id: string | null;
  fio: string | null;
  /** 11 digits. */
  phone: string | null;
  /** When the consent was given beside name and phone, UTC ms; null where the city gives notice alone. */
  consented_at: number | null;
  visit_from: number | null;
  visit_until: number | null;
  /** Number of the request that it became. */
  number: string | null;
}

/** What a migration may have to tell apart. */
export type Dialect = 'sqlite' | 'postgres';
