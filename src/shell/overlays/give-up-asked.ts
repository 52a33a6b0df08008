import type { SiteStore } from '@/site/store-hooks';
import { askedMissed, selectIsOverlayAsked } from '@/site/visit/visit.slice';

/** The chat or the choice of cookies that was asked for can't be had: its link leads on, and the next press tries again. */
export function giveUpAsked(store: SiteStore): void {
  const state = store.getState();
  if (!selectIsOverlayAsked(state)) return;
  const { otherwise } = state.visit;
  store.dispatch(askedMissed());
  if (otherwise !== null) location.assign(otherwise);
}
