import type { Channel, ChannelPackage, ChannelQuality, ChannelTheme } from '@/api/content/channels.schemas';

import type { PriceZone } from '../../catalogue/seed/price-zone';

/** One title, or the titles that hold this number in the zones 0, 1 and 2. */
type SeedTitle = string | readonly [string, string, string];

/** Archive is the rule; `live` marks channels that may not be rewound. More themes follow the group's own. */
export type SeedChannel = readonly [
  title: SeedTitle,
  quality: ChannelQuality,
  more?: { live?: true; themes?: readonly ChannelTheme[] },
];

/** Channels that stand in a row on the remote control. */
export interface ChannelGroup {
  package: ChannelPackage;
  /** Number of the first channel. */
  from: number;
  theme: ChannelTheme;
  channels: readonly SeedChannel[];
}

/** The group's channels as one zone gets them. Channels of one zone only have ids of their own. */
export function channelsOfGroup(group: ChannelGroup, zone: PriceZone): Channel[] {
  return group.channels.map(([title, quality, { live = false, themes = [] } = {}], index) => {
    const number = group.from + index;
    const isEverywhere = typeof title === 'string';
    return {
      id: number * 10 + (isEverywhere ? 0 : zone + 1),
      number,
      title: isEverywhere ? title : title[zone],
      themes: [group.theme, ...themes],
      quality,
      package: group.package,
      hasArchive: !live,
    };
  });
}
