import type { SiteState } from '@/site/store-hooks';

/** What lies over a page without having been asked for, in the order of their turns. */
export type Overlay = 'draft' | 'cookies' | 'city' | 'app';

type KnownState = Pick<SiteState, 'visit' | 'city' | 'client' | 'dialogs'>;

/**
 * The one whose turn it is, whatever else is open; null: none is left. The app is offered to who looks at a second page.
 * `isOrdering`: an order is made on this page, in a city that is no question any more (SHELL-07).
 */
function dueOverlay({ visit, city, client }: KnownState, isOrdering: boolean): Overlay | null {
  if (!visit.hasBegun) return null;
  if (visit.draft.kept !== null || visit.draft.answer !== null) return 'draft';
  if (visit.cookieChoice === null) return 'cookies';
  if (!city.isConfirmed && !client.isAuth && !isOrdering) return 'city';
  return visit.isAppOfferDue && !visit.isFirstPage ? 'app' : null;
}

/** At most one lies over the page, and none beside what was asked for: a dialog, the chat, the choice of cookies. */
export function nextOverlay(state: KnownState, isOrdering: boolean): Overlay | null {
  const { dialogs, visit } = state;
  const isOtherOpen = dialogs.request !== null || visit.chat.isOpen || visit.isCookieChoiceAsked;
  return isOtherOpen ? null : dueOverlay(state, isOrdering);
}

/**
 * What stands at the edges of the screen (chat, bar of phones, feedback) comes when nothing waits for an answer there: the
 * question about the city stands under the header.
 */
export function areEdgesFree(state: KnownState, isOrdering: boolean): boolean {
  const due = dueOverlay(state, isOrdering);
  const { hasBegun, isCookieChoiceAsked } = state.visit;
  return hasBegun && !isCookieChoiceAsked && (due === null || due === 'city');
}
