import { links } from '@/config/links';
import type { City } from '@/site/city/public-city';
import type { PageMeta } from '@/site/page/page-props';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import { tvEquipmentMetaText } from './tv-equipment-meta.text';
import type { TvTab } from './tv-tab';

const paths: Record<TvTab, string> = {
  main: links.tvEquipment,
  smart: links.tvEquipmentSmart,
  note: links.tvEquipmentNote,
};

/** Head of a tab (SHELL-10); the canonical address is the path form (decision 14). */
export function tvEquipmentMeta(tab: TvTab, city: City): PageMeta {
  return {
    title: pageTitle(tvEquipmentMetaText.titles[tab], city),
    description: pageDescription(tvEquipmentMetaText.descriptions[tab], city),
    canonicalPath: paths[tab],
  };
}
