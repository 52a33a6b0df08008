import { type RawBuilder, sql } from 'kysely';

import type { PushMessage } from '@/desk/contract/desk-duty.schemas';
import { links } from '@/config/links';
import type { OpenedDatabase } from '@/server/database/open-database';
import type { Database } from '@/server/database/tables';
import { type DeliveryFault, faultKeyOf, pausedTargets, readFault } from '@/server/delivery/paused-targets';
import { targetTexts } from '@/server/delivery/delivery.text';
import type { DeskChangeBus } from '@/server/leads/desk-change-bus';
import { makeFilterCondition } from '../lists/desk-filters';
import { deskTimes, readSettings } from '../settings/desk-settings';
import { endAbandonedDuties, managersOnDuty } from './duty';
import {
  toNoticeLetter,
  toPushMessage,
  type ManagerNotice,
  type NoticeKind,
  type NoticeMail,
  type NoticeLead,
} from './write-notice';
import { noticeTexts, noticeProductText } from '../desk.text';
import type { PushSender } from './push-sender';
import { removeExpiredSubscription, type PushSubscription, subscriptionsOf } from './push-subscriptions';

export interface NoticeDependencies {
  storage: Pick<OpenedDatabase, 'db'>;
  leads: DeskChangeBus;
  push: PushSender;
  /** Null if no mail server is configured. */
  mail: NoticeMail | null;
  /** E.g. `https://desk.example.ru`. */
  origin: string;
  onError: (error: unknown) => void;
}

interface Receivers {
  subscriptions: PushSubscription[];
  emails: string[];
}

/** ms; older leads are only in the list. */
const oldestMs = 24 * 3_600_000;
const MAX_AT_ONCE = 200;

/**
 * Notifies of leads that no manager has taken within the target time, and quarantined leads: once per wait,
 * across instances and restarts. After a later due time or a release a lead waits again. Managers on shift get
 * a push message and a mail. Without any, lead-admins get a mail about the leads that were not taken, and
 * notices of quarantined leads wait for the next shift. Abandoned shifts are ended first.
 */
export async function sendNotices(parts: NoticeDependencies, now: number): Promise<void> {
  const { db } = parts.storage;
  if (await endAbandonedDuties(db, now)) parts.leads.publish('duty');
  const onDuty = await managersOnDuty(db);
  const those = await receiversOf(db, parts, onDuty);
  const admins = onDuty.length === 0 ? await receiversOf(db, parts, await leadAdmins(db)) : null;
  const { responseTargetMs } = deskTimes(await readSettings(db));
  const late = admins ? { emails: admins.emails, subscriptions: [] } : those;
  const findLate = (trx: Database) => overdueLeads(trx, now, responseTargetMs);
  await notify(parts, late, { kind: 'overdue', find: findLate, now });
  await notify(parts, those, { kind: 'set_aside', find: (trx) => leadsSetAside(trx, now), now });
  await notifyFaults(parts);
}

/**
 * Sends lead-admins a push message about each fault that has paused a target, once over all instances. No mail is sent,
 * because the mail server may be at fault.
 */
async function notifyFaults(parts: NoticeDependencies): Promise<void> {
  const { db } = parts.storage;
  // The entry of a fault remains after its pause has ended.
  for (const target of await pausedTargets(db)) {
    const key = faultKeyOf(target);
    const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    const fault = readFault(row?.value);
    if (!row || !fault || fault.isTold) continue;
    const { subscriptions } = await receiversOf(db, parts, await leadAdmins(db));
    if (subscriptions.length === 0) return;
    const claimed = JSON.stringify({ ...fault, isTold: true } satisfies DeliveryFault);
    if (!(await replaceSetting(db, key, { from: row.value, to: claimed }))) continue;
    const message = {
      ...{ title: noticeTexts.fault, body: noticeTexts.faultOf(targetTexts[target] ?? target, fault.error) },
      ...{ url: `${links.manager}/settings`, tag: `fault-${target}` },
    };
    await sendOrRelease(
      () => pushAll(parts, subscriptions, message),
      () => replaceSetting(db, key, { from: claimed, to: row.value }),
    );
  }
}

