import { createServer, type Server } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '@/config/env';
import { rejectAfterDeadline } from '../database/storage-thread';
import { StartError } from '../start-messages';
import { type MetricName, metricTable } from './metric-table';
import { type Metrics, noMetrics, type Reading } from './telemetry';

type MetricsSettings = Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>;

const readLimitMs = 2000;
const secondsOfRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `/metrics` on a separate port (METRICS_PORT). Without one OpenTelemetry isn't loaded. Throws a StartError if
 * the port is unavailable.
 */
export async function openMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: MetricsSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Metrics> {
  if (port === 0) return noMetrics;
  // A top-level import would be loaded at every start (ADR 22).
  const [{ MeterProvider }, { PrometheusExporter }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
  ]);
  const exporter = new PrometheusExporter({
    ...{ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true },
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('site');
  const counts = makeCounts();
  const readers: Parameters<Metrics['watch']>[0][] = [];

  const names = Object.keys(metricTable) as MetricName[]; // keys of the table itself
  const histograms = new Map(
    names
      .filter((name) => metricTable[name].kind === 'histogram')
      .map((name) => [
        name,
        meter.createHistogram(name, {
          description: metricTable[name].help,
          advice: { explicitBucketBoundaries: secondsOfRequests },
        }),
      ]),
  );
  const observables = new Map(
    names
      .filter((name) => metricTable[name].kind !== 'histogram')
      .map((name) => {
        const options = { description: metricTable[name].help };
        const isCounter = metricTable[name].kind === 'counter';
        return [
          name,
          isCounter
            ? meter.createObservableCounter(name, options)
            : meter.createObservableGauge(name, options),
        ];
      }),
  );
  const readAll = (read: (typeof readers)[number]) =>
    rejectAfterDeadline(Promise.resolve().then(read), readLimitMs).catch((err: unknown) => {
      log.warn({ err }, 'metrics not read');
      return [];
    });
  meter.addBatchObservableCallback(
    async (result) => {
      const read = await Promise.all(readers.map(readAll));
      for (const { name, labels, value } of [...counts.all(), ...read.flat()]) {
        const observable = observables.get(name);
        if (observable) result.observe(observable, value, labels);
      }
    },
    [...observables.values()],
  );
  const server = await serve(host, port, (req, res) => exporter.getMetricsRequestHandler(req, res));
  return {
    isOn: true,
    count: counts.count,
    time: (name, seconds, labels) => histograms.get(name)?.record(seconds, labels),
    watch: (read) => void readers.push(read),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.shutdown();
    },
  };
}

/** Exported on a scrape: an increment takes 0.1 µs, in the library ten times as much. */
function makeCounts() {
  const series = new Map<string, Reading & { value: number }>();
  const count = (name: MetricName, labels: Readonly<Record<string, string>>, by = 1) => {
    let key: string = name;
    for (const label of metricTable[name].labels) key += `\n${labels[label] ?? ''}`;
    const known = series.get(key);
    if (known) known.value += by;
    else series.set(key, { name, labels, value: by });
  };
  return { count, all: () => series.values() };
}

type Handler = Parameters<typeof createServer>[1] & object;

async function serve(host: string, port: number, handler: Handler): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (req, res) => {
    if (req.method === 'GET' && req.url?.split('?', 1)[0] === '/metrics') handler(req, res);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`METRICS_PORT, METRICS_HOST: ${host}:${port} cannot be listened on (${reason}).`);
  });
  return server.unref();
}
