import { links } from '@/config/links';
import type { PageTraits } from '@/site/page/page-props';
import type { SiteState } from '@/site/store-hooks';

/** Unsolicited overlays of a page, in order of priority. */
export type Overlay = 'draft' | 'cookies' | 'city' | 'app';

/** Element ids of overlays that the page's skip links lead to. */
export const overlayIds = { cookies: 'cookie-choice', city: 'city-tip' } as const;

type KnownState = Pick<SiteState, 'visit' | 'city' | 'client' | 'dialogs'>;

/** Public path without query, and the traits of the page there. */
interface OverlayPage {
  path: string;
  traits: PageTraits;
}

/**
 * The overlay whose turn it is, whatever else is open; null: none is left. The questions about city and app cover neither
 * a result nor a step of an order, whose button is at the same edge (SHELL-07, D60). The app is offered on a second page,
 * but not over the answer about an address.
 */
function dueOverlay({ visit, city, client }: KnownState, { path, traits }: OverlayPage): Overlay | null {
  if (!visit.hasBegun) return null;
  if (visit.draft.kept !== null || visit.draft.answer !== null) return 'draft';
  if (visit.cookieChoice === null) return 'cookies';
  if (traits.isResult || traits.isOrderStep) return null;
  if (!city.isConfirmed && !client.isAuth) return 'city';
  return visit.isAppOfferDue && !visit.isFirstPage && path !== links.address ? 'app' : null;
}

/**
 * The unsolicited overlay to show, at most one; none beside one that the visitor opened: a dialog, the chat, the cookie
 * choice.
 */
export function nextOverlay(state: KnownState, page: OverlayPage): Overlay | null {
  const { dialogs, visit } = state;
  const isOtherOpen = dialogs.request !== null || visit.chat.isOpen || visit.isCookieChoiceAsked;
  return isOtherOpen ? null : dueOverlay(state, page);
}

/**
 * Whether elements at the viewport's edges may be shown: no overlay is due there; the city question is under the
 * header.
 */
export function mayShowEdgeParts(state: KnownState, page: OverlayPage): boolean {
  const due = dueOverlay(state, page);
  const { hasBegun, isCookieChoiceAsked } = state.visit;
  return hasBegun && !isCookieChoiceAsked && (due === null || due === 'city');
}
