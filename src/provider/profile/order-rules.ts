import type { PromisedPaymentState, SuspensionState } from '@/api/profile/account.schemas';

import type { AccountState } from './account-state';
import { addDays, countedDays } from './days';
import type { StoredPause, StoredPromise } from './order-store';
import { profileText } from './profile.text';

const dayMs = 86_400_000;

/** Roubles and days. The sum is what is lacking, rounded up to the step. */
export const promiseTerms = { price: 50, days: 3, step: 50, least: 100, most: 3000 } as const;
/** Roubles and days. A pause begins tomorrow at the earliest. */
export const suspensionTerms = { pricePerDay: 3, minDays: 7, maxDays: 90, latestStartInDays: 60 } as const;

/** What can be promised now, and what has been. */
export function promisedPaymentOf({ lack, promise }: AccountState): PromisedPaymentState {
  if (promise) return { offer: null, reason: profileText.promised.active, active: toWirePromise(promise) };
  if (lack === 0) return { offer: null, reason: profileText.promised.enough, active: null };
  const { price, days, step, least, most } = promiseTerms;
  const sum = Math.max(least, Math.ceil(lack / step) * step);
  if (sum > most) return { offer: null, reason: profileText.promised.tooLarge, active: null };
  return { offer: { sum, price, days }, reason: '', active: null };
}

/** The promise that an offer becomes when it is taken. */
export function takePromise({ sum, price, days }: { sum: number; price: number; days: number }, at: number) {
  return { sum, price, untilAt: at + days * dayMs };
}

export function toWirePromise({ sum, price, untilAt }: StoredPromise) {
  return { sum, price, until: new Date(untilAt).toISOString() };
}

/** Terms, and every service of the agreement with its pause. */
export function suspensionOf(state: AccountState): SuspensionState {
  const { pricePerDay, minDays, maxDays, latestStartInDays } = suspensionTerms;
  return {
    pricePerDay,
    minDays,
    maxDays,
    earliest: addDays(state.today, 1),
    latest: addDays(state.today, latestStartInDays),
    services: state.agreement.services.map(({ productId, name }) => {
      const pause = pauseOf(state, productId);
      return { productId, name, current: pause ? toWirePause(pause) : null, reason: whyNot(state, pause) };
    }),
  };
}

/** The running or planned pause of a service. */
export function pauseOf({ pauses }: AccountState, productId: string): StoredPause | undefined {
  return pauses.find((pause) => pause.productId === productId);
}

export function toWirePause({ dayFrom, dayTo, price }: Pick<StoredPause, 'dayFrom' | 'dayTo' | 'price'>) {
  return { dateFrom: dayFrom, dateTo: dayTo, price };
}

/** What is left to pay for a pause that is lifted today: its days so far, nothing if it has not begun. */
export function priceWhenLifted({ dayFrom, dayTo, price }: StoredPause, today: string): number {
  if (dayTo === null) return price;
  return Math.max(0, countedDays(dayFrom, today) - 1) * suspensionTerms.pricePerDay;
}

function whyNot({ isBlocked }: AccountState, pause: StoredPause | undefined): string {
  if (pause) return profileText.suspension.already;
  return isBlocked ? profileText.suspension.debt : '';
}
