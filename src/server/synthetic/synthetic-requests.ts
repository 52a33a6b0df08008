import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { City } from '@/api/geography/geography.schemas';
import { csrfAnswerSchema, leadAnswerSchema } from '@/api/leads/leads.schemas';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import type { CityDirectory } from '../city/city-directory';
import type { OpenedDatabase } from '../database/open-database';
import { type Metrics, reading } from '../metrics/telemetry';
import { cityHost } from '../middleware/host-and-address';
import { leadTexts } from '../leads/leads.text';
import type { Seal } from '../security/seal';
import { claimSyntheticTurn, isRequestDelivered, syntheticHeader, syntheticMark } from './synthetic-leads';

interface SyntheticParts {
  env: Env;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  storage: OpenedDatabase;
  cities: Pick<CityDirectory, 'index'>;
  seal: Seal;
  metrics: Metrics;
}

/** `stuck`: not delivered in time. `failed`: no response. */
const outcomes = ['ok', 'refused', 'stuck', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

const lookEveryMs = 15_000;
const answerLimitMs = 10_000;
const arrivalLimitMs = 15_000;

/**
 * Sends a synthetic request every SYNTHETIC_EVERY_MINUTES, from one of all instances, for the next city: over
 * HTTP and with the same form, token, limits, transaction and outbox as a visitor's.
 */
export function startSynthetic(app: FastifyInstance, parts: SyntheticParts): void {
  const { env, log, storage, metrics } = parts;
  const everyMs = env.SYNTHETIC_EVERY_MINUTES * 60_000;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const send = async () => {
    const now = Date.now();
    const city = cityInTurn(parts.cities, Math.floor(now / everyMs));
    const port = portOf(app);
    if (!city || port === null || !(await claimSyntheticTurn(storage.db, everyMs, now))) return;
    const sentAt = performance.now();
    const outcome = await sendOne(parts, { city, port, signal: stopping.signal });
    if (stopping.signal.aborted) return;
    metrics.count('site_synthetic_total', { outcome });
    if (outcome === 'ok') metrics.time('site_synthetic_seconds', (performance.now() - sentAt) / 1000, {});
    else log.error({ outcome, city: city.name }, 'synthetic request did not arrive');
  };
  const look = () => {
    running ??= send()
      .catch((err: unknown) => log.warn({ err }, 'synthetic request not sent'))
      .finally(() => (running = null));
  };
  let timer: NodeJS.Timeout | null = null;
  app.addHook('onListen', (done) => {
    for (const outcome of outcomes) metrics.count('site_synthetic_total', { outcome }, 0);
    metrics.watch(() => [reading('site_synthetic_every_seconds', {}, everyMs / 1000)]);
    timer = setInterval(look, lookEveryMs).unref();
    look();
    done();
  });
  app.addHook('preClose', async () => {
    if (timer) clearInterval(timer);
    stopping.abort();
    await running;
  });
}

function cityInTurn(cities: SyntheticParts['cities'], turn: number): City | undefined {
  const all = cities.index().all.toSorted((a, b) => a.city_id - b.city_id);
  return all[turn % Math.max(all.length, 1)];
}

function portOf({ server }: FastifyInstance): number | null {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : null;
}

interface Turn {
  city: City;
  port: number;
  signal: AbortSignal;
}

async function sendOne(parts: SyntheticParts, turn: Turn): Promise<Outcome> {
  try {
    const number = await post(parts, turn);
    if (number === null) return 'refused';
    const end = performance.now() + arrivalLimitMs;
    while (performance.now() < end) {
      if (await isRequestDelivered(parts.storage.db, number)) return 'ok';
      await sleep(100, undefined, { signal: turn.signal });
    }
    return 'stuck';
  } catch {
    return 'failed';
  }
}

/** Returns its number, or null if the site refuses it. */
async function post({ env, seal }: SyntheticParts, { city, port, signal }: Turn): Promise<string | null> {
  const ask = (path: string, headers: Record<string, string>, body?: object) =>
    requestSelf(
      { host: env.HOST, port, signal },
      { path, headers: { host: cityHost(city, env), ...headers }, body },
    );
  const given = await ask('/api/csrf', {});
  if (given.status !== 200) return null;
  const key = randomUUID();
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    cookie: given.cookie,
    'x-csrf-token': csrfAnswerSchema.parse(JSON.parse(given.text)).token,
    'idempotency-key': key,
    [syntheticHeader]: syntheticMark(seal, key, Date.now()),
  };
  const answer = await ask('/api/request', headers, {
    fio: leadTexts.syntheticName,
    // No operator assigns this number.
    phone: '70000000000',
    form_type: 'card',
    product_id: 'internet',
    consent: '1',
    page: links.home,
    took_ms: '60000',
  });
  if (answer.status !== 200) return null;
  return leadAnswerSchema.parse(JSON.parse(answer.text)).request_id ?? null;
}

interface Asked {
  path: string;
  headers: Record<string, string>;
  body: object | undefined;
}

/** Uses Node's http, because fetch sets the Host header itself. */
async function requestSelf(
  { host, port, signal }: { host: string; port: number; signal: AbortSignal },
  { path, headers, body }: Asked,
): Promise<{ status: number; cookie: string; text: string }> {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  return new Promise((resolve, reject) => {
    request(
      {
        ...{ host: isAnyAddress ? '127.0.0.1' : host, port, path, headers, agent: false },
        method: body ? 'POST' : 'GET',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
      },
      (answer) => {
        const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
        text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, cookie, text: read }), reject);
      },
    )
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}
