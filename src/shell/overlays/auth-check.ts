import { useEffect } from 'react';
import { cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { readStored, writeStored } from '@/lib/browser-storage';
import { deviceNow } from '@/lib/server-clock';
import { selectClient } from '@/site/client/client.slice';
import { withReferrer } from '@/site/client/sign-in-links';
import { useSiteSelector } from '@/site/store-hooks';
import { readSiteCookie } from '@/site/visit/site-cookies.browser';

/**
 * Keeps the client of this document consistent with the cookies (AUTH-04). The store keeps the client of the
 * first page, even after a soft navigation to a page that the server rendered for another client.
 */
export function AuthCheck() {
  const client = useSiteSelector(selectClient);
  const hasSso = client?.hasSso ?? null;
  const agreement = client?.agreement?.number ?? null;
  useEffect(
    () => (hasSso === null ? undefined : startAuthCheck({ hasSso, agreement }, browserAuthCheckDependencies)),
    [hasSso, agreement],
  );
  return null;
}

export interface AuthCheckDependencies {
  agreement(): string | null;
  path(): string;
  goTo(url: string): void;
  reload(): void;
  isHidden(): boolean;
  onVisibility(listener: () => void): () => void;
  /** Subscribes to document navigation; returns the unsubscribe function. */
  onLeaving(listener: () => void): () => void;
  now(): number;
  /** Last redirect of this tab, across page loads. */
  lastRedirect(): { url: string; at: number } | null;
  rememberRedirect(redirect: { url: string; at: number }): void;
}

interface AuthCheckSubject {
  hasSso: boolean;
  /** Null before the choice of an agreement. */
  agreement: string | null;
}

const everyMs = 1000;
const sameRedirectMs = 10_000;
/** ms for a started navigation: another redirect would abort it. */
const leavingMs = 10_000;
/**
 * ms before a visible page reloads for another cookie: a navigation's response may have set it, without an
 * event in Safari on iOS.
 */
const settledMs = 3000;

/**
 * Compares the agreement cookie with the page every second and when visible (AUTH-04). Without it, redirects
 * to the choice, or signs out without SSO. If another tab changed it, reloads, so that data of two agreements
 * do not mix. No URL twice within ten seconds (D27), one reload per value. Returns the stop function.
 */
export function startAuthCheck(subject: AuthCheckSubject, ports: AuthCheckDependencies): () => void {
  let timer: ReturnType<typeof setInterval> | null = null;
  let restsUntil = 0;
  let otherSince: number | null = null;
  const goOut = () => {
    const path = ports.path();
    if (isSignInPage(path)) return;
    const url = withReferrer(subject.hasSso ? links.changeAgreement : links.authLogout, path);
    const last = ports.lastRedirect();
    if (last?.url === url && ports.now() - last.at < sameRedirectMs) return;
    ports.rememberRedirect({ url, at: ports.now() });
    ports.goTo(url);
  };
  const loadAnew = (chosen: string, isBack: boolean) => {
    otherSince ??= ports.now();
    if (!isBack && (isSignInPage(ports.path()) || ports.now() - otherSince < settledMs)) return;
    const url = `${ports.path()}#${chosen}`;
    if (ports.lastRedirect()?.url === url) return;
    ports.rememberRedirect({ url, at: ports.now() });
    ports.reload();
  };
  const check = (isBack = false) => {
    if (ports.now() < restsUntil) return;
    const chosen = ports.agreement();
    if (chosen === null) goOut();
    else if (chosen !== subject.agreement) loadAnew(chosen, isBack);
    else otherSince = null;
  };
  const pause = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const start = () => {
    pause();
    if (!ports.isHidden()) timer = setInterval(() => check(), everyMs);
  };
  const forgetVisibility = ports.onVisibility(() => {
    start();
    if (ports.isHidden()) return;
    // The page was not left: checks resume.
    restsUntil = 0;
    check(true);
  });
  const forgetLeaving = ports.onLeaving(() => (restsUntil = ports.now() + leavingMs));
  start();
  return () => {
    forgetVisibility();
    forgetLeaving();
    pause();
  };
}

/** The client can already choose an agreement or sign out there. */
function isSignInPage(path: string): boolean {
  const [bare = ''] = path.split('?', 1);
  return [links.changeAgreement, links.signIn, links.signOut].some((one) => one === bare);
}

/** Last redirect: own URL and time. After a reload the URL ends in `#` and the cookie's agreement. */
const key = 'auth_redirect';

/** Without storage a redirect may repeat within ten seconds. */
export const browserAuthCheckDependencies: AuthCheckDependencies = {
  agreement: () => readSiteCookie(cookieNames.agreement) || null,
  path: () => location.pathname + location.search,
  goTo: (url) => location.assign(url),
  reload: () => location.reload(),
  isHidden: () => document.hidden,
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  onLeaving: (listener) => {
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  },
  now: deviceNow,
  lastRedirect: () => {
    const [at = '', url = ''] = (readStored('sessionStorage', key) ?? '').split(' ', 2);
    return url === '' ? null : { url, at: Number(at) };
  },
  rememberRedirect: ({ url, at }) => writeStored('sessionStorage', key, `${at} ${url}`),
};
