import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';
import { askedMissed, selectIsOverlayAsked } from '@/site/visit/visit.slice';

/**
 * The open dialog is unavailable: follows its link, and the next press retries. `leave` removes its history entry, if
 * any.
 */
export async function giveUpDialog(store: SiteStore, leave?: () => Promise<void>): Promise<void> {
  const { request, otherwise } = store.getState().dialogs;
  if (request === null) return;
  store.dispatch(dialogClosed());
  await leave?.();
  if (otherwise !== null) location.assign(otherwise);
}

/** The requested chat or choice of cookies is unavailable: follows its link, and the next press retries. */
export function giveUpAsked(store: SiteStore): void {
  const state = store.getState();
  if (!selectIsOverlayAsked(state)) return;
  const { otherwise } = state.visit;
  store.dispatch(askedMissed());
  if (otherwise !== null) location.assign(otherwise);
}
