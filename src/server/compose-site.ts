import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { City } from '@/api/geography/geography.schemas';
import { defaultCityDomain } from '@/config/city-default';
import type { Env } from '@/config/env';
import type { CityIndex } from '@/site/city/city-index';
import { makeApp } from './app';
import type { AppParts } from './app-parts';
import { makeCityByAddress } from './cities/city-by-address';
import { makeCityDirectory } from './cities/city-directory';
import { openDatabase } from './database/open-database';
import { makeLeadBus } from './leads/lead-bus';
import { startOutboxWorker } from './leads/outbox-worker';
import { ensureFirstManager, type FirstSignIn } from './manager/manager-accounts';
import { PageCache } from './page-cache/page-cache';
import type { PageHandler } from './pages/draw-page';
import { PageFront } from './pages/page-front';
import type { ClientOf } from './passthrough/client-of';
import { makeCsrf } from './security/csrf';
import { safetyHeaders } from './security/safety-headers';
import { signingKeys } from './security/signing-keys';
import type { Upstream } from './upstream';

const cacheBytes = 64 * 1024 * 1024;
const cityRefreshMs = 5 * 60_000;

export interface SiteOptions {
  env: Env;
  log: Logger;
  upstream: Upstream;
  /** Draws pages. */
  handler: PageHandler;
  /** Script of the embedded storage's thread. */
  worker: URL;
  /** See AppOptions. */
  assetsDir: string | null;
  /** Looks a session up; without it nobody is signed in. */
  clientOf?: ClientOf;
}

/** The whole site, ready to listen. */
export interface Site {
  app: FastifyInstance;
  firstSignIn: FirstSignIn;
  /** A few cities to name at start, the default one first. */
  exampleCities: City[];
  /** From here on the site says that it stops (see stop-gracefully.ts). */
  announceStop: () => void;
  endStreams: () => void;
  /** After the server has closed: ends background work and closes the storage. */
  close: () => Promise<void>;
}

/** Puts the parts together: storage, cities, desk, outbox, pages, routes. */
export async function composeSite({
  env,
  log,
  upstream,
  handler,
  worker,
  assetsDir,
  clientOf = () => Promise.resolve(null),
}: SiteOptions): Promise<Site> {
  const storage = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, worker });
  const cities = makeCityDirectory({
    load: () => upstream.geography.cities(),
    refreshMs: cityRefreshMs,
    onError: (err) => log.warn({ err }, 'cities not renewed'),
  });
  await cities.refresh();
  cities.start();
  const firstManager = { email: env.MANAGER_EMAIL, password: env.MANAGER_PASSWORD };
  const firstSignIn = await ensureFirstManager(storage.db, firstManager, Date.now());
  const leads = makeLeadBus();
  const onError = (err: unknown) => log.warn({ err }, 'delivery failed');
  const outbox = startOutboxWorker({ storage, requests: upstream.requests, onEvent: leads.tell, onError });

  const openStreams: AppParts['openStreams'] = new Set();
  let isStopping = false;
  const pages = new PageFront({
    env,
    upstream,
    cities,
    handler,
    cache: new PageCache({
      maxBytes: cacheBytes,
      onDrawError: (err) => log.warn({ err }, 'page not renewed'),
    }),
    cityByAddress: env.IP_STEP ? makeCityByAddress(upstream.geography, cities) : () => Promise.resolve(null),
    safety: safetyHeaders(env.PUBLIC_SCHEME === 'https'),
  });
  const parts: AppParts = {
    env,
    log,
    storage,
    cities,
    leads,
    pages,
    upstream,
    services: upstream.forBrowsers,
    clientOf,
    openStreams,
    csrf: makeCsrf(signingKeys(env)),
    wakeOutbox: outbox.wake,
    isStopping: () => isStopping,
  };
  return {
    app: await makeApp({ parts, handler, assetsDir }),
    firstSignIn,
    exampleCities: exampleCities(cities.index()),
    announceStop: () => (isStopping = true),
    endStreams: () => openStreams.forEach((end) => end()),
    close: async () => {
      cities.stop();
      await outbox.stop();
      await storage.db.destroy();
    },
  };
}

function exampleCities(index: CityIndex): City[] {
  const [first] = index.byDomain(defaultCityDomain);
  const shared = index.all.find((city) => city.main && index.byDomain(city.domain).length > 1);
  return [first, shared].filter((city) => city !== undefined);
}
