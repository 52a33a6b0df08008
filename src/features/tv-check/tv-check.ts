import { links } from '@/config/links';
import { serverNow } from '@/lib/server-clock';
import {
  type ParsedTvQuery,
  type CheckedTv,
  parseTvQuery,
  type TvBrand,
  tvBrands,
  tvCheckKeys,
} from '@/site/page/queries/equipment-query';
import { tvCheckText, type TvEquipmentNeed } from './tv-check.text';

/** LG and Samsung sets with the application (TV-07). */
const firstAppYear = 2013;
const firstHdmiYear = 2008;

/** Returns the needed equipment; added to TV-03 by the project. */
export function equipmentForTv({ brand, year }: CheckedTv): TvEquipmentNeed {
  if (brand !== 'other' && year >= firstAppYear) return 'app';
  return year >= firstHdmiYear ? 'box' : 'computer';
}

const places: Readonly<Record<TvEquipmentNeed, string>> = {
  app: links.tvEquipmentSmart,
  box: links.tvEquipment,
  computer: links.tvEquipmentNote,
};

/** Returns the tab of the needed equipment, with the TV in the query. */
export function makeTvCheckUrl(data: FormData): string {
  const asked = new URLSearchParams();
  for (const key of Object.values(tvCheckKeys)) {
    const value = data.get(key);
    if (typeof value === 'string') asked.set(key, value.trim());
  }
  const read = parseTvQuery(Object.fromEntries(asked), new Date(serverNow()).getFullYear());
  return `${places[read?.tv ? equipmentForTv(read.tv) : 'box']}?${asked}`;
}

interface TvCheckModel {
  words: { title: string; brand: string; year: { label: string; placeholder: string }; button: string };
  brands: readonly { value: TvBrand; label: string }[];
  chosen: { brand: TvBrand | null; year: string };
  verdict: string;
  error: string;
}

/** Builds the texts of the TV check; `asked`: null before a check. */
export function toTvCheckModel(asked: ParsedTvQuery | null, thisYear: number): TvCheckModel {
  const { title, brand, brands, year, button, wrong, verdict } = tvCheckText;
  const tv = asked?.tv ?? null;
  const chosen = tv ?? asked?.wrong;
  return {
    words: { title, brand, year, button },
    brands: tvBrands.map((value) => ({ value, label: brands[value] })),
    chosen: { brand: chosen?.brand ?? null, year: String(chosen?.year ?? '') },
    verdict: tv ? verdict(equipmentForTv(tv), tv) : '',
    error: asked?.wrong ? wrong(thisYear) : '',
  };
}
