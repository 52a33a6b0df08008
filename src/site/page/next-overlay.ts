import { links } from '@/config/links';
import type { PageTraits } from './page-props';
import type { SiteState } from '@/site/store-hooks';

/** Automatic overlays in order of priority. */
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
 * Returns the due overlay of highest priority, whatever is open. Questions about city and app cover neither a
 * result nor an order step, whose button is at the same edge (SHELL-07, D60). The app is offered from the
 * second page, not over the address check's result.
 */
function dueOverlay({ visit, city, client }: KnownState, { path, traits }: OverlayPage): Overlay | null {
  if (!visit.hasBegun) return null;
  if (visit.draft.kept !== null || visit.draft.answer !== null) return 'draft';
  if (visit.cookieChoice === null) return 'cookies';
  if (traits.isResult || traits.isOrderStep) return null;
  if (!city.isConfirmed && !client.isAuth) return 'city';
  return visit.isAppOfferDue && !visit.isFirstPage && path !== links.address ? 'app' : null;
}

/** Returns null while the visitor has a dialog, the chat or the cookie choice open. */
export function nextOverlay(state: KnownState, page: OverlayPage): Overlay | null {
  const { dialogs, visit } = state;
  const isOtherOpen = dialogs.request !== null || visit.chat.isOpen || visit.isCookieChoiceAsked;
  return isOtherOpen ? null : dueOverlay(state, page);
}

/**
 * Whether elements at the edges may be shown: no automatic overlay is due there. The city question is under
 * the header and does not count.
 */
export function mayShowEdgeParts(state: KnownState, page: OverlayPage): boolean {
  const due = dueOverlay(state, page);
  const { hasBegun, isCookieChoiceAsked } = state.visit;
  return hasBegun && !isCookieChoiceAsked && (due === null || due === 'city');
}
