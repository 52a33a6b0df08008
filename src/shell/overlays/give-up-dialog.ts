import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';

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
