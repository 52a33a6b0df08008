import type { MouseEvent } from 'react';

import { opensElsewhere } from './link';

/** The browser jumps to a form; a script scrolls and focuses (TV-03). */
export interface FormLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

export function isOnPage(id: string): boolean {
  return document.querySelector(`#${id}`) !== null;
}

/**
 * Links to a form on the page: scrolls smoothly, unless reduced motion is set, and focuses the first field.
 */
export function formLink(id: string): FormLink {
  const href = `#${id}`;
  const onClick = (event: MouseEvent) => {
    if (!isOnPage(id) || opensElsewhere(event)) return;
    event.preventDefault();
    scrollToForm(id);
  };
  return { href, onClick };
}

/** Scrolls to a form and focuses its first field. */
export function scrollToForm(id: string): void {
  const place = document.querySelector(`#${id}`);
  const folded = place?.closest('details');
  if (folded) folded.open = true;
  place?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus({ preventScroll: true });
  if (place) smoothScrollTo(place);
}

/** Scrolls smoothly unless reduced motion is set. */
export function smoothScrollTo(place: Element): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
}
