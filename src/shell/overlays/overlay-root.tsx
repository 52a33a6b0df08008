import { bottomInsetTarget } from '@/ui/bottom-inset/bottom-inset';
import type { FramedPage } from '@/site/page/page-props';
import { useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { selectIsChatOrCookieChoiceOpen } from '@/site/visit/visit.slice';
import { deferred } from '@/ui/deferred/deferred';
import { followChatOrCookieFallbackLink, followDialogFallbackLink } from './give-up';

const Overlays = deferred(async () => (await import('./overlays')).Overlays, 'idle', {
  name: 'overlays',
  isBrowserOnly: true,
});

/** Loads when idle, or when an overlay is requested. */
export function OverlayRoot(props: FramedPage) {
  const store = useSiteStore();
  const isWanted = useSiteSelector(
    (state) => state.dialogs.request !== null || selectIsChatOrCookieChoiceOpen(state),
  );
  const onMissing = () => {
    void followDialogFallbackLink(store);
    followChatOrCookieFallbackLink(store);
  };
  return (
    <div {...bottomInsetTarget}>
      <Overlays {...props} isWanted={isWanted} onMissing={onMissing} />
    </div>
  );
}
