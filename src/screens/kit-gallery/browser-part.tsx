import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame } from './part-frame';

/** Its first render may use data of the browser. */
export function BrowserPart() {
  return (
    <PartFrame id="browser-part" title={deferredGalleryText.browser.title}>
      <output>{window.location.pathname}</output>
    </PartFrame>
  );
}
