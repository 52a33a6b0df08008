import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame } from './part-frame';

/** Throws by `tab`: on the server, or only in the browser. */
export function FaultyPart({ tab }: { tab: string }) {
  const here = typeof window === 'undefined' ? 'faulty-server' : 'faulty';
  if (tab === here) throw new Error('A part that is made to throw');
  return <PartFrame id="faulty-part" title={deferredGalleryText.faulty.title} />;
}
