import { useSyncExternalStore } from 'react';

import { breakpoints } from '@/config/breakpoints';

import type { ColumnCount } from './list-columns';

const { tablet, mobile, sMobile } = breakpoints.shared;

/**
 * Columns for a window of this width, px (CITY-08). The shared widgets' points bound their names from above [spec 9]: up
 * to 999 is a tablet, up to 767 a mobile, up to 359 the least; all that is wider is a laptop.
 */
export function columnCountOf(width: number): ColumnCount {
  if (width > tablet) return 4;
  if (width > mobile) return 3;
  return width > sMobile ? 2 : 1;
}

/** The same for this window, live: turning a phone or zooming in changes it. */
export function useColumnCount(): ColumnCount {
  return useSyncExternalStore(onResize, () => columnCountOf(window.innerWidth));
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
