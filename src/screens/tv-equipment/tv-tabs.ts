import { links } from '@/config/links';
import type { tvTabs } from '@/site/page/queries/equipment-query';

export type TvTab = (typeof tvTabs)[number];

export const tabLinks = [
  { id: 'main', href: links.tvEquipment, icon: 'i-box' },
  { id: 'smart', href: links.tvEquipmentSmart, icon: 'i-tv' },
  { id: 'note', href: links.tvEquipmentNote, icon: 'i-laptop' },
] as const;

/** The specification fixes that of the smart tab (TV-03). */
export const tabFormIds: Readonly<Record<TvTab, string>> = {
  main: 'request',
  smart: 'CallBackForm',
  note: 'request',
};
