import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame } from './part-frame';

/** Loads when the browser is idle. */
export function IdlePart() {
  return <PartFrame id="idle-part" title={deferredGalleryText.idle.title} />;
}
