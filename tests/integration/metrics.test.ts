import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { build } from 'esbuild';

import { loadEnv } from '@/config/env';
import { makeLogger } from '@/server/logger';
import { metricTable } from '@/server/metrics/metric-table';
import { openMetrics } from '@/server/metrics/metrics';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { hostRequest } from '../support/host-request';
import { leadFields } from '../support/lead-fields';
import { freePort } from '../../scripts/free-port';

const host = 'perm.localhost';
let site: TestSite;
let metricsPort = 0;
let sitePort = 0;
beforeAll(async () => {
  metricsPort = await freePort();
  const env = {
    METRICS_PORT: String(metricsPort),
    LEADS_PER_PHONE: '1',
    // An unused port.
    QUIZ_API_URL: 'http://127.0.0.1:9',
  };
  site = await composeTestSite({ env });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const address = site.app.server.address();
  sitePort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => site.stop());

const ask = (path: string, method = 'GET') => hostRequest({ port: sitePort, host, path, method });

/** Parses the metrics: the kind of each metric, and the raw value of each series. */
async function scrape() {
  const { body, status } = await hostRequest({ port: metricsPort, host: '127.0.0.1', path: '/metrics' });
  expect(status).toBe(200);
  const kinds = new Map(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => [name, kind]),
  );
  const series = [...body.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]),
      ),
      value: Number(value),
    }),
  );
  const sum = (name: string, labels: Record<string, string> = {}) =>
    series
      .filter((one) => one.name === name)
      .filter((one) => Object.entries(labels).every(([key, text]) => one.labels[key] === text))
      .reduce((total, { value }) => total + value, 0);
  return { body, kinds, series, sum };
}

