import type { Generated } from 'kysely';

/** Columns of `leads` that the desk filters, sorts and counts by (see leads/desk-columns.ts). Times are UTC ms. */
export interface LeadDeskColumns {
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
  /** Sold, refused or cancelled. */
  closed_at: number | null;
  /** Personal data are gone. */
  erased_at: number | null;
  /** What became of the delivery to the provider; null while it waits. */
  provider_state: string | null;
  product: Generated<string>;
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
  /** Where a wish to be connected is for; null for other leads and once it is erased. */
  wish_street: string | null;
  wish_house: string | null;
}

/** Who saw, exported and changed what. */
export interface AuditTable {
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
export interface DeskPushTable {
  /** sha256 of the endpoint, which is too long for a key. */
  endpoint_hash: string;
  manager_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** Notices that managers were given, each once: `overdue`, `set_aside`. */
export interface DeskNoticesTable {
  lead_id: string;
  kind: string;
  at: number;
}

/** A manager's authenticator app; while `enabled_at` is null it is being set up, and no code is asked for. */
export interface ManagerTotpTable {
  manager_id: string;
  /** Sealed (see security/seal.ts). */
  secret: string;
  begun_at: number;
  enabled_at: number | null;
  /** Number of the 30 seconds whose code was taken last: none of them, or of those before, is taken again. */
  last_step: Generated<number>;
}

/** Codes for who has lost the app; each opens once. */
export interface ManagerRecoveryCodesTable {
  manager_id: string;
  code_hash: string;
  used_at: number | null;
}

/** Settings of the desk and what it keeps for itself; `value` is JSON. */
export interface SettingsTable {
  key: string;
  value: string;
}

/** Phones that were erased, as hashes: a restored backup is erased again (D51). */
export interface ErasuresTable {
  id: string;
  at: number;
  phone_hash: string;
}
