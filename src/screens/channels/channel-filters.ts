import type { Channel, ChannelPackage, ChannelTheme, WantedQuality } from './channel-kinds';
import { packageTitles, qualityTitles, themeTitles } from './channels.text';

/** What a visitor looks for; '' is anything. Names and values are those of the address. */
export interface ChannelFilters {
  q: string;
  theme: ChannelTheme | '';
  quality: WantedQuality | '';
  package: ChannelPackage | '';
}

export const noFilters: ChannelFilters = { q: '', theme: '', quality: '', package: '' };

/** Longest text to look for; the page cache keeps no longer ones either. */
export const maxSearchLength = 40;

function oneOf<Value extends string>(
  known: Readonly<Record<Value, string>>,
  text: string | null,
): Value | '' {
  // The keys of a record are its type's.
  return text !== null && Object.hasOwn(known, text) ? (text as Value) : '';
}

/** Filters of an address or a form; what is unknown counts as not given. */
export function parseFilters(value: (name: keyof ChannelFilters) => string | null): ChannelFilters {
  return {
    q: (value('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, maxSearchLength),
    theme: oneOf(themeTitles, value('theme')),
    quality: oneOf(qualityTitles, value('quality')),
    package: oneOf(packageTitles, value('package')),
  };
}

/** Their address: the given ones only, in one order, so that one choice has one address. */
export function filterQuery(filters: ChannelFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

export function isFiltered(filters: ChannelFilters): boolean {
  return filterQuery(filters) !== '';
}

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
