import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';
import { askedMissed, selectIsChatOrCookieChoiceOpen } from '@/site/visit/visit.slice';

/**
 * Falls back if the dialog's script can't be loaded; the next press retries. `leave` removes the history
 * entry.
 */
export async function followDialogFallbackLink(store: SiteStore, leave?: () => Promise<void>): Promise<void> {
  const { request, otherwise } = store.getState().dialogs;
  if (request === null) return;
  store.dispatch(dialogClosed());
  await leave?.();
  if (otherwise !== null) location.assign(otherwise);
}

/** Falls back if the script can't be loaded; the next press retries. */
export function followChatOrCookieFallbackLink(store: SiteStore): void {
  const state = store.getState();
  if (!selectIsChatOrCookieChoiceOpen(state)) return;
  const { otherwise } = state.visit;
  store.dispatch(askedMissed());
  if (otherwise !== null) location.assign(otherwise);
}
