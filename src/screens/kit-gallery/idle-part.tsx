import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame } from './part-frame';

/** Comes when the browser has nothing else to do. */
export function IdlePart() {
  return <PartFrame id="idle-part" title={deferredGalleryText.idle.title} />;
}
