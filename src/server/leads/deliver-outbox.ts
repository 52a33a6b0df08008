import { sql } from 'kysely';

import { ApiError } from '@/api/http/api-error';
import type { ProviderRequestsClient } from '@/api/requests/requests.client';
import { isAccepted } from '@/api/requests/requests.schemas';
import type { OpenDatabase } from '../database/open-database';
import type { OutboxTable } from '../database/tables';
import { makeDelivery, parseDelivery } from './delivery';
import { leadTexts } from './leads.text';

/** Milliseconds a claimed delivery belongs to one worker; after a crash another takes it up. */
const leaseMs = 60_000;
const batch = 20;
const maxAttempts = 30;

/** Doubles from 2 s to an hour, spread by up to a fifth, so that a returning service is not hit all at once. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  return Math.round(Math.min(2000 * 2 ** (attempts - 1), 3_600_000) * (1 + random() / 5));
}

export interface OutboxParts {
  storage: OpenDatabase;
  requests: ProviderRequestsClient;
  /** Told after a delivery changed a lead. */
  onEvent: () => void;
  onError: (error: unknown) => void;
  now?: () => number;
}

type Due = OutboxTable & { provider_id: number };
type Outcome = {
  state: 'delivered' | 'refused' | 'failed' | 'waiting';
  text: string | null;
  error: string | null;
};

/** Hands due leads to the provider. Returns how many were tried. At least once; the lead's id makes repeats harmless. */
export async function deliverDue(parts: OutboxParts): Promise<number> {
  const now = parts.now ?? Date.now;
  const due = await claim(parts.storage, now());
  for (const row of due) {
    const outcome = await deliver(parts.requests, row);
    await settle(parts.storage, row, outcome, now());
    if (outcome.text !== null) parts.onEvent();
    if (outcome.error !== null) parts.onError(new Error(`delivery of ${row.lead_id}: ${outcome.error}`));
  }
  return due.length;
}

async function claim({ db, dialect }: OpenDatabase, now: number): Promise<Due[]> {
  return db.transaction().execute(async (trx) => {
    let query = trx
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .selectAll('outbox')
      .select('leads.provider_id')
      .where('outbox.state', '=', 'waiting')
      .where('outbox.next_at', '<=', now)
      .orderBy('outbox.next_at')
      .limit(batch);
    if (dialect === 'postgres') query = query.modifyEnd(sql`for update of outbox skip locked`);
    const rows = await query.execute();
    const ids = rows.map((row) => row.id);
    if (ids.length > 0)
      await trx
        .updateTable('outbox')
        .set({ next_at: now + leaseMs })
        .where('id', 'in', ids)
        .execute();
    return rows;
  });
}

async function deliver(requests: ProviderRequestsClient, row: Due): Promise<Outcome> {
  try {
    const recipient = { requests, providerId: row.provider_id, key: row.lead_id };
    const answer = await makeDelivery(parseDelivery(row.payload), recipient);
    if (isAccepted(answer)) return { state: 'delivered', text: leadTexts.delivered, error: null };
    return { state: 'refused', text: leadTexts.refused(answer.message), error: null };
  } catch (error) {
    return failure(error, row.attempts + 1);
  }
}

function failure(error: unknown, attempts: number): Outcome {
  // The call's name and status only: an answer's body might hold what the visitor typed.
  const reason = error instanceof ApiError ? error.message : error instanceof Error ? error.name : 'unknown';
  const isFinal = attempts >= maxAttempts || (error instanceof ApiError && isClientError(error.status));
  return isFinal
    ? { state: 'failed', text: leadTexts.failed, error: reason }
    : { state: 'waiting', text: null, error: reason };
}

/** A refusal that repeating cannot mend; 408, 425 and 429 ask for a repeat. */
function isClientError(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

const eventKinds = {
  delivered: 'delivered',
  refused: 'delivery_refused',
  failed: 'delivery_failed',
} as const;

async function settle({ db }: OpenDatabase, row: Due, outcome: Outcome, now: number): Promise<void> {
  const attempts = row.attempts + 1;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('outbox')
      .set({ state: outcome.state, attempts, next_at: now + backOffMs(attempts), last_error: outcome.error })
      .where('id', '=', row.id)
      .execute();
    if (outcome.state !== 'waiting' && outcome.text !== null)
      await trx
        .insertInto('lead_events')
        .values({
          lead_id: row.lead_id,
          at: now,
          kind: eventKinds[outcome.state],
          manager_id: null,
          text: outcome.text,
        })
        .execute();
  });
}