/** Polls until a condition holds, because counts follow the response. */
async function scrapeWhen(holds: (read: Awaited<ReturnType<typeof scrape>>) => boolean) {
  const end = Date.now() + 20_000;
  for (;;) {
    const read = await scrape();
    if (holds(read)) return read;
    if (Date.now() > end) throw new Error(`does not come about in:\n${read.body}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Metric name as used in documents and rules; a histogram has three. */
function metricOf(name: string): string {
  return name in metricTable ? name : name.replace(/_(?:bucket|sum|count)$/, '');
}

describe('the output for Prometheus', () => {
  beforeAll(async () => {
    await ask('/internet?utm_source=somewhere');
    await ask('/internet');
    await ask('/made-up/79123334455');
    await ask('/', 'DELETE');
    for (let i = 0; i < 6; i++) await ask('/api/p/quiz/v1/quiz/view');
    const visitor = visitorOf(site, host);
    await visitor.post('/api/request', leadFields({ fio: 'Подсадной' }));
    await visitor.post('/api/request', leadFields({ fio: 'Вторая' }), {
      'idempotency-key': 'another-request',
    });
    await visitor.post('/api/request', leadFields({ phone: '1' }));
    await visitor.post('/api/request', leadFields(), { 'x-csrf-token': 'forged' });
    await visitor.submit('/api/help/answer', { article: '/help/pause', helped: 'no', question: 'made-up' });
  });

  test('an answer counts for its route: the pattern, or the section of the page, and the cache’s result', async () => {
    const { sum } = await scrapeWhen((read) => read.sum('site_requests_total', { route: 'other' }) === 1);
    const internet = { route: '/internet/*', method: 'GET', status: '200' };
    expect(sum('site_requests_total', { ...internet, cache: 'miss' })).toBe(1);
    expect(sum('site_requests_total', { ...internet, cache: 'hit' })).toBe(1);
    expect(sum('site_requests_not_let_in_total', { status: '405' })).toBe(1);
    // Cache hits are only counted.
    expect(sum('site_request_seconds_count', { route: '/internet/*' })).toBe(1);
  });

  test('a request counts for its form, its outcome and its city', async () => {
    const { sum } = await scrapeWhen((read) => read.sum('site_leads_total', { outcome: 'foreign' }) === 1);
    for (const [outcome, count] of Object.entries({ accepted: 1, set_aside: 1, invalid: 1, failed: 0 }))
      expect(sum('site_leads_total', { form: 'tv_equipment', outcome })).toBe(count);
    expect(sum('site_leads_accepted_total')).toBe(1);
    expect(sum('site_leads_accepted_total', { city: 'perm' })).toBe(1);
    expect(sum('site_limits_exceeded_total', { limit: 'lead-phone', verdict: 'set aside' })).toBe(1);
  });

  test('an answer below an article of the help counts for the article [HELP-03]', async () => {
    const { sum } = await scrape();
    expect(sum('site_help_answers_total', { article: 'pause', helped: 'no' })).toBe(1);
  });

  test('a city has its series before its first request, so that Prometheus sees it rise', async () => {
    const { series } = await scrape();
    expect(series).toContainEqual({ name: 'site_leads_accepted_total', labels: { city: 'kazan' }, value: 0 });
  });

  test('a service that is away shows in its calls and its breaker', async () => {
    const { sum } = await scrape();
    expect(sum('site_upstream_requests_total', { service: 'quiz', outcome: 'failed' })).toBe(5);
    expect(sum('site_upstream_failures_total', { service: 'quiz', older_answer: 'false' })).toBe(6);
    expect(sum('site_breaker_open', { service: 'quiz' })).toBe(1);
    expect(sum('site_breaker_open')).toBe(1);
  });

  test('the outbox, the storage and the process are read on a scrape', async () => {
    const { sum } = await scrapeWhen(
      (read) =>
        read.sum('site_delivery_attempts_total', { target: 'provider', outcome: 'delivered' }) === 1 &&
        // Counted before it is settled.
        read.sum('site_outbox_deliveries', { target: 'provider', state: 'waiting' }) === 0,
    );
    expect(sum('site_outbox_deliveries', { target: 'provider', state: 'held' })).toBe(1);
    expect(sum('site_outbox_deliveries', { target: 'provider', state: 'waiting' })).toBe(0);
    expect(sum('site_storage_up')).toBe(1);
    for (const name of ['site_storage_bytes', 'site_disk_free_bytes', 'site_page_cache_bytes'] as const)
      expect(sum(name)).toBeGreaterThan(0);
    expect(sum('site_memory_bytes', { kind: 'rss' })).toBeGreaterThan(10_000_000);
  });

  test('a delay of the event loop is the same for two readers in a row', async () => {
    const end = performance.now() + 300;
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (let reader = 0; reader < 2; reader++) {
      const { sum } = await scrape();
      expect(sum('site_event_loop_delay_seconds', { share: '1' })).toBeGreaterThan(0.2);
    }
  });

  test('has every metric of the table, by its kind, and the document describes exactly those', async () => {
    const { kinds } = await scrapeWhen((read) => read.kinds.has('site_synthetic_seconds'));
    const known = Object.entries(metricTable).map(([name, { kind, labels }]) => ({ name, kind, labels }));
    expect([...kinds].map(([name, kind]) => `${name} ${kind ?? ''}`).sort()).toEqual(
      known.map(({ name, kind }) => `${name} ${kind}`).sort(),
    );
    const rows = readFileSync('docs/operations/metrics.md', 'utf8').matchAll(
      /^\| `(site_\w+)` \| (\w+) \|([^|]*)\|/gm,
    );
    expect(
      [...rows].map(([, name, kind, labels = '']) => ({ name, kind, labels: labels.match(/\w+/g) ?? [] })),
    ).toEqual(known);
  });

  test('contains no personal data: no number, name, path or query of a visitor', async () => {
    const { body } = await scrape();
    for (const planted of ['Подсадной', '9120004518', '79123334455', 'utm_source', 'made-up', '127.0.0.1'])
      expect(body).not.toContain(planted);
  });

  test('the port has no other route, and visitors’ port has no metrics', async () => {
    const other = await hostRequest({ port: metricsPort, host: '127.0.0.1', path: '/internet' });
    expect(other.status).toBe(404);
    const { body } = await ask('/metrics');
    expect(body).not.toContain('site_requests_total');
  });
});

test('an unavailable port stops the start, and the setting is named', async () => {
  const env = { METRICS_PORT: metricsPort, METRICS_HOST: '127.0.0.1' };
  await expect(openMetrics(env, makeLogger({ LOG_LEVEL: 'silent' }))).rejects.toThrow('METRICS_PORT');
  expect(() => loadEnv({ PORT: '3000', METRICS_PORT: '3000' })).toThrow('METRICS_PORT');
  expect(() => loadEnv({ SYNTHETIC_EVERY_MINUTES: '61' })).toThrow('SYNTHETIC_EVERY_MINUTES');
  expect(() => loadEnv({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG');
});

describe('the dashboard and the alerts', () => {
  const dashboard = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8').replace(/^\s*#.*$/gm, '');
  const ofDashboard = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const queries = [...ofDashboard, alerts].join('\n');

  test('query existing metrics, and existing labels', async () => {
    const { kinds } = await scrapeWhen((read) => read.kinds.has('site_synthetic_seconds'));
    const asked = [...queries.matchAll(/\b(site_\w+)(?:\{([^}]*)\})?/g)];
    expect(asked.length).toBeGreaterThan(40);
    for (const [, name = '', matchers = ''] of asked) {
      expect([...kinds.keys()]).toContain(metricOf(name));
      const { labels } = metricTable[metricOf(name) as keyof typeof metricTable]; // the line above ensures it
      for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
        expect(labels).toContain(label);
    }
  });

  test('use recorded series that are recorded', () => {
    const recorded = [...alerts.matchAll(/- record: (\S+)/g)].map(([, name]) => name);
    const used = [...queries.matchAll(/\bsite:\w+:\w+/g)].map(([name]) => name);
    expect(new Set(used)).toEqual(new Set(recorded));
  });

  const testWithPromtool = spawnSync('promtool', ['--version']).status === 0 ? test : test.skip;
  if (testWithPromtool === test.skip)
    process.stderr.write('\n!! SKIPPED: no promtool here, the alerts were not tried\n');
  testWithPromtool('the alerts fire, and stay silent, as alerts.test.yml says', () => {
    const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: 'deploy/prometheus',
    });
    expect(`${stdout.toString()}${stderr.toString()}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  test('every alert is in the document', () => {
    const named = [...readFileSync('docs/operations/metrics.md', 'utf8').matchAll(/^\| `([A-Z]\w+)` \|/gm)];
    const defined = [...alerts.matchAll(/- alert: (\S+)/g)].map(([, name]) => name);
    expect(defined).toContain('LeadsBelowUsual');
    expect(named.map(([, name]) => name).sort()).toEqual(defined.sort());
  });
});

test('a start loads no part of OpenTelemetry: the bundle imports it on demand', async () => {
  const { metafile } = await build({
    ...{ entryPoints: ['src/server/main.ts', 'src/server/serve.ts'], outdir: 'dist', write: false },
    ...{ bundle: true, splitting: true, metafile: true, platform: 'node', format: 'esm', external: ['next'] },
    ...{ tsconfig: 'tsconfig.json', logLevel: 'silent' },
  });
  const files = new Set(Object.keys(metafile.outputs).filter((path) => /\/(?:main|serve)\.js$/.test(path)));
  expect(files.size).toBe(2);
  // Iterates over members added meanwhile.
  for (const file of files)
    for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && metafile.outputs[path]) files.add(path);
  const packagesOf = (outputs: string[]) =>
    outputs
      .flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}))
      .filter((path) => path.includes('node_modules/@opentelemetry/'));
  expect(packagesOf([...files])).toEqual([]);
  expect(packagesOf(Object.keys(metafile.outputs)).length).toBeGreaterThan(3);
});
