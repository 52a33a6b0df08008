import {
  type ClientService,
  type Payment,
  type ServiceStatus,
  serviceStatuses,
} from '@/api/profile/profile.schemas';
import { formatRoubles } from '@/lib/money';
import { localClock } from '@/lib/zoned-day';

import { textOf } from '@/content-files/content';
import type { ClientAgreement } from './client-directory';
import { countDaysInclusive, monthStart, formatDay } from './days';
import type { OrderStore, StoredPause, StoredPromisedPayment } from './order-store';

/** State of an agreement at a moment, after all orders. Sums in roubles. */
export interface AccountState {
  agreement: ClientAgreement;
  at: number;
  /** In the agreement's city. */
  today: string;
  balance: number;
  isBlocked: boolean;
  promise: StoredPromisedPayment | null;
  pauses: StoredPause[];
  services: ClientService[];
  /** Next monthly charge, without paused days. */
  charge: number;
  /** Missing balance for the charge; 0 when it is covered. */
  lack: number;
}

export function computeAccountState(
  orders: OrderStore,
  agreement: ClientAgreement,
  at: number,
): AccountState {
  const today = localClock(at, agreement.city.timeZone).day;
  const promise = orders.promiseInForce(agreement.number, at);
  const pauses = orders.pauses(agreement.number, today);
  const balance = kopecks(agreement.balance + orders.paid(agreement.number) - orders.fees(agreement.number));
  const isBlocked = agreement.isBlocked === true && promise === null && balance < 0;
  const services = agreement.services.map((service) => ({
    ...service,
    status: statusOf(isRunning(pauses, service.productId, today), isBlocked),
  }));
  const paused = orders.pausedSince(agreement.number, monthStart(today, 0));
  const charge = kopecks(services.reduce((sum, service) => sum + nextCharge(service, paused, today), 0));
  const lack = Math.max(0, kopecks(charge - balance));
  return { agreement, at, today, balance, isBlocked, promise, pauses, services, charge, lack };
}

/** The payment section; without floatRecSum the sum to pay is rounded up to whole roubles (API-01). */
export function paymentOf(state: AccountState, hasKopecks: boolean): Payment {
  return {
    balance: state.balance,
    payChargesSum: state.charge,
    paySum: hasKopecks ? state.lack : Math.ceil(state.lack),
    payTextShort: payText(state),
  };
}

/**
 * The charge of a service on the first of the next month. The fee is for the month that begins; a paused day costs
 * nothing, including one of this month whose fee was charged before the pause began.
 */
function nextCharge(
  { productId, price }: ClientService,
  paused: readonly StoredPause[],
  today: string,
): number {
  const own = paused.filter((pause) => pause.productId === productId);
  const begun = own.filter(({ dayFrom }) => dayFrom > monthStart(today, 0));
  const share = 1 - pausedShare(own, today, 1) - pausedShare(begun, today, 0);
  return Math.max(0, (price ?? 0) * share);
}

/** Paused share of a month, `count` months after that of `day`. Pauses of one service never overlap. */
function pausedShare(pauses: readonly StoredPause[], day: string, count: number): number {
  const [first, next] = [monthStart(day, count), monthStart(day, count + 1)];
  const days = pauses.map(({ dayFrom, dayTo }) => {
    const from = dayFrom > first ? dayFrom : first;
    return Math.max(
      0,
      dayTo === null || dayTo >= next ? countDaysInclusive(from, next) - 1 : countDaysInclusive(from, dayTo),
    );
  });
  return days.reduce((sum, one) => sum + one, 0) / (countDaysInclusive(first, next) - 1);
}

function isRunning(pauses: readonly StoredPause[], productId: string, day: string): boolean {
  return pauses.some((pause) => pause.productId === productId && pause.dayFrom <= day);
}

/** The client's own pause takes precedence: a debt does not affect it, and nothing is charged. */
function statusOf(isPaused: boolean, isBlocked: boolean): ServiceStatus {
  if (isPaused) return serviceStatuses.suspendedByClient;
  return isBlocked ? serviceStatuses.suspendedByBilling : serviceStatuses.active;
}

function payText({ today, isBlocked, charge, lack }: AccountState): string {
  const day = formatDay(monthStart(today, 1));
  if (isBlocked) return textOf('pay-blocked', { sum: formatRoubles(lack) });
  if (lack > 0) return textOf('pay-lack', { day, sum: formatRoubles(lack) });
  return charge === 0 ? textOf('pay-nothing') : textOf('pay-enough', { day, sum: formatRoubles(charge) });
}

function kopecks(sum: number): number {
  return Math.round(sum * 100) / 100;
}
