import { cookieAges, cookieNames } from '@/config/cookies';

import { readSiteCookie, saveSiteCookie } from '../cookies/site-cookies';
import type { WantedCity } from './city-way';

const listeners = new Set<() => void>();

/** Whether the visitor has said which city is theirs; any value of the cookie says so. In the browser only. */
export function isCityConfirmed(): boolean {
  return readSiteCookie(cookieNames.cityConfirm) !== null;
}

/** Calls back when the city becomes confirmed on this page; gives the function that stops it. */
export function onCityConfirmed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** «Да, спасибо», or a city was chosen: kept for 41 days (CITY-09, CITY-10). */
export function confirmCity(cookieDomain: string): void {
  save(cookieNames.cityConfirm, '1', cookieDomain);
  for (const listener of [...listeners]) listener();
}

/** The chosen city in the cookies that all cities share; where each host keeps its own, the other host sets them. */
export function rememberCity({ domain, provider_id }: WantedCity, cookieDomain: string): void {
  save(cookieNames.cityDomain, domain, cookieDomain);
  save(cookieNames.providerId, String(provider_id), cookieDomain);
}

function save(name: string, value: string, cookieDomain: string): void {
  saveSiteCookie({ name, value, cookieDomain, maxAge: cookieAges.cityConfirm });
}
