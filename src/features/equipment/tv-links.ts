import { links } from '@/config/links';

/** Paths round TV equipment, for the screens that show it (TV-01, TV-11). */
export const tvLinks = {
  home: links.home,
  equipment: links.tvEquipment,
  smart: links.tvEquipmentSmart,
  note: links.tvEquipmentNote,
  channels: '/domru-tv/channel',
  watchEverywhere: '/domru-tv/watch-everywhere',
  catchup: '/catchup',
  bundles: '/bundles',
  routers: '/internet/equipment',
} as const;