/** False if the value has changed meanwhile. */
async function replaceSetting(
  db: Database,
  key: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the claim if no message could be sent: the next round retries. */
async function sendOrRelease(send: () => Promise<boolean>, release: () => Promise<unknown>): Promise<void> {
  let isSent = false;
  try {
    isSent = await send();
  } finally {
    if (!isSent) await release();
  }
}

async function leadAdmins(db: Database) {
  return db
    .selectFrom('managers')
    .select(['id', 'email'])
    .where('role', '=', 'lead-admin')
    .where('disabled_at', 'is', null)
    .execute();
}

async function receiversOf(
  db: Database,
  { mail }: Pick<NoticeDependencies, 'mail'>,
  managers: readonly { id: string; email: string }[],
): Promise<Receivers> {
  return {
    subscriptions: await subscriptionsOf(
      db,
      managers.map(({ id }) => id),
    ),
    emails: mail ? managers.map(({ email }) => email) : [],
  };
}

interface NoticeBatch {
  kind: NoticeKind;
  find: (trx: Database) => Promise<NoticeLead[]>;
  now: number;
}

async function notify(parts: NoticeDependencies, receivers: Receivers, batch: NoticeBatch): Promise<void> {
  const { kind, now } = batch;
  const { db } = parts.storage;
  // Without receivers no lead is claimed, so that the next manager on shift is notified.
  if (receivers.emails.length + receivers.subscriptions.length === 0) return;
  const claimed = await claim(db, batch);
  if (claimed.length === 0) return;
  const ids = claimed.map(({ id }) => id);
  await sendOrRelease(
    () => sendAll(parts, receivers, { kind, leads: claimed, now }),
    () => db.deleteFrom('desk_notices').where('kind', '=', kind).where('lead_id', 'in', ids).execute(),
  );
}

/** The first instance that inserts its claim, or renews that of an earlier wait, sends the notice. */
function claim(db: Database, { kind, find, now }: NoticeBatch): Promise<NoticeLead[]> {
  return db.transaction().execute(async (trx) => {
    const claimed: NoticeLead[] = [];
    for (const lead of await find(trx)) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('desk_notices')
        .values({ lead_id: lead.id, kind, at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['lead_id', 'kind'])
            .doUpdateSet({ at: now })
            .where('desk_notices.at', '<', lead.waitsSince),
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows) claimed.push(lead);
    }
    return claimed;
  });
}

function unclaimed(db: Database, kind: NoticeKind, waitsSince: RawBuilder<number>) {
  return db
    .selectFrom('leads')
    .select(['id', 'number', 'city_name', 'product', 'due_at', 'quarantine_reason'])
    .select(waitsSince.as('waits_since'))
    .where('closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_notices')
            .select('desk_notices.lead_id')
            .whereRef('desk_notices.lead_id', '=', 'leads.id')
            .where('kind', '=', kind)
            .where('desk_notices.at', '>=', waitsSince),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(MAX_AT_ONCE);
}

type Row = Awaited<ReturnType<ReturnType<typeof unclaimed>['execute']>>[number];

function toNoticeLeads(rows: readonly Row[]): NoticeLead[] {
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, city: row.city_name },
    ...{ dueAt: row.due_at, waitsSince: row.waits_since },
    product: noticeProductText(row.product),
    reason: row.quarantine_reason,
  }));
}

/** Due time, or a later release. */
const waitStart = sql<number>`coalesce(
  (select max(lead_events.at) from lead_events
    where lead_events.lead_id = leads.id and lead_events.kind = 'released' and lead_events.at > leads.due_at),
  leads.due_at)`;

/** Leads without a manager in the desk's tab of overdue leads. */
async function overdueLeads(trx: Database, now: number, targetMs: number): Promise<NoticeLead[]> {
  const late = now - targetMs;
  const tab = { view: 'overdue', days: 'lead', search: null } as const;
  const rows = await unclaimed(trx, 'overdue', waitStart)
    .where(makeFilterCondition(tab, { viewerId: '', now, responseTargetMs: targetMs }))
    .where('taken_by', 'is', null)
    .where(waitStart, '<', late)
    .where(waitStart, '>', late - oldestMs)
    .execute();
  return toNoticeLeads(rows);
}

/** Once per lead. */
async function leadsSetAside(trx: Database, now: number): Promise<NoticeLead[]> {
  const rows = await unclaimed(trx, 'set_aside', sql<number>`0`)
    .where('quarantined_at', 'is not', null)
    .where('created_at', '>', now - oldestMs)
    .execute();
  return toNoticeLeads(rows);
}

/** True if any delivery succeeded. */
async function sendAll(
  parts: NoticeDependencies,
  { subscriptions, emails }: Receivers,
  notice: ManagerNotice,
): Promise<boolean> {
  const { mail, origin } = parts;
  const pushed = await pushAll(parts, subscriptions, toPushMessage(notice));
  const isMailed = emails.length > 0 && (await mail?.send({ to: emails, ...toNoticeLetter(notice, origin) }));
  return isMailed === true || pushed;
}

/** True if any browser received a push. */
async function pushAll(
  { storage: { db }, push, onError }: NoticeDependencies,
  subscriptions: readonly PushSubscription[],
  message: PushMessage,
): Promise<boolean> {
  const sent = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await push.send(subscription, message);
      // A failed removal must not stop the other messages.
      if (outcome === 'gone') await removeExpiredSubscription(db, subscription.endpointHash).catch(onError);
      return outcome === 'sent';
    }),
  );
  return sent.includes(true);
}

const everyMs = 15_000;

/** A mail server may take minutes for a mail, and other notices must not wait. */
const MAX_ROUNDS = 4;

/** Retries `open` until it succeeds. `stop` resolves when the current round has ended. */
export function startNotices(
  open: () => Promise<NoticeDependencies>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const state: { parts: Promise<NoticeDependencies> | null } = { parts: null };
  const rounds = new Set<Promise<void>>();
  const look = async () => {
    state.parts ??= open().catch((error: unknown) => {
      state.parts = null;
      throw error;
    });
    await sendNotices(await state.parts, Date.now());
  };
  const timer = setInterval(() => {
    if (rounds.size >= MAX_ROUNDS) return;
    const round = look()
      .catch(onError)
      .finally(() => rounds.delete(round));
    rounds.add(round);
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      const opened = await state.parts?.catch(() => null);
      opened?.mail?.close();
      await Promise.all(rounds);
    },
  };
}
