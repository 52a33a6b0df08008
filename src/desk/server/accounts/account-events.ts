import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

import type { DeskAccount } from '@/desk/contract/desk-account.schemas';
import { makeBoundedQueue } from '@/lib/bounded-queue';
import type { Database } from '@/server/database/tables';
import { maskAddress } from '@/server/middleware/host-and-address';
import { type AuditEntry, writeAudit } from '../settings/desk-audit';
import { deskTexts } from '../desk.text';

/** Events that a manager sees of their own account. */
const MAX_EVENTS = 20;
/**
 * ms in which further refusals of an account are not recorded, so that guessed passwords do not fill the
 * audit.
 */
const refusedAgainMs = 15 * 60_000;
/** Refusals are recorded one at a time, so that each sees the previous one. */
const inTurn = makeBoundedQueue({ atOnce: 1, maxWaiting: 100 });

export interface AccountEventDependencies {
  storage: { db: Database };
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export type AccountEvent =
  | 'sign-in'
  | 'sign-in code asked'
  | 'sign-out'
  | 'sign-in refused'
  | 'confirmation refused'
  | 'password changed'
  | 'totp enabled'
  | 'totp disabled'
  | 'totp reset'
  | 'password reset'
  | 'manager created'
  | 'manager changed';

interface LoggedAccount {
  event: AccountEvent;
  managerId: string | null;
  byId?: string;
  result?: 'wrong' | 'wrong code' | 'limited' | 'busy' | 'over';
}

/** Ids only, no e-mail or name, and the network prefix of the address. */
export function logAccount(
  log: AccountEventDependencies['log'],
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
  account: LoggedAccount,
): void {
  const line = { reqId: id, address: maskAddress(ip), ...account };
  if (account.result === undefined) log.info(line, 'desk account');
  else log.warn(line, 'desk account');
}

type Refusal = Required<Pick<LoggedAccount, 'result'>> & {
  event: 'sign-in refused' | 'confirmation refused';
  /** The e-mail as typed. */
  account: { id: string } | { email: string };
};

/** Not awaited: the response time must not reveal whether the account exists. */
export function recordAccountRefusal(
  { storage: { db }, log }: AccountEventDependencies,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  { event, result, account }: Refusal,
): void {
  const { id, ip } = request;
  const [column, value] =
    'id' in account ? (['id', account.id] as const) : (['email', account.email] as const);
  const note = async () => {
    const manager = await db
      .selectFrom('managers')
      .select(['id', 'name'])
      .where(column, '=', value)
      .executeTakeFirst();
    logAccount(log, { id, ip }, { event, result, managerId: manager?.id ?? null });
    if (manager) await inTurn(() => recordRefusal(db, manager, { event, result }));
  };
  note().catch((err: unknown) => log.warn({ err, reqId: id }, 'refusal at the desk not recorded'));
}

async function recordRefusal(
  db: Database,
  { id, name }: { id: string; name: string },
  { event, result }: Pick<Refusal, 'event' | 'result'>,
): Promise<void> {
  if (result === 'busy' || result === 'over') return;
  const { audit } = deskTexts;
  const isAtTheDoor = event === 'sign-in refused';
  const words = {
    limited: isAtTheDoor ? audit.signInLimited : audit.ownLimited,
    wrong: isAtTheDoor ? audit.wrongPassword : audit.wrongOwn,
    'wrong code': isAtTheDoor ? audit.wrongCode : audit.wrongOwn,
  };
  const at = Date.now();
  const entry = {
    ...{ at, managerId: null, subjectId: id, text: words[result](name) },
    action: result === 'limited' ? ('sign_in_limited' as const) : ('sign_in_refused' as const),
  };
  const known = await db
    .selectFrom('desk_audit')
    .select('seq')
    .where('subject_id', '=', id)
    .where('at', '>', at - refusedAgainMs)
    .where('text', '=', entry.text)
    .limit(1)
    .executeTakeFirst();
  if (!known) await writeAudit(db, entry);
}

export function auditOwnAccount(
  db: Database,
  managerId: string,
  { action, text }: Pick<AuditEntry, 'action' | 'text'>,
): Promise<void> {
  return writeAudit(db, { at: Date.now(), managerId, subjectId: managerId, action, text });
}

export async function readAccountEvents(db: Database, managerId: string): Promise<DeskAccount['events']> {
  const rows = await db
    .selectFrom('desk_audit')
    .leftJoin('managers', 'managers.id', 'desk_audit.manager_id')
    .select(['seq', 'at', 'text', 'managers.name as by'])
    .where('subject_id', '=', managerId)
    .orderBy('seq', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  return rows.map(({ seq, at, text, by }) => ({ id: seq, at, by, text }));
}
