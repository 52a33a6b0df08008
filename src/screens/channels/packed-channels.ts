import type { Channel, ChannelTheme } from './channel-kinds';
import { packageTitles, themeTitles } from '@/site/page-queries/channel-titles.text';

/** What the list shows of a channel. */
export type ListedChannel = Omit<Channel, 'id'>;

const themes = Object.keys(themeTitles) as ChannelTheme[]; // the keys of a record are its type's
const packages = Object.keys(packageTitles) as Channel['package'][]; // likewise
const qualities = ['SD', 'HD', '4K'] as const satisfies readonly Channel['quality'][];

/** Number, title, then a digit each: package, quality, archive, and one for every theme. */
export type PackedChannel = readonly [number: number, title: string, rest: string];

/** Two hundred channels travel with the page twice, drawn and as data: the data at a quarter of their size. */
export function packChannels(channels: readonly Channel[]): PackedChannel[] {
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
