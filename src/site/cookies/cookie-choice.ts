import { cookieAges, cookieNames } from '@/config/cookies';

import { readSiteCookie, saveSiteCookie } from './site-cookies';

const choices = ['all', 'necessary'] as const;

/** What the visitor allowed: everything, or only what the site cannot do without (decision 37). */
export type CookieChoice = (typeof choices)[number];

type Listener = (choice: CookieChoice) => void;

const listeners = new Set<Listener>();

/** The choice as the cookie holds it; null until one is made. In the browser only. */
export function cookieChoice(): CookieChoice | null {
  const value = readSiteCookie(cookieNames.cookieChoice);
  return choices.find((choice) => choice === value) ?? null;
}

/** Keeps the choice for a year and tells everybody who waits for it. */
export function saveCookieChoice(choice: CookieChoice, cookieDomain: string): void {
  const { cookieChoice: maxAge } = cookieAges;
  saveSiteCookie({ name: cookieNames.cookieChoice, value: choice, cookieDomain, maxAge });
  for (const listener of [...listeners]) listener(choice);
}

/**
 * Calls back with the choice: at once when it is already made, and at every change; gives the function that stops it.
 * Counters, chat and outside video load after `all` only (decision 37); what has loaded must obey a later `necessary`.
 */
export function onCookieChoice(listener: Listener): () => void {
  const known = cookieChoice();
  if (known) listener(known);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
