import { links } from '@/config/links';
import { readAskedTv, tvCheckKeys, type TvVerdict, tvVerdict } from './tv-check';

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
