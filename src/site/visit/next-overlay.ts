import { links } from '@/config/links';
import type { PageTraits } from '@/site/page/page-props';
import type { SiteState } from '@/site/store-hooks';

/** Automatic overlays of a page, in order of priority. */
export type Overlay = 'draft' | 'cookies' | 'city' | 'app';

/** Skip links of the page lead to them. */
export const overlayIds = { cookies: 'cookie-choice', city: 'city-tip' } as const;

type KnownState = Pick<SiteState, 'visit' | 'city' | 'client' | 'dialogs'>;

/** Public path without query, and its traits. */
interface OverlayPage {
  path: string;
  traits: PageTraits;
}

/**
 * Returns the automatic overlay with the highest priority, whatever else is open. The questions about city
 * and app cover neither a result nor a step of an order, whose button is at the same edge (SHELL-07, D60).
 * The app is offered from the second page on, but not over the result of the address check.
 */
function dueOverlay({ visit, city, client }: KnownState, { path, traits }: OverlayPage): Overlay | null {
  if (!visit.hasBegun) return null;
  if (visit.draft.kept !== null || visit.draft.answer !== null) return 'draft';
  if (visit.cookieChoice === null) return 'cookies';
  if (traits.isResult || traits.isOrderStep) return null;
  if (!city.isConfirmed && !client.isAuth) return 'city';
  return visit.isAppOfferDue && !visit.isFirstPage && path !== links.address ? 'app' : null;
}

/** Null while an overlay that the visitor opened is open: a dialog, the chat or the cookie choice. */
export function nextOverlay(state: KnownState, page: OverlayPage): Overlay | null {
  const { dialogs, visit } = state;
  const isOtherOpen = dialogs.request !== null || visit.chat.isOpen || visit.isCookieChoiceAsked;
  return isOtherOpen ? null : dueOverlay(state, page);
}

/**
 * Whether elements at the viewport's edges may be shown: no automatic overlay is due at these edges. The question about
 * the city is placed under the header, so it does not count.
 */
export function mayShowEdgeParts(state: KnownState, page: OverlayPage): boolean {
  const due = dueOverlay(state, page);
  const { hasBegun, isCookieChoiceAsked } = state.visit;
  return hasBegun && !isCookieChoiceAsked && (due === null || due === 'city');
}
