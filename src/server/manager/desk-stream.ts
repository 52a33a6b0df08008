import type { ServerResponse } from 'node:http';

import type { DeskStreamMessage } from '@/api/desk/desk.schemas';
import type { Database } from '../database/tables';
import type { LeadBus } from '../leads/lead-bus';

const heartbeatMs = 25_000;
/** How soon events of another instance are seen, where nobody in this process tells of them. */
const pollMs = 2000;
/** Numbers are given before a transaction commits, so a lower one may appear later: look back a little. */
const lookBack = 50;
const batch = 200;
/** How long a transaction that got its number before the reader's list may take to commit after it. */
const lateMs = 10_000;

export interface DeskStreamParts {
  db: Database;
  bus: LeadBus;
  /** Looked at with every heartbeat, and when sessions were ended: a stream ends when its session does. */
  isStillSignedIn: () => Promise<boolean>;
}

/** Writes lead events to an open response until it closes. Returns the way to end it from outside. */
export function streamDeskEvents(res: ServerResponse, after: number, parts: DeskStreamParts): () => void {
  let cursor = after;
  const sent = new Set<number>();
  let reading: Promise<void> | null = null;
  let again = false;
  let isFirst = after > 0;

  /** Of those just before the cursor, the list knew all but the ones that were still being written. */
  const skipKnown = async () => {
    const rows = await parts.db
      .selectFrom('lead_events')
      .select('seq')
      .where('seq', '>', after - lookBack)
      .where('seq', '<=', after)
      .where('at', '<', Date.now() - lateMs)
      .execute();
    for (const { seq } of rows) sent.add(seq);
  };
  const read = async () => {
    if (isFirst) await skipKnown();
    isFirst = false;
    do {
      again = false;
      const rows = await parts.db
        .selectFrom('lead_events')
        .select(['seq', 'lead_id', 'kind'])
        .where('seq', '>', cursor - lookBack)
        .orderBy('seq')
        .limit(batch)
        .execute();
      const fresh = rows.filter((row) => !sent.has(row.seq));
      for (const row of fresh) {
        const message = { leadId: row.lead_id, kind: row.kind } as DeskStreamMessage; // kinds are written by us only
        res.write(`id: ${row.seq}\ndata: ${JSON.stringify(message)}\n\n`);
        sent.add(row.seq);
        cursor = Math.max(cursor, row.seq);
      }
      for (const seq of sent) if (seq <= cursor - lookBack) sent.delete(seq);
      if (fresh.length === batch) again = true;
    } while (again && !res.writableEnded);
  };
  const wake = () => {
    again = true;
    reading ??= read()
      .catch(() => end())
      .finally(() => (reading = null));
  };
  const checkSession = async () => {
    if (!(await parts.isStillSignedIn().catch(() => false))) end();
  };
  const beat = async () => {
    await checkSession();
    if (!res.writableEnded) res.write(': still here\n\n');
  };

  const stopListening = parts.bus.listen((news) => {
    if (news === 'sessions') void checkSession();
    else wake();
  });
  const timers = [setInterval(wake, pollMs).unref(), setInterval(() => void beat(), heartbeatMs).unref()];
  const end = () => {
    stopListening();
    timers.forEach((timer) => clearInterval(timer));
    if (!res.writableEnded) res.end();
  };
  res.on('close', end);
  res.write('retry: 2000\n\n');
  wake();
  return end;
}
