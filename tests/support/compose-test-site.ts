import './quick-passwords';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { LightMyRequestResponse } from 'fastify';

import { loadEnv } from '@/config/env';
import { links } from '@/config/links';
import { serveProvider } from '@/provider/serve-provider';
import { createServer, type SiteOptions } from '@/server/create-server';
import { openStorage } from '@/server/database/open-database';
import { embeddedProviderConnection, planProvider } from '@/server/embedded-provider/embedded-provider';
import { makeLogger } from '@/server/logger';
import { openMetrics } from '@/server/metrics/metrics';
import { openTraces } from '@/server/metrics/traces';
import { makeHttpTransport } from '@/server/outgoing';
import { makeUpstream, makeServiceClients, type Upstream } from '@/server/upstream';
import type { SiteApi } from '@/site/page/site-api';

export const testManager = { email: 'manager@example.ru', password: 'a long enough phrase' };

export interface TestSiteOptions {
  env?: Record<string, string>;
  upstream?: (real: Upstream) => Upstream;
  clientOf?: SiteOptions['clientOf'];
  sso?: SiteOptions['sso'];
  now?: SiteOptions['now'];
  handler?: SiteOptions['handler'];
  log?: SiteOptions['log'];
  prepare?: SiteOptions['prepare'];
  /** Data folder, which a second site can reuse as after a restart. */
  dataDir?: string;
}

/**
 * Starts the site and the embedded provider in this process. Only Next is replaced: a page is answered with its props
 * as JSON.
 */
export async function composeTestSite(options: TestSiteOptions = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'site-test-'));
  const env = loadEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MANAGER_EMAIL: testManager.email,
    MANAGER_PASSWORD: testManager.password,
    // All requests of tests have the same IP address.
    LEADS_PER_PHONE: '100000',
    LEADS_PER_ADDRESS: '100000',
    LEADS_CEILING: '1000000',
    // The dictionary is off because it would render three pages.
    COMPRESSION_DICTIONARY: '0',
    ...options.env,
  });
  const log = options.log ?? makeLogger(env);
  const telemetry = { metrics: await openMetrics(env, log), traces: await openTraces(env, log) };
  const plan = planProvider(env);
  const provider = await serveProvider({ ...plan, port: 0 });
  const { addresses, front, sso } = embeddedProviderConnection(
    `http://127.0.0.1:${provider.port}`,
    env,
    plan,
  );
  const real = makeUpstream(addresses, makeServiceClients(log, makeHttpTransport(env), telemetry));
  const settings = options.sso ?? sso;
  const site = await createServer({
    env,
    log,
    providerFront: front,
    ...(settings ? { sso: settings } : {}),
    ...(options.now ? { now: options.now } : {}),
    prepare: options.prepare,
    upstream: options.upstream?.(real) ?? real,
    handler: options.handler ?? describePage,
    storage: await openStorage(env, log),
    assetsDir: null,
    telemetry,
    ...(options.clientOf ? { clientOf: options.clientOf } : {}),
  });
  const stop = async () => {
    site.endStreams();
    await site.app.close();
    await site.close();
    await provider.close();
    await telemetry.metrics.stop();
    await telemetry.traces.stop();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...site, dataDir, stop, revoke: (token: string) => real.tokens.revoke(token) };
}

export type TestSite = Awaited<ReturnType<typeof composeTestSite>>;

/** Answers a page with a JSON object: city, rejected form, URL and, for the TV page, the sizes of its blocks. */
const describePage: SiteOptions['handler'] = async (req, res) => {
  const { site, desk, unknownCity } = req;
  res.setHeader('content-type', 'application/json');
  if (req.url?.startsWith('/not-found')) res.statusCode = 404;
  const blocks = site && req.url?.startsWith(links.tvEquipment) ? await blocksOf(site.api) : undefined;
  const [, number] = /^\/request\/status\/([^/?]+)/.exec(req.url ?? '') ?? [];
  const opened = site && number !== undefined ? await site.api.openedRequest(number) : undefined;
  const [, ordered] = /^\/order\/([^/?]+)/.exec(req.url ?? '') ?? [];
  const order = site && ordered !== undefined ? await site.api.order(ordered) : undefined;
  res.end(
    JSON.stringify({
      url: req.url,
      opened,
      order,
      city: site?.city.name,
      cookies: req.headers.cookie,
      isAuth: site?.isAuth,
      client: site?.client,
      formReturn: site?.formReturn,
      viewer: desk?.viewer,
      asksForCode: desk?.asksForCode,
      unknownCity: unknownCity?.cities.length,
      region: unknownCity?.cities.find(({ name }) => name === 'Пермь')?.region,
      blocks,
    }),
  );
};

/** Returns the number of entries in each block of the TV page; null if its service failed. */
async function blocksOf(api: SiteApi): Promise<Record<string, number | null>> {
  const asked = {
    menu: api.shellContent().then(({ main }) => main.length),
    banner: api.banners('domrutv_equipment').then((found) => found.length),
    equipment: api.equipment({ categories: 'Decoders' }).then((found) => found.length),
  };
  const given = Object.entries(asked).map(
    async ([name, block]) => [name, await block.catch(() => null)] as const,
  );
  return Object.fromEntries<number | null>(await Promise.all(given));
}

/** A simulated browser for one host: stores cookies and sends the CSRF token. */
export function visitorOf({ app }: Pick<TestSite, 'app'>, host: string) {
  const cookies = new Map<string, string>();
  const keep = (answer: LightMyRequestResponse) => {
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const headers = () => ({
    host,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const get = async (url: string, more: Record<string, string> = {}) =>
    keep(await app.inject({ method: 'GET', url, headers: { ...headers(), ...more } }));
  let token = '';
  return {
    cookies,
    get,
    post: async (url: string, body: object, more: Record<string, string> = {}) => {
      token ||= (await get('/api/csrf')).json<{ token: string }>().token;
      const own = { ...headers(), 'content-type': 'application/json', 'x-csrf-token': token, ...more };
      return keep(await app.inject({ method: 'POST', url, headers: own, payload: body }));
    },
    /** Posts a form as a browser without scripts does. */
    submit: async (url: string, body: Record<string, string>, more: Record<string, string> = {}) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` };
      const payload = new URLSearchParams(body).toString();
      return keep(
        await app.inject({ method: 'POST', url, headers: { ...headers(), ...type, ...more }, payload }),
      );
    },
  };
}
