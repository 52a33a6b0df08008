import { fixLatinKeyboardLayout } from '@/lib/search/keyboard-layout';
import type { ChannelFilters } from '@/site/page/queries/channel-query';
import { packageTitles, themeTitles } from '@/site/page/queries/channel-titles.text';
import type { SiteApi } from '@/site/page/site-api';

export type ChannelEntry = Awaited<ReturnType<SiteApi['channels']>>[number];
type ChannelTheme = ChannelEntry['themes'][number];

export type ListedChannel = Omit<ChannelEntry, 'id'>;

const themes = Object.keys(themeTitles) as ChannelTheme[]; // Exactly the values of the type.
const packages = Object.keys(packageTitles) as ChannelEntry['package'][]; // Exactly the values of the type.
const qualities = ['SD', 'HD', '4K'] as const satisfies readonly ChannelEntry['quality'][];

/** Number, title, and a digit per package, quality, archive and theme. */
export type PackedChannel = readonly [number: number, title: string, rest: string];

/**
 * Packs channels to a quarter of the size: the page contains two hundred as data in addition to their HTML.
 */
export function packChannels(channels: readonly ChannelEntry[]): PackedChannel[] {
  return channels.map((channel) => [
    channel.number,
    channel.title,
    [
      packages.indexOf(channel.package),
      qualities.indexOf(channel.quality),
      Number(channel.hasArchive),
      ...channel.themes.map((theme) => themes.indexOf(theme)),
    ].join(''),
  ]);
}

export function unpackChannels(packed: readonly PackedChannel[]): ListedChannel[] {
  return packed.map(([number, title, rest]) => {
    const [bundle = 0, quality = 0, archive, ...themeIndexes] = [...rest].map(Number);
    return {
      number,
      title,
      package: packages[bundle] ?? 'cable',
      quality: qualities[quality] ?? 'SD',
      hasArchive: archive === 1,
      themes: themeIndexes.flatMap((index) => themes[index] ?? []),
    };
  });
}

/** Normalises a text for the search: ignores case, treats ё as е. */
const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

type Sought = Pick<ChannelEntry, 'number' | 'title' | 'themes' | 'quality' | 'package'>;

/**
 * Keeps the order. A number finds the channel by its button on the remote control. A text without results is
 * searched again as if typed in the Russian keyboard layout.
 */
export function filterChannels<One extends Sought>(channels: readonly One[], filters: ChannelFilters): One[] {
  const found = channelsBy(channels, filters);
  const meant = found.length > 0 ? null : fixLatinKeyboardLayout(filters.q);
  return meant === null ? found : channelsBy(channels, { ...filters, q: meant });
}

function channelsBy<One extends Sought>(channels: readonly One[], filters: ChannelFilters): One[] {
  const sought = plain(filters.q);
  return channels.filter(
    ({ number, title, themes, quality, package: bundle }) =>
      (sought === '' || plain(title).includes(sought) || String(number) === sought) &&
      (filters.theme === '' || themes.includes(filters.theme)) &&
      (filters.quality === '' || quality === '4K' || quality === filters.quality) &&
      (filters.package === '' || bundle === filters.package),
  );
}

interface ChannelGroup<One> {
  theme: ChannelTheme;
  channels: One[];
}

/** Groups by main theme in the filter's order; a chosen theme has all its channels. */
export function groupChannels<One extends Pick<ChannelEntry, 'themes'>>(
  channels: readonly One[],
  { theme }: ChannelFilters,
): ChannelGroup<One>[] {
  if (theme !== '') return channels.length === 0 ? [] : [{ theme, channels: [...channels] }];
  // `Object.keys` does not return the type of the keys.
  return (Object.keys(themeTitles) as ChannelTheme[])
    .map((each) => ({ theme: each, channels: channels.filter(({ themes }) => themes[0] === each) }))
    .filter((group) => group.channels.length > 0);
}
