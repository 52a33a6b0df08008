import { bottomInsetTarget } from '@/ui/bottom-inset/bottom-inset';
import type { FramedPage } from '@/site/page/page-props';
import { useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { selectIsOverlayAsked } from '@/site/visit/visit.slice';
import { deferred } from '@/ui/deferred/deferred';
import { giveUpAsked, giveUpDialog } from './give-up';

const Overlays = deferred(async () => (await import('./overlays')).Overlays, 'idle', {
  name: 'overlays',
  isBrowserOnly: true,
});

/** All that lies over the page: it comes when the browser has time, or at once when something of it is asked for. */
export function OverlayRoot(props: FramedPage) {
  const store = useSiteStore();
  const isWanted = useSiteSelector((state) => state.dialogs.request !== null || selectIsOverlayAsked(state));
  const onMissing = () => {
    void giveUpDialog(store);
    giveUpAsked(store);
  };
  return (
    <div {...bottomInsetTarget}>
      <Overlays {...props} isWanted={isWanted} onMissing={onMissing} />
    </div>
  );
}
