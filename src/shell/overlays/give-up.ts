import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';
import { askedMissed, selectIsChatOrCookieChoiceOpen } from '@/site/visit/visit.slice';

/**
 * The dialog's script can't be loaded; the next press loads it again. `leave` removes the dialog's history
 * entry.
 */
export async function followDialogFallbackLink(store: SiteStore, leave?: () => Promise<void>): Promise<void> {
  const { request, otherwise } = store.getState().dialogs;
  if (request === null) return;
  store.dispatch(dialogClosed());
  await leave?.();
  if (otherwise !== null) location.assign(otherwise);
}

/** The script can't be loaded; the next press loads it again. */
export function followChatOrCookieFallbackLink(store: SiteStore): void {
  const state = store.getState();
  if (!selectIsChatOrCookieChoiceOpen(state)) return;
  const { otherwise } = state.visit;
  store.dispatch(askedMissed());
  if (otherwise !== null) location.assign(otherwise);
}
