import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame } from './part-frame';

export function IdlePart() {
  return <PartFrame id="idle-part" title={deferredGalleryText.idle.title} />;
}
