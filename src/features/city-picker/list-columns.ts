import { useSyncExternalStore } from 'react';

import type { RegionsByLetter } from '@/api/geography/geography.client';
import { breakpoints } from '@/ui/theme/media';

/** Regions below the top cities by columns (CITY-08). */
const besideTopCities: Readonly<Record<number, number>> = { 4: 6, 3: 8, 2: 16 };

export type ColumnCount = 1 | 2 | 3 | 4;

/**
 * Distributes regions by letter (CITY-08). The first column has the top cities, if any, and 6, 8 or 16
 * regions (4, 3, 2 columns); others share the rest. Repeats a letter that continues. Omits empty columns
 * except the first.
 */
export function regionColumns(
  groups: readonly RegionsByLetter[],
  count: ColumnCount,
  hasTopCities: boolean,
): RegionsByLetter[][] {
  const regions = groups.flatMap((group) =>
    group.regions.map((region) => ({ letter: group.letter, region })),
  );
  const first = (hasTopCities ? besideTopCities[count] : undefined) ?? Math.ceil(regions.length / count);
  const columns = [regions.slice(0, first)];
  let rest = regions.slice(first);
  for (let left = count - 1; left > 0 && rest.length > 0; left -= 1) {
    const here = Math.ceil(rest.length / left);
    columns.push(rest.slice(0, here));
    rest = rest.slice(here);
  }
  return columns.map(grouped);
}

function grouped(
  column: { letter: string; region: RegionsByLetter['regions'][number] }[],
): RegionsByLetter[] {
  const groups: RegionsByLetter[] = [];
  for (const { letter, region } of column) {
    const last = groups.at(-1);
    if (last?.letter === letter) last.regions.push(region);
    else groups.push({ letter, regions: [region] });
  }
  return groups;
}

const { tablet, mobile, sMobile } = breakpoints.shared;

/**
 * Returns the columns for `width`, px (CITY-08). Upper bounds (UI-10): tablet 999, mobile 767, small mobile
 * 359.
 */
export function columnCountOf(width: number): ColumnCount {
  if (width > tablet) return 4;
  if (width > mobile) return 3;
  return width > sMobile ? 2 : 1;
}

/** Returns `columnCountOf` for the window and follows it. */
export function useColumnCount(): ColumnCount {
  return useSyncExternalStore(onResize, () => columnCountOf(window.innerWidth));
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
