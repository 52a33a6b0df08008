import type { DeskDeliveries } from '@/api/desk/desk-admin.schemas';
import type { Database } from '../database/tables';
import type { TargetName } from '../delivery/delivery-target';
import { pausedTargets, sendAgain, type SentAgain, setPaused } from '../delivery/outbox';
import { writeAudit } from './desk-audit';
import { deskTexts } from './desk.text';

const endedBadly = ['refused', 'failed'];
const MAX_SHOWN = 100;

/**
 * Where leads go, what could not be delivered, newest first, and how many deliveries there are in each state. `targets`
 * are those that the process delivers to.
 */
export async function listDeliveries(db: Database, targets: readonly TargetName[]): Promise<DeskDeliveries> {
  const paused = await pausedTargets(db);
  const counts = await db
    .selectFrom('outbox')
    .select(['target', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('target', '!=', 'synthetic')
    .groupBy(['target', 'state'])
    .orderBy('target')
    .orderBy('state')
    .execute();
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.id', 'target', 'state', 'attempts', 'next_at', 'last_error'])
    .select(['lead_id', 'number', 'created_at', 'city_name'])
    .where('state', 'in', endedBadly)
    // Ids grow with time.
    .orderBy('outbox.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const deliveries = rows.map(({ id, target, state, attempts, ...row }) => ({
    ...{ id, target, state, attempts, nextAt: row.next_at, lastError: row.last_error },
    lead: { id: row.lead_id, number: row.number, createdAt: row.created_at, city: row.city_name },
  }));
  return {
    targets: targets.map((target) => ({ target, isPaused: paused.includes(target) })),
    deliveries,
    counts,
  };
}

/** Pauses deliveries to a target, or lets them go on, with its record. */
export async function pauseDeliveries(
  db: Database,
  { target, isPaused }: { target: TargetName; isPaused: boolean },
  { viewerId, now }: { viewerId: string; now: number },
): Promise<void> {
  const where = deskTexts.targets[target] ?? target;
  const text = isPaused ? deskTexts.audit.paused(where) : deskTexts.audit.resumed(where);
  await db.transaction().execute(async (trx) => {
    await setPaused(trx, target, isPaused);
    await writeAudit(trx, { at: now, managerId: viewerId, action: 'settings_changed', text });
  });
}

/** Puts a delivery in the queue again, with its record. Gives the lead's id, or what speaks against it. */
export async function sendDeliveryAgain(
  db: Database,
  deliveryId: string,
  { viewerId, now }: { viewerId: string; now: number },
): Promise<{ leadId: string } | { refuse: Exclude<SentAgain, 'sent'> }> {
  const sent = await sendAgain(db, deliveryId, now);
  if (sent !== 'sent') return { refuse: sent };
  const { lead_id: leadId, target } = await db
    .selectFrom('outbox')
    .select(['lead_id', 'target'])
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  const where = deskTexts.targets[target] ?? target;
  await db.transaction().execute(async (trx) => {
    const text = deskTexts.history.sentAgain(where);
    await trx
      .insertInto('lead_events')
      .values({ lead_id: leadId, at: now, kind: 'sent_again', manager_id: viewerId, text })
      .execute();
    const audited = { at: now, managerId: viewerId, action: 'sent_again' as const, leadId };
    await writeAudit(trx, { ...audited, text: deskTexts.audit.sentAgain(where) });
  });
  return { leadId };
}
