import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CallOptions } from '@/api/http/http-client';
import type { LabelsOf, MetricName, NameOf } from './metric-table';

export interface Telemetry {
  metrics: Metrics;
  traces: Traces;
}

export interface Reading {
  name: MetricName;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export function reading<Name extends NameOf<'gauge' | 'counter'>>(
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): Reading {
  return { name, labels, value };
}

/** Metrics by the names of metric-table.ts. No cost when disabled. */
export interface Metrics {
  /** False if metrics are disabled, so that no hooks are needed. */
  isOn: boolean;
  /** `by` 0 creates the series before the first event; otherwise Prometheus would miss its first increase. */
  count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  time<Name extends NameOf<'histogram'>>(name: Name, seconds: number, labels: LabelsOf<Name>): void;
  /** Read on each scrape; omits readings that throw or take longer than two seconds. */
  watch(read: () => readonly Reading[] | Promise<readonly Reading[]>): void;
  stop(): Promise<void>;
}

export const noMetrics: Metrics = {
  isOn: false,
  count: () => undefined,
  time: () => undefined,
  watch: () => undefined,
  stop: () => Promise.resolve(),
};

/** Traces of requests through the site and its services. No cost when disabled. */
export interface Traces {
  isOn: boolean;
  /** Everything in `next` belongs to the request's span. */
  request(request: FastifyRequest, reply: FastifyReply, next: () => void): void;
  /** `work` gets the call with the trace propagation header. */
  call<Call extends AnyCall, Answer>(
    service: string,
    call: Call,
    work: (call: Call) => Promise<Answer>,
  ): Promise<Answer>;
  delivery<Answer>(target: string, work: () => Promise<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

type AnyCall = Pick<CallOptions<never>, 'method' | 'headers'>;

export const noTraces: Traces = {
  isOn: false,
  request: (_request, _reply, next) => next(),
  call: (_service, call, work) => work(call),
  delivery: (_target, work) => work(),
  stop: () => Promise.resolve(),
};
