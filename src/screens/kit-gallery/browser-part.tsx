import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame } from './part-frame';

/** The server knows nothing of it: it may show at once what only this browser can tell. */
export function BrowserPart() {
  return (
    <PartFrame id="browser-part" title={deferredGalleryText.browser.title}>
      <output>{window.location.pathname}</output>
    </PartFrame>
  );
}
