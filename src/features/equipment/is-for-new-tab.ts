import type { MouseEvent } from 'react';

/** Whether a click on a link asks for a new tab or window, or for a file: the link then stays one. */
export function isForNewTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
