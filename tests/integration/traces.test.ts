import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { composeTestSite, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';
import { until } from '../support/until';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Sent {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on loopback that records its requests, and answers with a status. */
async function openListener(status: number) {
  const sent: Sent[] = [];
  const server: Server = createServer((req, res) => {
    void text(req).then((body) => {
      sent.push({ headers: req.headers, body });
      res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // The server listens on a port.
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.1:${port}`, sent, close };
}

/** Every received span, in the JSON of OTLP. */
function spansOf(sent: readonly Sent[]): Span[] {
  return sent.flatMap(({ body }) => {
    const read = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    return read.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const valueOf = ({ attributes }: Span, wanted: string) => {
  const value = attributes.find(({ key }) => key === wanted)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request, its call to a service and a delivery reach the collector, without personal data', async () => {
  const collector = await openListener(200);
  const quiz = await openListener(500);
  const site = await composeTestSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1', QUIZ_API_URL: quiz.url },
  });
  const visitor = visitorOf(site, 'perm.localhost');
  const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await visitor.get('/api/p/quiz/v1/quiz/view', { traceparent: given });
  await visitor.post('/api/request', leadFields({ fio: 'Подсадной' }));
  await visitor.get('/made-up/79123334455?q=planted');
  // Delivered after the response, and exported in batches of some seconds.
  await until(() => spansOf(collector.sent).some(({ name }) => name === 'deliver provider'));
  await site.stop();
  const spans = spansOf(collector.sent);
  const request = spans.find(({ name }) => name.startsWith('GET /api/p/quiz'));
  const call = spans.find(({ name }) => name === 'GET quiz');
  if (!request || !call) throw new Error(`spans came: ${spans.map(({ name }) => name).join(', ')}`);
  expect(valueOf(request, 'http.route')).toBe('/api/p/quiz/v1/quiz/view');
  expect(valueOf(request, 'site.city')).toBe('perm');
  // Visitors' trace headers are ignored.
  expect(request.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(request.parentSpanId ?? '').toBe('');
  expect(call).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
  const [asked] = quiz.sent;
  expect(asked?.headers['traceparent']).toBe(`00-${call.traceId}-${call.spanId}-01`);
  // Links to the log's lines.
  expect(valueOf(request, 'site.request_id')).toBe(asked?.headers['x-request-id']);
  expect(spans.map(({ name }) => name)).toContain('POST /api/request');
  const delivery = spans.find(({ name }) => name === 'deliver provider');
  expect(delivery?.parentSpanId ?? '').toBe('');
  const everything = JSON.stringify(spans);
  for (const planted of ['Подсадной', '9120004518', '79123334455', 'made-up', 'planted', '127.0.0.1'])
    expect(everything).not.toContain(planted);
  await Promise.all([collector.close(), quiz.close()]);
});

test('an unavailable collector delays neither an answer nor the end of the process', async () => {
  const site = await composeTestSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  expect((await visitorOf(site, 'perm.localhost').get('/internet')).statusCode).toBe(200);
  const began = performance.now();
  await site.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
});
