import type { Generated, Kysely } from 'kysely';

import type { ManagerRole } from '@/api/desk/desk.schemas';
import type {
  AuditTable,
  DeskNoticesTable,
  DeskPushTable,
  ErasuresTable,
  LeadDeskColumns,
  ManagerRecoveryCodesTable,
  ManagerTotpTable,
  SettingsTable,
} from './desk-tables';

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
  /** Grows with every event: the cursor of the live inbox. */
  seq: Generated<number>;
  lead_id: string;
  at: number;
  kind: string;
  manager_id: string | null;
  text: string;
}

interface ConsentsTable {
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

export interface OutboxTable {
  id: string;
  lead_id: string;
  target: string;
  payload: string;
  state: string;
  attempts: number;
  next_at: number;
  last_error: string | null;
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

/** Written by /readyz, and empty again when it has answered (tryToWrite). */
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
