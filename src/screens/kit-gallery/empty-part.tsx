import { useIsHydrated } from '@/ui/hydrated/use-browser-value';

import { deferredGalleryText } from './kit-gallery.text';

/** Nothing on the server, so there is nothing to watch until it has come. */
export function EmptyPart() {
  return useIsHydrated() && <p id="empty-part">{deferredGalleryText.inner.come}</p>;
}
