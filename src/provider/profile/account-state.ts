import {
  type ClientService,
  type Payment,
  type ServiceStatus,
  serviceStatuses,
} from '@/api/profile/profile.schemas';
import { formatRoubles } from '@/lib/money';

import type { ClientAgreement } from './client-directory';
import { dayIn, monthStart, sayDay } from './days';
import type { OrderStore, StoredPause, StoredPromise } from './order-store';
import { profileText } from './profile.text';

/** An agreement at a moment, with everything that was ordered. Roubles. */
export interface AccountState {
  agreement: ClientAgreement;
  at: number;
  /** Day in the agreement's city. */
  today: string;
  balance: number;
  /** Services switched off by billing. */
  isBlocked: boolean;
  promise: StoredPromise | null;
  /** Running and planned ones. */
  pauses: StoredPause[];
  services: ClientService[];
  /** Next monthly charge. */
  charge: number;
  /** What the balance lacks for it; 0 when it is covered. */
  lack: number;
}

export function accountState(orders: OrderStore, agreement: ClientAgreement, at: number): AccountState {
  const today = dayIn(agreement.city.timeZone, at);
  const promise = orders.promiseInForce(agreement.number, at);
  const pauses = orders.pauses(agreement.number, today);
  const balance = kopecks(agreement.balance + orders.paid(agreement.number) - orders.fees(agreement.number));
  // Until the debt is paid.
  const isBlocked = agreement.isBlocked === true && promise === null && balance < 0;
  const services = agreement.services.map((service) => ({
    ...service,
    status: statusOf(isRunning(pauses, service.productId, today), isBlocked),
  }));
  const charge = kopecks(
    services
      .filter(({ status }) => status !== serviceStatuses.suspendedByClient)
      .reduce((sum, { price }) => sum + price, 0),
  );
  const lack = Math.max(0, kopecks(charge - balance));
  return { agreement, at, today, balance, isBlocked, promise, pauses, services, charge, lack };
}

/** The section payment; without floatRecSum the sum to pay is rounded up to whole roubles (API-01). */
export function paymentOf(state: AccountState, hasKopecks: boolean): Payment {
  return {
    balance: state.balance,
    payChargesSum: state.charge,
    paySum: hasKopecks ? state.lack : Math.ceil(state.lack),
    payTextShort: payText(state),
  };
}

/** Whether a pause of the product covers the day. */
function isRunning(pauses: readonly StoredPause[], productId: string, day: string): boolean {
  return pauses.some((pause) => pause.productId === productId && pause.dayFrom <= day);
}

/** The client's own pause is told first: a debt changes nothing about it, and nothing is charged. */
function statusOf(isPaused: boolean, isBlocked: boolean): ServiceStatus {
  if (isPaused) return serviceStatuses.suspendedByClient;
  return isBlocked ? serviceStatuses.suspendedByBilling : serviceStatuses.active;
}

function payText({ today, isBlocked, charge, lack }: AccountState): string {
  const day = sayDay(monthStart(today, 1));
  if (isBlocked) return profileText.payBlocked(formatRoubles(lack));
  if (lack > 0) return profileText.payLack(day, formatRoubles(lack));
  return charge === 0 ? profileText.payNothing : profileText.payEnough(day, formatRoubles(charge));
}

function kopecks(sum: number): number {
  return Math.round(sum * 100) / 100;
}
