import { useIsHydrated } from '@/ui/hydrated/use-browser-value';

import { deferredGalleryText } from './kit-gallery.text';

/** Renders no HTML on the server, so no element can be observed before it loads. */
export function EmptyPart() {
  return useIsHydrated() && <p id="empty-part">{deferredGalleryText.inner.come}</p>;
}
