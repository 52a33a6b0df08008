import type { Generated, Kysely } from 'kysely';

import type { ManagerRole } from '@/api/desk/desk.schemas';
import type { AuditTable, ErasuresTable, LeadDeskColumns, SettingsTable } from './desk-tables';
import type { OrdersTable } from './order-table';
import type { SessionsTable } from './session-table';

/** All times are UTC milliseconds, ids are text UUIDv7, structured values are JSON text. */
export interface Tables {
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  consents: ConsentsTable;
  outbox: OutboxTable;
  managers: ManagersTable;
  manager_sessions: ManagerSessionsTable;
  desk_audit: AuditTable;
  settings: SettingsTable;
  erasures: ErasuresTable;
  sessions: SessionsTable;
  orders: OrdersTable;
}

export type Database = Kysely<Tables>;

export interface LeadsTable extends LeadDeskColumns {
  id: string;
  /** Ten base32 characters, given to the visitor (decision 44). */
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

export interface LeadEventsTable {
  /** Grows with every event: the cursor of the live inbox. */
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
  /** Of the phone, under the desk's own key; set when the lead is erased (decision 51). */
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

export interface ManagersTable {
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
}

export interface ManagerSessionsTable {
  /** sha256 of the random id in the cookie. */
  id_hash: string;
  manager_id: string;
  created_at: number;
  seen_at: number;
}
