import type { Env } from '@/config/env';
import type { OpenDatabase } from '../database/open-database';
import { makePostgresNotices, type PostgresNotices } from '../database/postgres-notices';
import { makeErasureLog } from '../leads/erasure-log';
import { type DeskNews, type LeadBus, makeLeadBus } from '../leads/lead-bus';
import { startRetention } from '../leads/retention-job';
import { deskTexts } from './desk.text';
import { writeAudit } from './desk-audit';
import { readSettings } from './desk-settings';

export interface DeskParts {
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
  storage: OpenDatabase;
  onError: (error: unknown) => void;
}

/** What the desk does by itself: news between instances, and the daily erasing of old leads. */
export interface RunningDesk {
  leads: LeadBus;
  /** Resolves when what a restored backup had brought back is erased again: nothing may be delivered before that. */
  restored: Promise<void>;
  /** Before the storage is closed. */
  stop(): Promise<void>;
}

const words: readonly DeskNews[] = ['leads', 'sessions'];

export function startDesk({ env, storage, onError }: DeskParts): RunningDesk {
  const { db, dialect } = storage;
  const notices: PostgresNotices | null =
    dialect === 'postgres'
      ? makePostgresNotices({ url: env.DATABASE_URL, db, afterGap: words, onError })
      : null;
  const leads = makeLeadBus((news) => notices?.announce(news));
  notices?.start((word) => {
    const news = words.find((known) => known === word);
    if (news) leads.hear(news);
  });
  const retention = startRetention({
    db,
    log: makeErasureLog(env.DATA_DIR),
    retentionDays: async () => (await readSettings(db)).retentionDays,
    eventText: deskTexts.history.erased,
    onErased: async (count, why) => {
      const { retentionDays } = await readSettings(db);
      const { erasedAgain, retention: byAge } = deskTexts.audit;
      const text = why === 'restored' ? erasedAgain(count) : byAge(count, retentionDays);
      await writeAudit(db, { at: Date.now(), managerId: null, action: 'retention', text });
      leads.tell();
    },
    onError,
  });
  return {
    leads,
    restored: retention.restored,
    stop: async () => {
      await retention.stop();
      await notices?.stop();
    },
  };
}
