import { useSyncExternalStore } from 'react';

import { deferredGalleryText } from './kit-gallery.text';

const never = () => () => undefined;

/** Nothing on the server, so there is nothing to watch until it has come. */
export function EmptyPart() {
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isServers ? null : <p id="empty-part">{deferredGalleryText.inner.come}</p>;
}
