import type { Selectable } from 'kysely';

import { ApiError } from '@/api/http/http-client';
import { type DeliveryTargetName, deliveryTargets } from '@/desk/contract/desk-admin.schemas';
import type { OutboxTable } from '../database/tables';

/**
 * The provider's request service, a CRM by webhook, managers by e-mail (LEAD-09), and the slots service for
 * visits (D65).
 */
export const targetNames = deliveryTargets;
export type TargetName = DeliveryTargetName;
/** `synthetic`: the site's own test requests, sent to no receiver (synthetic/synthetic-leads.ts). */
export type QueueName = TargetName | 'synthetic';

/** Events of a lead that receivers get (docs/webhooks.md). */
export const leadEventNames = ['lead.created', 'lead.changed', 'lead.cancelled', 'lead.erased'] as const;
export type LeadEventName = (typeof leadEventNames)[number];

/** Events that a target supports: the provider's request service can neither change nor cancel a request. */
export const leadEventsByTarget: Record<QueueName, readonly LeadEventName[]> = {
  provider: ['lead.created', 'lead.erased'],
  crm: leadEventNames,
  mail: leadEventNames,
  visits: leadEventNames,
  synthetic: ['lead.created'],
};

/** A claimed row with its lead's state at that moment. */
export interface DueDelivery extends Omit<Selectable<OutboxTable>, 'event'> {
  event: LeadEventName;
  provider_id: number;
  /** Version of the lead from which `payload` was built, at the claim. */
  built_version: number;
}

/** `error` is stored and visible to the desk: it contains no visitor input. */
export type DeliveryAttempt =
  /** The receiver accepted the lead; `remark`: with a deviation. */
  | { kind: 'delivered'; remark?: string }
  /** The receiver rejects this lead; `message` is the receiver's text. */
  | { kind: 'refused'; message: string }
  /** Retries cannot help: a dead letter until it is sent again by hand. */
  | { kind: 'failed'; error: string }
  /**
   * To be retried. `isAway`: the receiver works for no lead. `done`: mailboxes that have the lead.
   * `isSettings`: the receiver rejects the site's settings; until these are corrected no lead is sent there.
   */
  | {
      kind: 'again';
      error: string;
      isAway: boolean;
      afterMs?: number;
      done?: readonly string[];
      isSettings?: boolean;
    };

export interface DeliveryTarget<Name extends QueueName = TargetName> {
  name: Name;
  atOnce: number;
  /**
   * Resolves immediately when the signal aborts; the result then counts only if the receiver has responded.
   * Never throws for errors of the receiver.
   */
  deliver(row: DueDelivery, signal: AbortSignal): Promise<DeliveryAttempt>;
  close?(): void;
}

/** Without the error's message, which may contain an address or visitor input. */
interface Failure {
  /** Error code, also that of a wrapped cause; the error's name if there is none. */
  code: string;
  name: string;
  responseCode: number | null;
}

export function thrownFailureOf(error: unknown): Failure {
  const name = stringPropertyOf(error, 'name') ?? 'unknown';
  const responseCode = propertyOf(error, 'responseCode');
  return {
    name,
    code: stringPropertyOf(error, 'code') ?? stringPropertyOf(propertyOf(error, 'cause'), 'code') ?? name,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}

/** Resolves when the signal aborts: a cancelled delivery must not wait for the time limit of its client. */
export function cancellation(signal: AbortSignal): Promise<DeliveryAttempt> {
  return new Promise((resolve) => {
    const stop = () => resolve({ kind: 'again', error: 'cancelled', isAway: false });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Result of a failed call of a provider's service. `finalStatuses` concern the lead itself, so that retries are useless;
 * after all others, e.g. an unknown client, the lead waits for an operator.
 */
export function failedCall(error: unknown, finalStatuses: readonly number[]): DeliveryAttempt {
  // Name and status only: a response body might contain visitor input.
  if (!(error instanceof ApiError))
    return { kind: 'again', error: thrownFailureOf(error).code, isAway: false };
  const { status, message, kind } = error;
  if (status !== null && finalStatuses.includes(status)) return { kind: 'failed', error: message };
  const isAway = kind === 'transport' || status === 429 || (status !== null && status >= 500);
  return { kind: 'again', error: message, isAway };
}

export function propertyOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

export function stringPropertyOf(holder: unknown, name: string): string | null {
  const value = propertyOf(holder, name);
  return typeof value === 'string' ? value : null;
}
