import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { sql } from 'kysely';

import { formTypes } from '@/api/leads/leads.schemas';
import { serviceSettings } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import type { CityDirectory } from './city/city-directory';
import type { OpenedDatabase } from './database/open-database';
import { rejectAfterDeadline } from './database/storage-thread';
import { lastRetentionRun } from './privacy/retention';
import type { TargetName } from './delivery/delivery-target';
import { undeliveredStates } from './delivery/lead-events';
import { pausedTargets } from './delivery/paused-targets';
import type { PageCache } from './page-cache/page-cache';
import type { ServiceName, Upstream } from './upstream';
import { type Metrics, type Reading, reading } from './metrics/telemetry';

interface ReadingParts {
  env: Pick<Env, 'DATA_DIR' | 'PAGE_CACHE_MB'>;
  storage: OpenedDatabase;
  cities: Pick<CityDirectory, 'index'>;
  cache: Pick<PageCache, 'usedBytes' | 'renders'>;
  upstream: Pick<Upstream, 'failing'>;
  targets: readonly TargetName[];
  openStreams: ReadonlySet<unknown>;
}

/** Registers metrics that are read on a scrape instead of counted. */
export function watchSite(metrics: Metrics, parts: ReadingParts): void {
  if (!metrics.isOn) return;
  const { env, storage, cities, cache, upstream, targets, openStreams } = parts;
  const readDelays = watchDelays();
  metrics.watch(() => [...readDelays(), ...readProcess()]);
  metrics.watch(() => {
    // Zero creates the series before a city's first lead.
    for (const { domain } of cities.index().all)
      metrics.count('site_leads_accepted_total', { city: domain }, 0);
    for (const form of formTypes) metrics.count('site_leads_total', { form, outcome: 'failed' }, 0);
    for (const service of services)
      for (const older_answer of ['true', 'false'])
        metrics.count('site_upstream_failures_total', { service, older_answer }, 0);
    const { running, waiting } = cache.renders;
    const failing = upstream.failing();
    return [
      reading('site_page_cache_bytes', {}, cache.usedBytes),
      reading('site_page_cache_limit_bytes', {}, env.PAGE_CACHE_MB * 1024 * 1024),
      reading('site_page_renders', { state: 'running' }, running),
      reading('site_page_renders', { state: 'waiting' }, waiting),
      reading('site_desk_streams', {}, openStreams.size),
      ...services.map((service) =>
        reading('site_breaker_open', { service }, failing.includes(service) ? 1 : 0),
      ),
    ];
  });
  metrics.watch(() => readOutbox(storage, targets));
  metrics.watch(() => readSize(storage));
  metrics.watch(async () => [
    reading('site_retention_last_run_seconds', {}, ((await lastRetentionRun(storage.db)) ?? 0) / 1000),
  ]);
  metrics.watch(async () => {
    const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
    return [
      reading('site_disk_free_bytes', {}, bavail * bsize),
      reading('site_disk_size_bytes', {}, blocks * bsize),
    ];
  });
}

const services = [...Object.keys(serviceSettings), 'address'] as ServiceName[]; // keys of the table itself

/** Timer resolution of the delay measurement, ms; included in the values. */
const resolution = 20;
const shares = { '0.5': 50, '0.99': 99, '1': 100 } as const;

/** ms, instead of a reset on each scrape, which would take values from a second Prometheus. */
const delayWindowMs = 30_000;

/** Event loop delays in the current window and the one before. */
function watchDelays(): () => Reading[] {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const current = () =>
    Object.entries(shares).map(([share, percentile]) => {
      const seconds = delays.percentile(percentile) / 1e9 - resolution / 1000;
      return { share, seconds: Math.max(seconds, 0) };
    });
  let previous = current();
  setInterval(() => {
    previous = current();
    delays.reset();
  }, delayWindowMs).unref();
  return () =>
    current().map(({ share, seconds }, at) =>
      reading('site_event_loop_delay_seconds', { share }, Math.max(seconds, previous[at]?.seconds ?? 0)),
    );
}

function readProcess(): Reading[] {
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const memory = { rss, heap_used: heapUsed, heap_total: heapTotal, external, array_buffers: arrayBuffers };
  const { user, system } = process.cpuUsage();
  return [
    ...Object.entries(memory).map(([kind, bytes]) => reading('site_memory_bytes', { kind }, bytes)),
    reading('site_cpu_seconds_total', {}, (user + system) / 1e6),
    reading('site_start_time_seconds', {}, (Date.now() - process.uptime() * 1000) / 1000),
  ];
}

const undoneStates = [...undeliveredStates, 'held', 'refused', 'failed'];

/** All instances on one PostgreSQL report the same. */
async function readOutbox({ db }: OpenedDatabase, targets: readonly TargetName[]): Promise<Reading[]> {
  const now = Date.now();
  const undone = await db
    .selectFrom('outbox')
    .select(['target', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('target', 'in', targets)
    .where('state', 'in', undoneStates)
    .groupBy(['target', 'state'])
    .execute();
  const oldest = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    // A later event's age counts from its own time.
    .select(['target', ({ fn }) => fn.min(fn.coalesce('queued_at', 'leads.created_at')).as('at')])
    .where('target', 'in', targets)
    .where('state', 'in', undeliveredStates)
    .groupBy('target')
    .execute();
  const paused = await pausedTargets(db);
  return targets.flatMap((target) => [
    ...undoneStates.map((state) => {
      const row = undone.find((one) => one.target === target && one.state === state);
      return reading('site_outbox_deliveries', { target, state }, row?.count ?? 0);
    }),
    reading(
      'site_outbox_oldest_seconds',
      { target },
      ageOf(oldest.find((row) => row.target === target)?.at, now),
    ),
    reading('site_outbox_paused', { target }, paused.includes(target) ? 1 : 0),
  ]);
}

function ageOf(at: number | undefined, now: number): number {
  return at === undefined ? 0 : Math.max(now - at, 0) / 1000;
}

const answerLimitMs = 1500;

async function readSize({ db, dialect }: OpenedDatabase): Promise<Reading[]> {
  try {
    const query =
      dialect === 'postgres'
        ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
        : sql<{
            bytes: number;
          }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
    const { rows } = await rejectAfterDeadline(query.execute(db), answerLimitMs);
    const [{ bytes } = { bytes: 0 }] = rows;
    return [reading('site_storage_up', {}, 1), reading('site_storage_bytes', {}, bytes)];
  } catch {
    return [reading('site_storage_up', {}, 0)];
  }
}
