import type { ChannelPackage, ChannelTheme } from '@/api/content/content.schemas';
import { packageTitles, qualityTitles, themeTitles } from './channel-titles.text';

/** '' matches any channel. Names and values are the same in the URL. */
export interface ChannelFilters {
  q: string;
  theme: ChannelTheme | '';
  quality: keyof typeof qualityTitles | '';
  package: ChannelPackage | '';
}

export const noFilters: ChannelFilters = { q: '', theme: '', quality: '', package: '' };

export const maxSearchLength = 40;

/** Normalises the typed search text; '' for none. */
export function normaliseSearchText(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, maxSearchLength).trimEnd();
}

function oneOf<Value extends string>(
  known: Readonly<Record<Value, string>>,
  text: string | null,
): Value | '' {
  // Exactly the values of the type.
  return text !== null && Object.hasOwn(known, text) ? (text as Value) : '';
}

/** Parses filters of a URL or a form; unknown values are ignored. */
export function parseChannelFilters(value: (name: keyof ChannelFilters) => string | null): ChannelFilters {
  return {
    q: normaliseSearchText(value('q') ?? ''),
    theme: oneOf(themeTitles, value('theme')),
    quality: oneOf(qualityTitles, value('quality')),
    package: oneOf(packageTitles, value('package')),
  };
}

/** Only filters that are set, in a fixed order, so that each combination has one URL. */
export function makeChannelFilterQuery(filters: ChannelFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

export function isFiltered(filters: ChannelFilters): boolean {
  return makeChannelFilterQuery(filters) !== '';
}
