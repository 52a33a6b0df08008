import type { Generated } from 'kysely';

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
