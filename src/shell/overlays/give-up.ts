import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';
import { askedMissed, selectIsOverlayAsked } from '@/site/visit/visit.slice';

/**
 * The open dialog can't be had: its link leads on, and the next press tries again. `leave` takes its entry out of the
 * history, where it has one.
 */
export async function giveUpDialog(store: SiteStore, leave?: () => Promise<void>): Promise<void> {
  const { request, otherwise } = store.getState().dialogs;
  if (request === null) return;
  store.dispatch(dialogClosed());
  await leave?.();
  if (otherwise !== null) location.assign(otherwise);
}

/** The chat or the choice of cookies that was asked for can't be had: its link leads on, and the next press tries again. */
export function giveUpAsked(store: SiteStore): void {
  const state = store.getState();
  if (!selectIsOverlayAsked(state)) return;
  const { otherwise } = state.visit;
  store.dispatch(askedMissed());
  if (otherwise !== null) location.assign(otherwise);
}
