import type { Generated, Kysely } from 'kysely';

import type { LeadKind, ManagerRole } from '@/desk/contract/desk.schemas';

/** Columns of `leads` for the desk's filters, sorting and counts (see leads/desk-columns.ts). Times are UTC ms. */
interface LeadDeskColumns {
  /** Incremented by every change at the desk: of two changes based on one version the second is refused. */
  version: Generated<number>;
  /** Time of the call requested by the visitor. */
  wanted_from: number | null;
  wanted_until: number | null;
  /** Due time of the call: the requested or agreed time, otherwise the lead's creation. */
  due_at: Generated<number>;
  state_note: string | null;
  refusal_reason: string | null;
  /** Time at which the lead was quarantined; null after a manager has approved the lead. */
  quarantined_at: number | null;
  quarantine_reason: string | null;
  cancelled_at: number | null;
  first_call_at: number | null;
  /** Time of the closing outcome or cancellation. */
  closed_at: number | null;
  erased_at: number | null;
  /** Final state of the lead's delivery to the provider; null while the delivery is pending. */
  provider_state: string | null;
  product: Generated<string>;
  request_kind: Generated<LeadKind>;
  /** Code of the shell callback's topic. */
  topic: number | null;
  /** The visitor's experiment variants, `key=variant;key=variant`. */
  variant: Generated<string>;
  /** Path of the page with the form, without the query. */
  page: Generated<string>;
  /** yyyy-mm-dd and hour of creation in the time zone of the lead's city. */
  local_day: Generated<string>;
  local_hour: Generated<number>;
  /** The name in search form, and its last word. */
  name_key: string | null;
  name_last: string | null;
  phone_reversed: string | null;
  /**
   * Street and house in search form, '' without an address, null until computed; the same from the street's last word.
   */
  address_key: string | null;
  address_last: string | null;
  /** The client's agreement number in search form; '' if the lead has no number, null until computed. */
  agreement_key: string | null;
  /** Location of a coverage request; null for other leads and after erasure. */
  wish_street: string | null;
  wish_house: string | null;
  /** Time at which the house of a coverage request was connected; from then on the lead counts as a sale. */
  house_connected_at: Generated<number | null>;
}

/** Audit of views, exports and changes. */
interface AuditTable {
  seq: Generated<number>;
  at: number;
  /** The acting manager; null if the server acted automatically. */
  manager_id: string | null;
  action: string;
  lead_id: string | null;
  /** The manager whose account is concerned. */
  subject_id: string | null;
  /** A sentence without personal data of the client. */
  text: string;
}

/** Managers' push subscriptions, as issued by the browsers' push services. */
interface DeskPushTable {
  /** sha256 of the endpoint, which is too long for a key. */
  endpoint_hash: string;
  manager_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** Notices sent to managers, each once: `overdue`, `set_aside`. */
interface DeskNoticesTable {
  lead_id: string;
  kind: string;
  at: number;
}

/** A manager's authenticator app; while `enabled_at` is null it is in setup and requires no code. */
interface ManagerTotpTable {
  manager_id: string;
  /** Sealed (see security/seal.ts). */
  secret: string;
  begun_at: number;
  enabled_at: number | null;
  /** Time step (30 s) of the last accepted code: its code and those of earlier steps are refused. */
  last_step: Generated<number>;
}

/** Single-use recovery codes after the loss of the app. */
interface ManagerRecoveryCodesTable {
  manager_id: string;
  code_hash: string;
  used_at: number | null;
}

/** Settings and internal values of the desk; `value` is JSON. */
interface SettingsTable {
  key: string;
  value: string;
}

/** Hashes of phones of erased leads: these are erased again after a restore (D51). */
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
  published_content: PublishedContentTable;
  content_pictures: ContentPicturesTable;
}

/** Query builder of the site's database; `Tables` has the types of its tables. */
export type Database = Kysely<Tables>;

export interface LeadsTable extends LeadDeskColumns {
  id: string;
  /** Number of the request, ten base32 characters, given to the visitor (D44). */
  number: string;
  created_at: number;
  idempotency_key: string;
  /** sha256 of the submitted form; the server refuses a different form with the same idempotency key. */
  body_hash: string;
  provider_id: number;
  city_name: string;
  time_zone: string;
  form_type: string;
  fio: string;
  phone: string;
  details: string;
  status: string;
  taken_by: string | null;
  taken_at: number | null;
}

