import { fixLatinKeyboardLayout } from '@/lib/search/keyboard-layout';
import type { ChannelFilters } from '@/site/page/queries/channel-query';
import { packageTitles, themeTitles } from '@/site/page/queries/channel-titles.text';
import type { SiteApi } from '@/site/page/site-request';

export type ChannelEntry = Awaited<ReturnType<SiteApi['channels']>>[number];
type ChannelTheme = ChannelEntry['themes'][number];

export type ListedChannel = Omit<ChannelEntry, 'id'>;

const themes = Object.keys(themeTitles) as ChannelTheme[]; // The keys of a record are its type's.
const packages = Object.keys(packageTitles) as ChannelEntry['package'][]; // The keys of a record are its type's.
const qualities = ['SD', 'HD', '4K'] as const satisfies readonly ChannelEntry['quality'][];

/** A channel: number, title, then a digit each for package, quality, archive, and every theme. */
export type PackedChannel = readonly [number: number, title: string, rest: string];

/** The page carries two hundred channels twice, as HTML and as data: packed, the data are a quarter of their size. */
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

/** The reverse of packChannels. */
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

/** Normalizes letters for the search: any case, ё = е. */
const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

type Sought = Pick<ChannelEntry, 'number' | 'title' | 'themes' | 'quality' | 'package'>;

/**
 * Filters channels, keeping their order. A number finds the button of the remote control. A query that finds nothing is
 * read in the Russian keyboard layout.
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

/** Groups channels by main theme, in the filter's order; a chosen theme includes all channels that have it. */
export function groupChannels<One extends Pick<ChannelEntry, 'themes'>>(
  channels: readonly One[],
  { theme }: ChannelFilters,
): ChannelGroup<One>[] {
  if (theme !== '') return channels.length === 0 ? [] : [{ theme, channels: [...channels] }];
  // `Object.keys` loses the keys' type.
  return (Object.keys(themeTitles) as ChannelTheme[])
    .map((each) => ({ theme: each, channels: channels.filter(({ themes }) => themes[0] === each) }))
    .filter((group) => group.channels.length > 0);
}
