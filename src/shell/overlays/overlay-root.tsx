import { useCallback } from 'react';

import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { FramedPageProps } from '@/site/page/page-props';
import { useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { deferred } from '@/ui/deferred/deferred';

/** What overlays are drawn from, besides the store. */
export type OverlaysProps = Pick<FramedPageProps, 'site' | 'frame' | 'path'>;

const Overlays = deferred(async () => (await import('./overlays')).Overlays, 'idle', {
  name: 'overlays',
  isBrowserOnly: true,
});

/** All that lies over the page: it comes when the browser has time, or at once when something of it is asked for. */
export function OverlayRoot(props: OverlaysProps) {
  const isWanted = useSiteSelector(({ dialogs }) => dialogs.request !== null);
  const onMissing = useMissingDialog();
  return <Overlays {...props} isWanted={isWanted} onMissing={onMissing} />;
}

/** The open dialog can't be had: its link leads on, and the next press tries again. */
export function useMissingDialog(): () => void {
  const store = useSiteStore();
  return useCallback(() => {
    const { request, otherwise } = store.getState().dialogs;
    if (request === null) return;
    store.dispatch(dialogClosed());
    if (otherwise !== null) location.assign(otherwise);
  }, [store]);
}
