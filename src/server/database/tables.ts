import type { Generated, Kysely } from 'kysely';

import type { LeadKind, ManagerRole } from '@/desk/contract/desk.schemas';

/** For the desk's filters, sorting and counts (leads/desk-columns.ts). UTC ms. */
interface LeadDeskColumns {
  /** Incremented by every change at the desk: of two changes based on one version the second is refused. */
  version: Generated<number>;
  wanted_from: number | null;
  wanted_until: number | null;
  /** Requested or agreed time of the call, otherwise the lead's creation. */
  due_at: Generated<number>;
  state_note: string | null;
  refusal_reason: string | null;
  /** Null after a manager has approved the lead. */
  quarantined_at: number | null;
  quarantine_reason: string | null;
  cancelled_at: number | null;
  first_call_at: number | null;
  closed_at: number | null;
  erased_at: number | null;
  /** Final state of the lead's delivery to the provider; null while pending. */
  provider_state: string | null;
  product: Generated<string>;
  request_kind: Generated<LeadKind>;
  topic: number | null;
  /** The visitor's experiment variants, `key=variant;key=variant`. */
  variant: Generated<string>;
  page: Generated<string>;
  /** yyyy-mm-dd, in the time zone of the lead's city. */
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
  /** '' without a number, null until computed. */
  agreement_key: string | null;
  /** Null for other leads than coverage requests, and after erasure. */
  wish_street: string | null;
  wish_house: string | null;
  /** From then on the lead of a coverage request counts as a sale. */
  house_connected_at: Generated<number | null>;
}

interface AuditTable {
  seq: Generated<number>;
  at: number;
  /** Null if the server acted automatically. */
  manager_id: string | null;
  action: string;
  lead_id: string | null;
  subject_id: string | null;
  /** A sentence without personal data of the client. */
  text: string;
}

/** Managers' push subscriptions, as issued by the browsers' push services. */
interface DeskPushTable {
  /** sha256: the endpoint is too long for a key. */
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

/** While `enabled_at` is null the app is in setup and requires no code. */
interface ManagerTotpTable {
  manager_id: string;
  /** Sealed (security/seal.ts). */
  secret: string;
  begun_at: number;
  enabled_at: number | null;
  /** Time step (30 s) of the last accepted code: codes up to this step are refused. */
  last_step: Generated<number>;
}

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

/** Times are UTC ms, ids are text UUIDv7, structured values are JSON text. */
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
  /** Ten base32 characters, given to the visitor (D44). */
  number: string;
  created_at: number;
  idempotency_key: string;
  /** sha256 of the form: the server refuses a different form with the same idempotency key. */
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
  files: string;
  /** JSON list of the names of files that differ from the version that was in effect before. */
  changed: string;
  /** The highest activation is in effect; a roll-back sets a new one. */
  activation: number;
}

interface LeadEventsTable {
  /** Assigned before the commit, so PostgreSQL's live inbox uses another order (desk/event-feed.ts). */
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
  /** Built when a worker claims the row; only the previous release uses the stored value. */
  payload: string;
  state: string;
  attempts: number;
  next_at: number;
  last_error: string | null;
  event: Generated<string>;
  /** Version of the lead at the event, which orders the events of a lead. */
  lead_version: Generated<number>;
  /** Time of the event, UTC ms; null in rows of the previous release. */
  queued_at: number | null;
  /** UTC ms; 0 after a release, null if the row was never claimed. */
  leased_until: number | null;
  /** JSON list of mailboxes that already have the mail while others do not. */
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

/** Tokens and agreements are in `sealed` only (D38). */
export interface SessionsTable {
  /** sha256 of the random id in the cookie. */
  id_hash: string;
  /** For the client's list of sessions; grants no access. */
  public_id: string;
  /** Keyed hash of the person, to list their sessions. */
  subject: string;
  /** Keyed hash of the identity provider's session: one sign-out ends all sessions created from it. */
  sso_id: string | null;
  kind: string;
  provider_id: number;
  /** Tokens and agreements, JSON, see session-store.ts. */
  sealed: string;
  /** Lease of the instance that refreshes the tokens; others wait until then. */
  renewing_until: Generated<number>;
  created_at: number;
  seen_at: number;
  device: string;
  masked_address: string;
}

/** Personal data are deleted once the order has become a request. */
export interface OrdersTable {
  /** Access requires this random id and the visitor's cookie. */
  id: string;
  /** sha256 of the visitor's id. */
  visitor_hash: string;
  city_id: number;
  created_at: number;
  entry: string;
  /** Path of the page where the order began. */
  page: string;
  /** JSON of OrderLine[]: the items with their prices at the time of the choice. */
  lines: string;
  address: string | null;
  flat: string | null;
  house_id: string | null;
  fio: string | null;
  phone: string | null;
  /** UTC ms; null if the city only shows a notice. */
  consented_at: number | null;
  visit_from: number | null;
  visit_until: number | null;
  visit_hold: string | null;
  number: string | null;
}

export type Dialect = 'sqlite' | 'postgres';
