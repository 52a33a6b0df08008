import type { Selectable } from 'kysely';

import { type DeliveryTargetName, deliveryTargets } from '@/api/desk/desk-admin.schemas';
import type { OutboxTable } from '../database/tables';

/** Who is told of a lead: the provider's request service, a CRM by webhook, managers by e-mail (LEAD-09). */
export const targetNames = deliveryTargets;
export type TargetName = DeliveryTargetName;
/** `synthetic`: of the site's own requests to itself, which go to none of them (synthetic/synthetic-leads.ts). */
export type QueueName = TargetName | 'synthetic';

/** Events that receivers hear of a lead (docs/webhooks.md). */
export const leadEventNames = ['lead.created', 'lead.changed', 'lead.cancelled', 'lead.erased'] as const;
export type LeadEventName = (typeof leadEventNames)[number];

/** Events that a target can receive: the provider's request service has no call that changes or cancels a request. */
export const eventsOf: Record<QueueName, readonly LeadEventName[]> = {
  provider: ['lead.created', 'lead.erased'],
  crm: leadEventNames,
  mail: leadEventNames,
  synthetic: ['lead.created'],
};

/** A claimed row of the outbox with the state of its lead at that moment. */
export interface DueDelivery extends Omit<Selectable<OutboxTable>, 'event'> {
  event: LeadEventName;
  provider_id: number;
  /** Version of the lead from which `payload` was built. */
  built_version: number;
}

/** What came of one attempt. `error` is kept and shown to the desk, so it holds nothing that a visitor typed. */
export type Attempt =
  /** `remark`: taken, though not wholly as wanted. */
  | { kind: 'delivered'; remark?: string }
  /** The receiver does not want this lead; `message` is its own. */
  | { kind: 'refused'; message: string }
  /** Repeating cannot mend it: a dead letter, until somebody sends it again. */
  | { kind: 'failed'; error: string }
  /**
   * To be tried again. `isAway`: the receiver as a whole does not work just now, whichever lead it is given.
   * `afterMs`: it asked for that much patience. `done`: mailboxes that have it already. `isSettings`: the receiver does not
   * take the site's own settings, so until somebody mends them no lead is sent there, and none is given up.
   */
  | {
      kind: 'again';
      error: string;
      isAway: boolean;
      afterMs?: number;
      done?: readonly string[];
      isSettings?: boolean;
    };

/** A receiver of leads. */
export interface DeliveryTarget<Name extends QueueName = TargetName> {
  name: Name;
  /** Deliveries under way at once. */
  atOnce: number;
  /**
   * Ends by itself, and at once when the signal says that nobody wants it any more: what it gives then counts only where
   * the receiver has answered. Never throws for what the receiver does.
   */
  deliver(row: DueDelivery, signal: AbortSignal): Promise<Attempt>;
  /** Closes kept connections. */
  close?(): void;
}

/** What a thrown value says of itself; never its message, which may hold an address or what a visitor typed. */
interface Failure {
  /** Of the error or, where it only wraps one, of its cause; its name where there is no code. */
  code: string;
  name: string;
  /** Of a mail server. */
  responseCode: number | null;
}

export function failureOf(error: unknown): Failure {
  const name = textIn(error, 'name') ?? 'unknown';
  const responseCode = valueIn(error, 'responseCode');
  return {
    name,
    code: textIn(error, 'code') ?? textIn(valueIn(error, 'cause'), 'code') ?? name,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}

/** For errors of whatever realm. */
export function valueIn(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

export function textIn(holder: unknown, name: string): string | null {
  const value = valueIn(holder, name);
  return typeof value === 'string' ? value : null;
}
