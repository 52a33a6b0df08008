import { links } from '@/config/links';
import { isOrderPath } from '@/config/order-paths';
import type { SiteState } from '@/site/store-hooks';

/** Unsolicited overlays of a page, in order of priority. */
export type Overlay = 'draft' | 'cookies' | 'city' | 'app';

/** Anchors of those that the page's first links lead to. */
export const overlayIds = { cookies: 'cookie-choice', city: 'city-tip' } as const;

type KnownState = Pick<SiteState, 'visit' | 'city' | 'client' | 'dialogs'>;

const resultPath = /^\/(?:request\/(?:status|done)|order\/[^/]+\/final)(?:\/|$)/;

/**
 * The one whose turn it is, whatever else is open; null: none is left. Neither covers a result; on order paths the city
 * is no question any more (SHELL-07). The app is offered on a second page, but not over the answer about an address.
 */
function dueOverlay({ visit, city, client }: KnownState, path: string): Overlay | null {
  if (!visit.hasBegun) return null;
  if (visit.draft.kept !== null || visit.draft.answer !== null) return 'draft';
  if (visit.cookieChoice === null) return 'cookies';
  if (resultPath.test(path)) return null;
  if (!city.isConfirmed && !client.isAuth && !isOrderPath(path)) return 'city';
  return visit.isAppOfferDue && !visit.isFirstPage && path !== links.address ? 'app' : null;
}

/** At most one, and none beside an overlay that the visitor opened: a dialog, the chat, the cookie choice. */
export function nextOverlay(state: KnownState, path: string): Overlay | null {
  const { dialogs, visit } = state;
  const isOtherOpen = dialogs.request !== null || visit.chat.isOpen || visit.isCookieChoiceAsked;
  return isOtherOpen ? null : dueOverlay(state, path);
}

/** They appear when no overlay waits there; the city question is under the header. */
export function areEdgesFree(state: KnownState, path: string): boolean {
  const due = dueOverlay(state, path);
  const { hasBegun, isCookieChoiceAsked } = state.visit;
  return hasBegun && !isCookieChoiceAsked && (due === null || due === 'city');
}
