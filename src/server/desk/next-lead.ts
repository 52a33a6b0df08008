import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/tables';
import { type Actor, actOf, decideToTake } from './desk-actions';
import { whereFilter } from './desk-filters';
import { changeWithin } from './lead-change';

interface NextAct {
  viewer: Actor;
  now: number;
  /** The lead that has just been put aside: never given again at once. */
  after?: string | undefined;
}

/** Every other one that a manager is told of has been taken by somebody in between, so this many is a crowd. */
const MAX_TRIES = 50;

/**
 * Takes the lead that waits longest, of nobody's and of the viewer's own that are due; its id, or null when nobody waits
 * (MGR-03). It is found and taken in one transaction, so that of two who ask at once each gets another.
 */
export async function takeNextLead(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  { viewer, now, after }: NextAct,
): Promise<string | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const taken = await db.transaction().execute(async (trx) => {
      const leadId = await longestWaiting(trx, { viewer, now, after }, dialect === 'postgres');
      if (leadId === null) return null;
      const act = actOf({ viewer, leadId, now });
      const result = await changeWithin(trx, act, decideToTake({ viewer, now }));
      return result !== 'overtaken' && result.kind === 'done' ? { leadId } : 'lost';
    });
    if (taken === null) return null;
    if (taken !== 'lost') return taken.leadId;
  }
  return null;
}

/** `skipsLocked`: PostgreSQL passes over those that others are taking; the embedded storage has one writer at a time. */
async function longestWaiting(
  trx: Database,
  { viewer, now, after }: NextAct,
  skipsLocked: boolean,
): Promise<string | null> {
  const filter = { view: 'due', days: 'lead', search: null } as const;
  const row = await trx
    .selectFrom('leads')
    .select('id')
    .where(whereFilter(filter, { viewerId: viewer.id, now, responseTargetMs: 0 }))
    .$if(after !== undefined, (query) => query.where('id', '!=', after ?? ''))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  return row?.id ?? null;
}
