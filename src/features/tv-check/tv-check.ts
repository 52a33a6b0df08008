import { links } from '@/config/links';
import { type CheckedTv, readAskedTv, tvCheckKeys } from '@/site/page-queries/tv-equipment-query';

/** What a television needs: an application of its own, a box at its HDMI, or another screen. */
export type TvVerdict = 'app' | 'box' | 'computer';

/** LG and Samsung have the application from this year on [spec 1]. */
const firstAppYear = 2013;
/** By then new televisions had HDMI, which every box needs. */
const firstHdmiYear = 2008;

/** How to watch on this television (our addition to TV-03). */
export function tvVerdict({ brand, year }: CheckedTv): TvVerdict {
  if (brand !== 'other' && year >= firstAppYear) return 'app';
  return year >= firstHdmiYear ? 'box' : 'computer';
}

/** Where each way to watch is sold. */
const places: Readonly<Record<TvVerdict, string>> = {
  app: links.tvEquipmentSmart,
  box: links.tvEquipment,
  computer: links.tvEquipmentNote,
};

/** Address that answers what stands in the form: the tab of the verdict, with the question in its query. */
export function tvCheckAddress(data: FormData): string {
  const asked = new URLSearchParams();
  for (const key of Object.values(tvCheckKeys)) {
    const value = data.get(key);
    if (typeof value === 'string') asked.set(key, value.trim());
  }
  const read = readAskedTv(Object.fromEntries(asked), new Date().getFullYear());
  return `${places[read?.tv ? tvVerdict(read.tv) : 'box']}?${asked}`;
}
