import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CallOptions } from '@/api/http/http-client';
import type { LabelsOf, MetricName, NameOf } from './metric-table';

/** Where the parts of the site tell what happens. */
export interface Telemetry {
  metrics: Metrics;
  traces: Traces;
}

/** What a gauge says, or a counter that somebody else has counted. */
export interface Reading {
  name: MetricName;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** A reading with the labels that its metric has. */
export function reading<Name extends NameOf<'gauge' | 'counter'>>(
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): Reading {
  return { name, labels, value };
}

/** Where the parts of the site tell what happens, by the names of metric-table.ts. Costs nothing where nobody listens. */
export interface Metrics {
  /** False: nobody listens, so nothing has to be hooked in. */
  isOn: boolean;
  /** `by` 0: the series is there before the first one, or Prometheus would never see it rise. */
  count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  time<Name extends NameOf<'histogram'>>(name: Name, seconds: number, labels: LabelsOf<Name>): void;
  /** Read whenever somebody looks. What throws, or takes longer than two seconds, is missing there. */
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

/** Tells a collector how a request went through the site and its services. Costs nothing where there is none. */
export interface Traces {
  isOn: boolean;
  /** What follows in `next` belongs to the request. */
  request(request: FastifyRequest, reply: FastifyReply, next: () => void): void;
  /** A call to a service: `work` gets it with the header by which the service goes on with the trace. */
  call<Call extends AnyCall, Answer>(
    service: string,
    call: Call,
    work: (call: Call) => Promise<Answer>,
  ): Promise<Answer>;
  /** A delivery, which belongs to no request. */
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
