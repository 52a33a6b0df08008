import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';

import type { Database, SessionsTable } from '../database/tables';
import { SessionRows } from './session-rows';
import type { Seal } from '../security/seal';

const day = 24 * 60 * 60_000;

const idleMs = 7 * day;
/** ms; also of the refresh tokens. */
export const absoluteMs = 30 * day;

const chosenAgreementSchema = z.object({ number: z.string(), address: z.string() });

const sessionDataSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** End of the access token's validity, UTC ms. */
  accessUntil: z.number(),
  agreement: z.nullable(chosenAgreementSchema),
  agreementCount: z.number(),
  /** Empty where unknown. */
  products: z._default(z.array(z.string()), []),
  /** Required at the sign-out. */
  idToken: z._default(z.nullable(z.string()), null),
  /** Source of the row's hashes, to recompute them with other keys; null in older rows. */
  person: z._default(z.nullable(z.string()), null),
  sid: z._default(z.nullable(z.string()), null),
});
/** A session's data of its client; stored encrypted. */
export type SessionData = z.infer<typeof sessionDataSchema>;

export type SessionKind = 'password' | 'sso';

export interface ClientSession {
  idHash: string;
  publicId: string;
  /** Keyed hashes of the person and of the identity provider's session (Seal.mark). */
  subject: string;
  ssoId: string | null;
  kind: SessionKind;
  providerId: number;
  createdAt: number;
  seenAt: number;
  data: SessionData;
  /** Text of `data` in the row, compared before a write. */
  sealed: string;
}

export interface NewSession {
  kind: SessionKind;
  providerId: number;
  data: SessionData & { person: string };
  device: string;
  maskedAddress: string;
}

interface ListedSession {
  id: string;
  device: string;
  address: string;
  createdAt: number;
  seenAt: number;
  isCurrent: boolean;
}

export class SessionStore {
  private readonly rows: SessionRows;

  constructor(
    private readonly db: Database,
    private readonly seal: Seal,
    private readonly now: () => number = Date.now,
  ) {
    this.rows = new SessionRows(db, { table: 'sessions', idleMs, absoluteMs }, now);
  }

  /** The returned id belongs in the cookie; the storage keeps only its hash. */
  open({ kind, providerId, data, device, maskedAddress }: NewSession): Promise<string> {
    const { person, sid } = data;
    return this.rows.open((row) =>
      this.db
        .insertInto('sessions')
        .values({
          ...row,
          public_id: newId(),
          subject: this.seal.mark(personText(person)),
          sso_id: sid === null ? null : this.seal.mark(signInText(sid)),
          kind,
          provider_id: providerId,
          sealed: this.seal.close(JSON.stringify(data), row.id_hash),
          device,
          masked_address: maskedAddress,
        })
        .execute(),
    );
  }

  /** Null for an absent, unknown, forged, idle or expired session, and for one sealed with a removed key. */
  async find(id: string | undefined): Promise<ClientSession | null> {
    const found = await this.rows.find(id, async (idHash) => {
      const row = await this.rowOf(idHash);
      const session = row ? this.read(row) : null;
      return row && session && { ...row, session };
    });
    return found?.session ?? null;
  }

  /** Null when the session has ended meanwhile. */
  async again({ idHash }: ClientSession): Promise<ClientSession | null> {
    const row = await this.rowOf(idHash);
    return row ? this.read(row) : null;
  }

  /**
   * After a concurrent write `change` is called again with the newer data: it may change its own fields
   * alone. Null when the session has ended meanwhile.
   */
  async change(
    session: ClientSession,
    change: (data: SessionData) => SessionData,
    { endsRenewal = false } = {},
  ): Promise<ClientSession | null> {
    let current: ClientSession | null = session;
    while (current) {
      const data = change(current.data);
      const sealed = this.seal.close(JSON.stringify(data), current.idHash);
      const changed = await this.db
        .updateTable('sessions')
        .set({ sealed, ...(endsRenewal ? { renewing_until: 0 } : {}) })
        .where('id_hash', '=', current.idHash)
        .where('sealed', '=', current.sealed)
        .executeTakeFirst();
      if (changed.numUpdatedRows > 0n) return { ...current, data, sealed };
      current = await this.again(current);
    }
    return null;
  }

  /** For `forMs`: a refresh token works once. */
  async claimRenewal({ idHash }: ClientSession, forMs: number): Promise<boolean> {
    const now = this.now();
    const claimed = await this.db
      .updateTable('sessions')
      .set({ renewing_until: now + forMs })
      .where('id_hash', '=', idHash)
      // A longer lease comes from a clock that was ahead.
      .where((where) =>
        where.or([where('renewing_until', '<', now), where('renewing_until', '>', now + forMs)]),
      )
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  }

  async releaseRenewal({ idHash }: ClientSession): Promise<void> {
    await this.db.updateTable('sessions').set({ renewing_until: 0 }).where('id_hash', '=', idHash).execute();
  }

  end({ idHash }: Pick<ClientSession, 'idHash'>): Promise<void> {
    return this.rows.end(idHash);
  }

  isSameSignIn(one: ClientSession, other: ClientSession): boolean {
    return other.ssoId !== null && this.marksOfSignIn(one).includes(other.ssoId);
  }

  /** On any city's host, including the given session. */
  async ofSameSignIn(session: ClientSession): Promise<ClientSession[]> {
    if (session.ssoId === null) return [session];
    const rows = await this.db
      .selectFrom('sessions')
      .selectAll()
      .where('sso_id', 'in', this.marksOfSignIn(session))
      .where('subject', 'in', this.marksOfPerson(session))
      .execute();
    return rows.map((row) => this.read(row)).filter((one) => one !== null);
  }

  async ofPerson(
    session: ClientSession,
  ): Promise<(ClientSession & Pick<ListedSession, 'device' | 'address'>)[]> {
    const { idle, absolute } = this.rows.bounds();
    const rows = await this.db
      .selectFrom('sessions')
      .selectAll()
      .where('subject', 'in', this.marksOfPerson(session))
      .where('seen_at', '>=', idle)
      .where('created_at', '>=', absolute)
      .orderBy('seen_at', 'desc')
      .limit(100)
      .execute();
    return rows.flatMap((row) => {
      const own = this.read(row);
      return own ? [{ ...own, device: row.device, address: row.masked_address }] : [];
    });
  }

  private rowOf(idHash: string): Promise<Row | undefined> {
    return this.db.selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
  }

  /** Hashes of the person with each key: rows of another key have another one. */
  private marksOfPerson({ subject, data }: ClientSession): string[] {
    return data.person === null ? [subject] : [subject, ...this.seal.marks(personText(data.person))];
  }

  private marksOfSignIn({ ssoId, data }: ClientSession): string[] {
    return [
      ...(ssoId === null ? [] : [ssoId]),
      ...(data.sid === null ? [] : this.seal.marks(signInText(data.sid))),
    ];
  }

  private read(row: Row): ClientSession | null {
    const text = this.seal.open(row.sealed, row.id_hash);
    const parsed = text === null ? null : sessionDataSchema.safeParse(JSON.parse(text));
    if (!parsed?.success) return null;
    return {
      idHash: row.id_hash,
      publicId: row.public_id,
      subject: row.subject,
      ssoId: row.sso_id,
      kind: row.kind === 'sso' ? 'sso' : 'password',
      providerId: row.provider_id,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      data: parsed.data,
      sealed: row.sealed,
    };
  }
}

type Row = Selectable<SessionsTable>;

function personText(person: string): string {
  return `client:${person}`;
}

function signInText(sid: string): string {
  return `sso:${sid}`;
}
