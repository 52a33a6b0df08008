import type { ChannelPackage, ChannelTheme } from '@/api/content/content.schemas';
import { packageTitles, qualityTitles, themeTitles } from './channel-titles.text';

/** Names and values as in the URL; '' matches any channel. */
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

/** Reads filters of a URL or form; ignores unknown values. */
export function parseChannelFilters(value: (name: keyof ChannelFilters) => string | null): ChannelFilters {
  return {
    q: normaliseSearchText(value('q') ?? ''),
    theme: oneOf(themeTitles, value('theme')),
    quality: oneOf(qualityTitles, value('quality')),
    package: oneOf(packageTitles, value('package')),
  };
}

/** Formats set filters in a fixed order: one URL per combination. */
export function makeChannelFilterQuery(filters: ChannelFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

export function isFiltered(filters: ChannelFilters): boolean {
  return makeChannelFilterQuery(filters) !== '';
}
