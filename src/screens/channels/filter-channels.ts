import type { ChannelFilters } from '@/site/page-queries/channel-query';
import { themeTitles } from '@/site/page-queries/channel-titles.text';
import type { Channel, ChannelTheme } from './channel-kinds';

/** Letters as people type them: any case, ё = е. */
const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

type Sought = Pick<Channel, 'number' | 'title' | 'themes' | 'quality' | 'package'>;

/** The channels that a visitor looks for, in their order. A number finds the button of the remote control. */
export function filterChannels<One extends Sought>(channels: readonly One[], filters: ChannelFilters): One[] {
  const sought = plain(filters.q);
  return channels.filter(
    ({ number, title, themes, quality, package: bundle }) =>
      (sought === '' || plain(title).includes(sought) || String(number) === sought) &&
      (filters.theme === '' || themes.includes(filters.theme)) &&
      (filters.quality === '' || quality === '4K' || quality === filters.quality) &&
      (filters.package === '' || bundle === filters.package),
  );
}

export interface ChannelGroup<One> {
  theme: ChannelTheme;
  channels: One[];
}

/** Under their chief themes in the order of the filter; a theme that was asked for gathers all that have it. */
export function groupChannels<One extends Pick<Channel, 'themes'>>(
  channels: readonly One[],
  { theme }: ChannelFilters,
): ChannelGroup<One>[] {
  if (theme !== '') return channels.length === 0 ? [] : [{ theme, channels: [...channels] }];
  // The keys of a record are its type's.
  return (Object.keys(themeTitles) as ChannelTheme[])
    .map((each) => ({ theme: each, channels: channels.filter(({ themes }) => themes[0] === each) }))
    .filter((group) => group.channels.length > 0);
}
