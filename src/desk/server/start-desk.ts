import { deskOrigin } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import type { OpenedDatabase } from '@/server/database/open-database';
import { makeInstanceNotifications, type InstanceNotifications } from '@/server/database/postgres-notices';
import { makePublicAgent, type OutgoingSettings } from '@/server/outgoing';
import { eraseOldOrders } from '@/server/orders/order-store';
import { type ErasureLog, makeErasureLog } from '@/server/privacy/erasure-log';
import { copyErasures, repeatLoggedErasures, makeErasureCopies } from '@/server/privacy/restored-erasures';
import {
  leadsClosedBefore,
  eraseOld,
  type RetentionStep,
  leadsQuarantinedBefore,
  startRetention,
  openLeadsUntouchedSince,
} from '@/server/privacy/retention';
import { upkeepSearchKeys } from '@/server/privacy/search-keys';
import { cleanFreedBytes } from '@/server/privacy/freed-bytes';
import { type DeskChangeKind, type DeskChangeBus, makeDeskChangeBus } from '@/server/leads/desk-change-bus';
import { deleteOldSynthetic } from '@/server/synthetic/synthetic-leads';
import { writeAudit } from './settings/desk-audit';
import { readSettings } from './settings/desk-settings';
import { deskTexts } from './desk.text';
import { makeNoticeMail } from './duty/write-notice';
import { type NoticeDependencies, startNotices } from './duty/notices';
import { makePushSender, vapidKeys, type VapidSettings } from './duty/push-sender';

interface DeskParts {
  env: VapidSettings &
    OutgoingSettings &
    Pick<
      Env,
      | 'DATABASE_URL'
      | 'DATABASE_DIRECT_URL'
      | 'DATA_DIR'
      | 'ERASURE_LOG_DIR'
      | 'OPEN_LEAD_DAYS'
      | 'QUARANTINE_DAYS'
      | 'SMTP_URL'
      | 'MAIL_FROM'
      | 'SMTP_TLS'
      | 'PUBLIC_SCHEME'
      | 'PORT'
    >;
  storage: OpenedDatabase;
  onError: (error: unknown, step?: string) => void;
}

interface RunningDesk {
  leads: DeskChangeBus;
  /**
   * Data from a restored backup is erased again; no delivery may start before. Rejects with an EnvError where
   * a setting is the cause.
   */
  restored: Promise<void>;
  /** Call before the storage is closed. */
  stop(): Promise<void>;
}

const words: readonly DeskChangeKind[] = ['leads', 'sessions', 'duty'];

export function startDesk({ env, storage, onError }: DeskParts): RunningDesk {
  const { db, dialect } = storage;
  const notices: InstanceNotifications | null =
    dialect === 'postgres'
      ? makeInstanceNotifications({
          url: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
          ...{ db, afterGap: words, onError },
        })
      : null;
  const leads = makeDeskChangeBus((news) => notices?.announce(news));
  const log = makeErasureLog(env);
  const copies = makeErasureCopies({ db, log }, (error) => onError(error, 'copy of erasures'));
  // Copies after erasures by other instances; those of this one are copied at once.
  if (notices) leads.subscribe(copies.wake);
  notices?.start((word) => {
    const news = words.find((known) => known === word);
    if (news) leads.publishLocally(news);
  });
  const retention = startRetention({ db, onError, ...retentionOf({ env, storage, leads, log }) });
  const onNoticeError = (error: unknown) => onError(error, 'notices');
  const openNotices = async (): Promise<NoticeDependencies> => {
    // Data from a restored backup is erased first.
    await retention.restored;
    return {
      ...{ storage, leads },
      push: makePushSender(await vapidKeys(db, env), {
        agent: makePublicAgent(env),
        onError: onNoticeError,
      }),
      mail: makeNoticeMail(env, onNoticeError),
      origin: deskOrigin(env),
      onError: onNoticeError,
    };
  };
  const deskNotices = startNotices(openNotices, onNoticeError);
  return {
    leads,
    restored: retention.restored,
    stop: async () => {
      await deskNotices.stop();
      await retention.stop();
      await notices?.stop();
      await copies.stop();
    },
  };
}

interface RetentionOfDesk extends Pick<DeskParts, 'env' | 'storage'> {
  leads: DeskChangeBus;
  log: ErasureLog;
}

/** Background jobs by name. */
function retentionOf({ env, storage, leads, log }: RetentionOfDesk) {
  const { db } = storage;
  const record = async (count: number, text: string) => {
    if (count === 0) return;
    await writeAudit(db, { at: Date.now(), managerId: null, action: 'retention', text });
    leads.publish();
  };
  const restore = async (now: number) => {
    await log.check();
    const count = await repeatLoggedErasures({ db, log, eventText: deskTexts.history.erased }, now);
    await record(count, deskTexts.audit.erasedAgain(count));
  };
  /** Retention days by the desk's own setting, or a shorter one of the environment; 0: none. */
  const eraseByAge =
    (find: typeof leadsClosedBefore, sooner = 0) =>
    async (now: number) => {
      const { retentionDays } = await readSettings(db);
      const days =
        sooner > 0 && retentionDays > 0 ? Math.min(sooner, retentionDays) : sooner || retentionDays;
      const count = await eraseOld(db, { find, days, eventText: deskTexts.history.erased }, now);
      await record(count, deskTexts.audit.retention(count, days));
    };
  const eraseOpen = async (now: number) => {
    const { OPEN_LEAD_DAYS: days } = env;
    const eventText = deskTexts.history.outOfDate;
    const count = await eraseOld(db, { find: openLeadsUntouchedSince, days, eventText }, now);
    await record(count, deskTexts.audit.outOfDate(count, days));
  };
  const steps: RetentionStep[] = [
    { name: 'erasures of other instances', every: 'hour', run: () => copyErasures({ db, log }) },
    { name: 'old orders', every: 'hour', run: (now) => eraseOldOrders(db, now) },
    { name: 'addresses to search', every: 'hour', run: () => upkeepSearchKeys(db) },
    { name: 'bytes freed by erasures', every: 'hour', run: () => cleanFreedBytes(storage) },
    { name: 'old synthetic requests', every: 'hour', run: (now) => deleteOldSynthetic(db, now) },
    { name: 'closed leads', every: 'day', run: eraseByAge(leadsClosedBefore) },
    { name: 'leads set aside', every: 'day', run: eraseByAge(leadsQuarantinedBefore, env.QUARANTINE_DAYS) },
    { name: 'open leads', every: 'day', run: eraseOpen },
  ];
  return { restore, steps };
}
