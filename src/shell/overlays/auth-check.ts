import { useEffect } from 'react';
import { cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { parseCookies } from '@/lib/cookies';
import { ownNow } from '@/lib/server-clock';
import { selectClient } from '@/site/client/client.slice';
import { withReferrer } from '@/site/client/sign-in-links';
import { useSiteSelector } from '@/site/store-hooks';

/**
 * Runs the check of AUTH-04 while a client is signed in. The document belongs to its first client: what it holds of them
 * stays when the next page opens softly for another.
 */
export function AuthCheck() {
  const client = useSiteSelector(selectClient);
  const hasSso = client?.hasSso ?? null;
  const agreement = client?.agreement?.number ?? null;
  useEffect(
    () => (hasSso === null ? undefined : startAuthCheck({ hasSso, agreement }, browserAuthCheck)),
    [hasSso, agreement],
  );
  return null;
}

/** The browser, as far as the check needs it. */
export interface AuthCheckPorts {
  /** Number in the cookie of the chosen agreement; null without one. */
  agreement(): string | null;
  /** Path and query of the page. */
  path(): string;
  goTo(url: string): void;
  reload(): void;
  isHidden(): boolean;
  /** Told whenever the page is hidden or shown; returns how to stop. */
  onVisibility(listener: () => void): () => void;
  /** Told whenever the tab sets out for another document; returns how to stop. */
  onLeaving(listener: () => void): () => void;
  /** UTC milliseconds. */
  now(): number;
  /** The last redirect of this tab, kept over page loads. */
  lastRedirect(): { url: string; at: number } | null;
  rememberRedirect(redirect: { url: string; at: number }): void;
}

/** The client that the page was drawn for. */
interface AuthCheckSubject {
  hasSso: boolean;
  /** Number of their agreement; null: none was chosen. */
  agreement: string | null;
}

const everyMs = 1000;
const sameRedirectMs = 10_000;
/** So long the way out may take; what is looked for would break it off. */
const leavingMs = 10_000;
/**
 * So long another's cookie stands before a page that has been on the screen all the while is loaded anew: the cookie may
 * have come with an answer that leads this very tab on, and Safari on iOS tells nobody that it is leaving.
 */
const settledMs = 3000;

/**
 * Every second, and at once when the page is shown again: a client without an agreement cookie goes to the choice of an
 * agreement, or is signed out where the city has no SSO (AUTH-04). A cookie of another agreement means that another
 * client has signed in, or another choice was made, in another tab: the page is loaded anew, or it would show the one
 * and act for the other. One timer, paused while the page is hidden; never two redirects to the same place within ten
 * seconds (D27), and never two loads for the same cookie, should the first not help. Returns how to stop.
 */
export function startAuthCheck(subject: AuthCheckSubject, ports: AuthCheckPorts): () => void {
  let timer: ReturnType<typeof setInterval> | null = null;
  let restsUntil = 0;
  let otherSince: number | null = null;
  const goOut = () => {
    const path = ports.path();
    if (isOnTheWay(path)) return;
    const url = withReferrer(subject.hasSso ? links.changeAgreement : links.authLogout, path);
    const last = ports.lastRedirect();
    if (last?.url === url && ports.now() - last.at < sameRedirectMs) return;
    ports.rememberRedirect({ url, at: ports.now() });
    ports.goTo(url);
  };
  const loadAnew = (chosen: string, isBack: boolean) => {
    otherSince ??= ports.now();
    if (!isBack && (isOnTheWay(ports.path()) || ports.now() - otherSince < settledMs)) return;
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
    // Whatever way out there was, the page is here.
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

/** Pages on which the choice or the signing out is under way already. */
function isOnTheWay(path: string): boolean {
  const [bare = ''] = path.split('?', 1);
  return [links.changeAgreement, links.signIn, links.signOut].some((one) => one === bare);
}

/** Holds an address of this site and a time; behind `#` the cookie's agreement for which it was loaded anew. */
const key = 'auth_redirect';

/** The check's browser; without storage two redirects may follow each other sooner. */
export const browserAuthCheck: AuthCheckPorts = {
  agreement: () => parseCookies(document.cookie)[cookieNames.agreement] || null,
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
  now: ownNow,
  lastRedirect: () => {
    try {
      const [at = '', url = ''] = (sessionStorage.getItem(key) ?? '').split(' ', 2);
      return url === '' ? null : { url, at: Number(at) };
    } catch {
      return null;
    }
  },
  rememberRedirect: ({ url, at }) => {
    try {
      sessionStorage.setItem(key, `${at} ${url}`);
    } catch {
      // A browser that keeps nothing for us.
    }
  },
};
