import { useIsHydrated } from '@/ui/hydrated/use-browser-value';

import { deferredGalleryText } from './kit-gallery.text';

/** Renders no HTML on the server: nothing to observe. */
export function EmptyPart() {
  return useIsHydrated() && <p id="empty-part">{deferredGalleryText.inner.come}</p>;
}