/** Publication counts per cache tag: see page-cache/publishing.ts. */
interface ContentVersionsTable {
  tag: string;
  version: number;
  published_at: number;
}

/** Converted pictures of stored versions: see content-versions/content-pictures.ts. */
interface ContentPicturesTable {
  /** Common beginning of the names of a picture's files. */
  stem: string;
  /** Width and format, e.g. `720.webp`. */
  file: string;
  bytes: Uint8Array;
  /** The newest version with the picture. */
  version: number;
}

/** Published versions of the operator's content: see content-versions/content-versions.ts. */
interface PublishedContentTable {
  /** Increments with every version; 0 is the content of the release, without files of the operator. */
  number: number;
  published_at: number;
  /** sha256 of `files`, whatever their order; '' for version 0. */
  hash: string;
  /** Format of the files (`contentFormat` of the release that published them). */
  format: number;
  /** Release that published the version. */
  release: string;
  /** JSON, texts by file name. */
  files: string;
  /** JSON list of the names of files that differ from the version that was in effect before. */
  changed: string;
  /** The version with the highest activation is in effect; a roll-back sets a new one. */
  activation: number;
}

interface LeadEventsTable {
  /**
   * Increments with every event; assigned before the commit, so PostgreSQL's live inbox uses another order
   * (desk/event-feed.ts).
   */
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
  /** Hash of the phone with the desk's own key; set when the lead is erased (D51). */
  subject_hash: string | null;
}

/** An event of a lead for one receiver (delivery/lead-events.ts). */
export interface OutboxTable {
  id: string;
  lead_id: string;
  target: string;
  /** Built when a worker claims the row; the stored value is used by the previous release only. */
  payload: string;
  state: string;
  attempts: number;
  next_at: number;
  last_error: string | null;
  event: Generated<string>;
  /** Version of the lead when the event occurred, which orders the events of a lead. */
  lead_version: Generated<number>;
  /** Time of the event, UTC ms; null in rows of the previous release. */
  queued_at: number | null;
  /** End of the last claim's lease, UTC ms; 0 after a release, null if the row was never claimed. */
  leased_until: number | null;
  /** JSON list of mailboxes that already received the mail while others did not; null if there are none. */
  done_for: string | null;
}

interface ManagersTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  /** 1 while the password is the printed one-time password. */
  must_change_password: number;
  created_at: number;
  role: Generated<ManagerRole>;
  /** Time at which the account was disabled; null while enabled. */
  disabled_at: number | null;
  /** Time at which the manager's shift began; null outside of a shift. */
  on_duty_since: number | null;
}

/** Written by /readyz/writes to test the storage; empty after its response (probeStorageWrite). */
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
  /** Id of the session in the client's list of sessions; grants no access. */
  public_id: string;
  /** Keyed hash of the person, to list their sessions. */
  subject: string;
  /** Keyed hash of the identity provider's session, so that one sign-out ends all sessions created from it. */
  sso_id: string | null;
  kind: string;
  provider_id: number;
  /** Encrypted tokens and agreements, JSON, see session-store.ts. */
  sealed: string;
  /** End of the lease of the instance that refreshes the tokens; other instances wait until then. */
  renewing_until: Generated<number>;
  created_at: number;
  seen_at: number;
  /** Browser and system as displayed: «Chrome, Windows». */
  device: string;
  masked_address: string;
}

/** Orders in progress; personal data are deleted once they have become a request. */
export interface OrdersTable {
  /** Random id of the order: access requires it and the visitor's cookie. */
  id: string;
  /** sha256 of the visitor's id. */
  visitor_hash: string;
  city_id: number;
  created_at: number;
  entry: string;
  /** Path of the page where the order began. */
  page: string;
  /** JSON of OrderLine[]: the chosen items and their prices at the time of the choice. */
  lines: string;
  address: string | null;
  flat: string | null;
  house_id: string | null;
  fio: string | null;
  /** Phone, 11 digits. */
  phone: string | null;
  /** Time of consent given with the contacts, UTC ms; null if the city only shows a notice. */
  consented_at: number | null;
  visit_from: number | null;
  visit_until: number | null;
  /** Hold of the visit's slot, JSON (orders/order-store.ts); null: the visit is a preferred time. */
  visit_hold: string | null;
  /** Number of the request created from the order. */
  number: string | null;
}

/** SQL dialects that a migration may have to distinguish. */
export type Dialect = 'sqlite' | 'postgres';
