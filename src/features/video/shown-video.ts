import type { Banner } from '@/api/content/content.schemas';
import type { OutsideVideoProps } from './outside-video';

/** A video with the words that offer it. */
interface ShownVideo extends OutsideVideoProps {
  paragraphs: string[];
  button: string;
}

/**
 * For the server: the first of these items whose `link` is at one of the configured origins (VIDEO_ORIGINS). Content may
 * name any address, but the page's policy frames these alone; null where none can be shown.
 */
export function toShownVideo(items: readonly Banner[], origins: readonly string[]): ShownVideo | null {
  for (const { title, text, link, button_text } of items)
    if (link !== null && button_text !== null && isAt(link, origins))
      return { address: link, title, paragraphs: [text], button: button_text };
  return null;
}

function isAt(link: string, origins: readonly string[]): boolean {
  return URL.canParse(link) && origins.includes(new URL(link).origin);
}
