import { links } from '@/config/links';
import { serverNow } from '@/lib/server-clock';
import {
  type AskedTv,
  type CheckedTv,
  readAskedTv,
  type TvBrand,
  tvBrands,
  tvCheckKeys,
} from '@/site/page/queries/equipment-query';
import { tvCheckText, type TvVerdict } from './tv-check.text';

/** First year of the application on LG and Samsung (TV-07). */
const firstAppYear = 2013;
/** From then new televisions have HDMI, required by boxes. */
const firstHdmiYear = 2008;

/** Our addition to TV-03. */
export function tvVerdict({ brand, year }: CheckedTv): TvVerdict {
  if (brand !== 'other' && year >= firstAppYear) return 'app';
  return year >= firstHdmiYear ? 'box' : 'computer';
}

const places: Readonly<Record<TvVerdict, string>> = {
  app: links.tvEquipmentSmart,
  box: links.tvEquipment,
  computer: links.tvEquipmentNote,
};

/** Address of the form's result: the tab of the verdict, with the question in its query. */
export function tvCheckAddress(data: FormData): string {
  const asked = new URLSearchParams();
  for (const key of Object.values(tvCheckKeys)) {
    const value = data.get(key);
    if (typeof value === 'string') asked.set(key, value.trim());
  }
  const read = readAskedTv(Object.fromEntries(asked), new Date(serverNow()).getFullYear());
  return `${places[read?.tv ? tvVerdict(read.tv) : 'box']}?${asked}`;
}

interface TvCheckView {
  words: { title: string; brand: string; year: { label: string; placeholder: string }; button: string };
  brands: readonly { value: TvBrand; label: string }[];
  chosen: { brand: TvBrand | null; year: string };
  /** Empty without a question. */
  verdict: string;
  error: string;
}

/** Null without a question. */
export function tvCheckView(asked: AskedTv | null, thisYear: number): TvCheckView {
  const { title, brand, brands, year, button, wrong, verdict } = tvCheckText;
  const tv = asked?.tv ?? null;
  const chosen = tv ?? asked?.wrong;
  return {
    words: { title, brand, year, button },
    brands: tvBrands.map((value) => ({ value, label: brands[value] })),
    chosen: { brand: chosen?.brand ?? null, year: String(chosen?.year ?? '') },
    verdict: tv ? verdict(tvVerdict(tv), tv) : '',
    error: asked?.wrong ? wrong(thisYear) : '',
  };
}
