import { AsyncLocalStorage } from 'node:async_hooks';

import type { Span, SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '@/config/env';
import { rejectAfterDeadline } from '../database/storage-thread';
import { makeHttpTransport, type OutgoingSettings } from '../outgoing';
import type { RequestContext } from '../middleware/request-site';
import { routeName } from './request-metrics';
import { noTraces, type Traces } from './telemetry';

const sendLimitMs = 5000;
const stopLimitMs = 2000;

type TraceSettings = OutgoingSettings & Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/**
 * OTLP over HTTP, for a share of all requests. A span has the route, the status, the city and the request's
 * id: no path, query, address or header. Visitors' trace headers are ignored, because they would decide the
 * sampling.
 */
export async function openTraces(env: TraceSettings, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (endpoint === '') return noTraces;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { ROOT_CONTEXT, SpanKind: kinds, SpanStatusCode, trace } = api;
  const silent = () => undefined;
  const error = (reason: string) => log.warn({ reason }, 'traces not sent');
  api.diag.setLogger({ error, warn: silent, info: silent, debug: silent, verbose: silent });
  const { httpAgent, httpsAgent } = makeHttpTransport(env);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: sendLimitMs,
    httpAgentOptions: (protocol) => (protocol === 'http:' ? httpAgent : httpsAgent),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'provider-site' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('site');
  const scope = new AsyncLocalStorage<Span>();
  const begin = (name: string, kind: SpanKind, attributes: Record<string, string>) => {
    const parent = scope.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind, attributes }, context);
  };
  const during = async <Answer>(span: Span, work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await scope.run(span, work);
    } catch (error) {
      // A message may contain a visitor's input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    isOn: true,
    request: (request, reply, next) => {
      const span = begin(request.method, kinds.SERVER, { 'site.request_id': request.id });
      reply.raw.once('close', () => {
        const route = routeName(request);
        const { statusCode } = reply.raw;
        const site = request.site as RequestContext | undefined; // files, health checks and the desk have none
        span.updateName(`${request.method} ${route}`);
        span.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': statusCode,
          ...(site?.city ? { 'site.city': site.city.domain } : {}),
          ...(site?.cacheState ? { 'site.cache': site.cacheState } : {}),
        });
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      scope.run(span, next);
    },
    call: (service, call, work) => {
      const span = begin(`${call.method ?? 'GET'} ${service}`, kinds.CLIENT, { 'peer.service': service });
      const { traceId, spanId, traceFlags } = span.spanContext();
      const traceparent = `00-${traceId}-${spanId}-0${traceFlags}`;
      return during(span, () => work({ ...call, headers: { traceparent, ...call.headers } }));
    },
    delivery: (target, work) =>
      // A separate trace, whichever request woke the outbox.
      scope.exit(() => during(begin(`deliver ${target}`, kinds.INTERNAL, {}), work)),
    // An unavailable collector must not delay the exit.
    stop: () => rejectAfterDeadline(provider.shutdown(), stopLimitMs).catch(() => undefined),
  };
}
