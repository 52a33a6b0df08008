import type { DeskDuty, DeskDutyBody } from '@/desk/contract/desk-duty.schemas';
import type { Database } from '@/server/database/tables';
import { sessionExpiryCutoffs } from '../accounts/manager-sessions';
import { columnsAfterRelease } from '../leads/desk-actions';
import { writeAudit } from '../settings/desk-audit';
import { deskTexts } from '../desk.text';

interface DutyAct {
  viewerId: string;
  now: number;
}

export async function readDuty(db: Database, viewerId: string): Promise<DeskDuty> {
  const onDuty = await managersOnDuty(db);
  const { count } = await openLeadsOf(db, viewerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const own = onDuty.find(({ id }) => id === viewerId);
  return {
    isOnDuty: own !== undefined,
    since: own?.since ?? null,
    openLeads: count,
    colleagues: onDuty.filter(({ id }) => id !== viewerId).map(({ id, name }) => ({ id, name })),
  };
}

export async function managersOnDuty(db: Database) {
  const rows = await db
    .selectFrom('managers')
    .select(['id', 'name', 'email', 'on_duty_since'])
    .where('on_duty_since', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ on_duty_since, ...manager }) => ({ ...manager, since: on_duty_since ?? 0 }));
}

/** Begins or ends a shift; messages of fields if the open leads can't be handed over as requested. */
export async function changeDuty(
  db: Database,
  body: DeskDutyBody,
  act: DutyAct,
): Promise<{ to: string } | null> {
  return db.transaction().execute((trx) => (body.isOnDuty ? beginDuty(trx, act) : endDuty(trx, body, act)));
}

async function beginDuty(trx: Database, { viewerId, now }: DutyAct): Promise<null> {
  const { numUpdatedRows } = await trx
    .updateTable('managers')
    .set({ on_duty_since: now })
    .where('id', '=', viewerId)
    .where('on_duty_since', 'is', null)
    .executeTakeFirst();
  const text = deskTexts.audit.dutyBegun;
  if (numUpdatedRows > 0n)
    await writeAudit(trx, { at: now, managerId: viewerId, action: 'duty_begun', text });
  return null;
}

async function endDuty(
  trx: Database,
  { leave, to }: Extract<DeskDutyBody, { isOnDuty: false }>,
  { viewerId, now }: DutyAct,
): Promise<{ to: string } | null> {
  const pass = { from: viewerId, by: viewerId, now };
  if (leave === 'release')
    await reassignOpenLeads(trx, { ...pass, to: null, text: deskTexts.history.releasedWithDuty });
  if (leave === 'hand-over') {
    if (!to) return { to: deskTexts.chooseReceiver };
    const receiver = await trx
      .selectFrom('managers')
      .select(['id', 'name'])
      .where('id', '=', to)
      .where('id', '!=', viewerId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!receiver) return { to: deskTexts.cannotGetAll };
    const text = deskTexts.history.handedOverWithDuty(receiver.name);
    await reassignOpenLeads(trx, { ...pass, to: receiver.id, text });
  }
  const { numUpdatedRows } = await trx
    .updateTable('managers')
    .set({ on_duty_since: null })
    .where('id', '=', viewerId)
    .where('on_duty_since', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await writeAudit(trx, {
      ...{ at: now, managerId: viewerId },
      ...{ action: 'duty_ended', text: deskTexts.audit.dutyEnded },
    });
  return null;
}

/**
 * Ends shifts of managers without a session, e.g. after closing a laptop; returns whether there were any. Their leads
 * keep the holder.
 */
export async function endAbandonedDuties(db: Database, now: number): Promise<boolean> {
  const { idle, absolute } = sessionExpiryCutoffs(db, now);
  const abandoned = await db
    .selectFrom('managers')
    .select(['id', 'name'])
    .where('on_duty_since', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('manager_sessions')
            .select('id_hash')
            .whereRef('manager_id', '=', 'managers.id')
            .where('seen_at', '>=', idle)
            .where('manager_sessions.created_at', '>=', absolute),
        ),
      ),
    )
    .execute();
  for (const { id, name } of abandoned)
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('managers')
        .set({ on_duty_since: null })
        .where('id', '=', id)
        .where('on_duty_since', 'is not', null)
        .executeTakeFirst();
      const text = deskTexts.audit.dutyEndedByItself(name);
      if (numUpdatedRows > 0n)
        await writeAudit(trx, { at: now, managerId: null, subjectId: id, action: 'duty_ended', text });
    });
  return abandoned.length > 0;
}

interface Passing {
  /** Holder. */
  from: string;
  /** Null releases the leads. */
  to: string | null;
  /** Acting manager; null if the desk acts itself. */
  by: string | null;
  text: string;
  now: number;
}

/** Passes the leads to another manager or releases them; returns the count. Leads closed meanwhile remain. */
export async function reassignOpenLeads(
  trx: Database,
  { from, to, by, text, now }: Passing,
): Promise<number> {
  const held = await openLeadsOf(trx, from).select(['id', 'status', 'version']).execute();
  let count = 0;
  for (const lead of held) {
    const columns =
      to === null
        ? columnsAfterRelease(lead.status)
        : { taken_by: to, taken_at: now, ...(lead.status === 'new' ? { status: 'taken' } : {}) };
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ ...columns, version: lead.version + 1 })
      .where('id', '=', lead.id)
      .where('version', '=', lead.version)
      .executeTakeFirst();
    // A concurrent change has recorded its own event; another call reassigns leads that the manager still
    // holds.
    if (numUpdatedRows === 0n) count += await reassignOpenLeads(trx, { from, to, by, text, now });
    if (numUpdatedRows === 0n) return count;
    const kind = to === null ? 'released' : 'handed_over';
    await trx
      .insertInto('lead_events')
      .values({ lead_id: lead.id, at: now, kind, manager_id: by, text })
      .execute();
    count++;
  }
  return count;
}

function openLeadsOf(db: Database, managerId: string) {
  return db
    .selectFrom('leads')
    .where('taken_by', '=', managerId)
    .where('closed_at', 'is', null)
    .where('quarantined_at', 'is', null);
}
