import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame } from './part-frame';

/** Renders from the start with data of the browser. */
export function BrowserPart() {
  return (
    <PartFrame id="browser-part" title={deferredGalleryText.browser.title}>
      <output>{window.location.pathname}</output>
    </PartFrame>
  );
}
