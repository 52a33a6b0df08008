import { links } from '@/config/links';
import { withReferrer } from './referrer';

/** The browser, as far as the check needs it. */
export interface AuthCheckPorts {
  /** Whether the cookie of the chosen agreement is there. */
  hasAgreement(): boolean;
  /** Path and query of the page. */
  path(): string;
  goTo(url: string): void;
  isHidden(): boolean;
  /** Told whenever the page is hidden or shown; returns how to stop. */
  onVisibility(listener: () => void): () => void;
  /** UTC milliseconds. */
  now(): number;
  /** The last redirect of this tab, kept over page loads. */
  lastRedirect(): { url: string; at: number } | null;
  rememberRedirect(redirect: { url: string; at: number }): void;
}

const everyMs = 1000;
const sameRedirectMs = 10_000;

/**
 * Every second: a client without an agreement cookie goes to the choice of an agreement, or is signed out where the
 * city has no SSO (AUTH-04). One timer, paused while the page is hidden; never two redirects to the same place within
 * ten seconds (decision 27). Returns how to stop.
 */
export function startAuthCheck({ hasSso }: { hasSso: boolean }, ports: AuthCheckPorts): () => void {
  let timer: ReturnType<typeof setInterval> | null = null;
  const check = () => {
    const path = ports.path();
    if (ports.hasAgreement() || isOnTheWay(path)) return;
    const url = withReferrer(hasSso ? links.changeAgreement : links.authLogout, path);
    const last = ports.lastRedirect();
    if (last?.url === url && ports.now() - last.at < sameRedirectMs) return;
    ports.rememberRedirect({ url, at: ports.now() });
    ports.goTo(url);
  };
  const pause = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const follow = () => {
    pause();
    if (!ports.isHidden()) timer = setInterval(check, everyMs);
  };
  const forget = ports.onVisibility(follow);
  follow();
  return () => {
    forget();
    pause();
  };
}

/** Pages on which the choice or the signing out is under way already. */
function isOnTheWay(path: string): boolean {
  const [bare = ''] = path.split('?', 1);
  return [links.changeAgreement, links.signIn, links.signOut].some((one) => one === bare);
}
