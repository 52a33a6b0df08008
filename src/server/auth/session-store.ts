import { createHash, randomBytes } from 'node:crypto';

import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';

import type { SessionsTable } from '../database/session-table';
import type { Database } from '../database/tables';
import type { Seal } from './seal';
import { absoluteMs, idleMs, seenEveryMs } from './session-limits';

const chosenAgreementSchema = z.object({ number: z.string(), address: z.string() });

const sessionDataSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** UTC milliseconds. */
  accessUntil: z.number(),
  agreement: z.nullable(chosenAgreementSchema),
  agreementCount: z.number(),
  /** Product ids of the services; empty where they are not known. */
  products: z._default(z.array(z.string()), []),
  /** What the identity provider said of the person; it wants it back at the sign-out. */
  idToken: z._default(z.nullable(z.string()), null),
});
/** What a session knows of its client; kept encrypted. */
export type SessionData = z.infer<typeof sessionDataSchema>;

export type SessionKind = 'password' | 'sso';

/** A signed-in client. */
export interface ClientSession {
  idHash: string;
  publicId: string;
  subject: string;
  ssoId: string | null;
  kind: SessionKind;
  providerId: number;
  createdAt: number;
  seenAt: number;
  data: SessionData;
  /** The row's text that `data` was read from: only what follows on it may be written. */
  sealed: string;
}

/** What a new session is made of. */
export interface NewSession {
  /** Marks of the person and of the identity provider's session (Seal.mark). */
  subject: string;
  ssoId: string | null;
  kind: SessionKind;
  providerId: number;
  data: SessionData;
  device: string;
  maskedAddress: string;
}

/** A session as its owner sees it in the list. */
export interface ListedSession {
  id: string;
  device: string;
  address: string;
  createdAt: number;
  seenAt: number;
  isCurrent: boolean;
}

/** The table of sessions; knows no tokens' meaning. */
export class SessionStore {
  constructor(
    private readonly db: Database,
    private readonly seal: Seal,
    private readonly now: () => number = Date.now,
  ) {}

  /** The returned id goes into the cookie, the storage keeps its hash only. */
  async open(session: NewSession): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const idHash = hashOf(id);
    const at = this.now();
    await this.prune();
    await this.db
      .insertInto('sessions')
      .values({
        id_hash: idHash,
        public_id: newId(),
        subject: session.subject,
        sso_id: session.ssoId,
        kind: session.kind,
        provider_id: session.providerId,
        sealed: this.seal.close(JSON.stringify(session.data), idHash),
        created_at: at,
        seen_at: at,
        device: session.device,
        masked_address: session.maskedAddress,
      })
      .execute();
    return id;
  }

  /** Null for an unknown, forged, idle or too old one. */
  async find(id: string): Promise<ClientSession | null> {
    const row = await this.rowOf(hashOf(id));
    if (!row) return null;
    const now = this.now();
    if (now - row.seen_at > idleMs || now - row.created_at > absoluteMs) return null;
    if (now - row.seen_at > seenEveryMs)
      await this.db
        .updateTable('sessions')
        .set({ seen_at: now })
        .where('id_hash', '=', row.id_hash)
        .execute();
    return this.read(row);
  }

  /** The same as it is now; null when it has ended meanwhile. */
  async again({ idHash }: ClientSession): Promise<ClientSession | null> {
    const row = await this.rowOf(idHash);
    return row ? this.read(row) : null;
  }

  /**
   * Writes what `change` makes of the data. Where somebody else has written in between it is asked again, of what they
   * have left: it may touch its own fields alone. The session as it is then; null when it has ended meanwhile.
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

  /** Takes the right to renew for some milliseconds: a refresh token works once, so only one may use it. */
  async claimRenewal({ idHash }: ClientSession, forMs: number): Promise<boolean> {
    const now = this.now();
    const claimed = await this.db
      .updateTable('sessions')
      .set({ renewing_until: now + forMs })
      .where('id_hash', '=', idHash)
      .where('renewing_until', '<', now)
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  }

  async releaseRenewal({ idHash }: ClientSession): Promise<void> {
    await this.db.updateTable('sessions').set({ renewing_until: 0 }).where('id_hash', '=', idHash).execute();
  }

  async end({ idHash }: Pick<ClientSession, 'idHash'>): Promise<void> {
    await this.db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
  }

  /** All that grew from one sign-in at the identity provider, on whatever city's host; the given one too. */
  async ofSameSignIn(session: ClientSession): Promise<ClientSession[]> {
    if (session.ssoId === null) return [session];
    const rows = await this.db
      .selectFrom('sessions')
      .selectAll()
      .where('sso_id', '=', session.ssoId)
      .where('subject', '=', session.subject)
      .execute();
    return rows.map((row) => this.read(row)).filter((one) => one !== null);
  }

  /** The person's sessions, the last used first. */
  async ofPerson({
    subject,
  }: ClientSession): Promise<(ClientSession & Pick<ListedSession, 'device' | 'address'>)[]> {
    const now = this.now();
    const rows = await this.db
      .selectFrom('sessions')
      .selectAll()
      .where('subject', '=', subject)
      .where('seen_at', '>=', now - idleMs)
      .where('created_at', '>=', now - absoluteMs)
      .orderBy('seen_at', 'desc')
      .limit(100)
      .execute();
    return rows.flatMap((row) => {
      const session = this.read(row);
      return session ? [{ ...session, device: row.device, address: row.masked_address }] : [];
    });
  }

  private rowOf(idHash: string): Promise<Row | undefined> {
    return this.db.selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
  }

  private async prune(): Promise<void> {
    const now = this.now();
    await this.db
      .deleteFrom('sessions')
      .where((where) =>
        where.or([where('seen_at', '<', now - idleMs), where('created_at', '<', now - absoluteMs)]),
      )
      .execute();
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

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
