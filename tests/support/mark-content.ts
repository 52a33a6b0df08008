import { channelThemes } from '@/api/content/content.schemas';
import type { RawEntry } from '@/content-files/folder/read-folder';

/** The API excludes a compensation of 0. */
export const markedCompensation = 7777;
export const suffix = 'qq';
export const isPicture =
  /^(?:\/static\/|[af]-|(?:main|front|back|turn)-[0-9a-f]{8}$)|\.(?:avif|webp|png|jpe?g|svg)/;
const durations = /months|days|duration/i;
const isMoney =
  /price|cost|compensation|surcharge|possess|extras|telephony|videocontrol|domofon|promo|value|balance/i;

/** Values of enumerations are part of the API. */
export const apiValues = new Set(['покупка', 'рассрочка', 'аренда', ...channelThemes]);

/** Georgian letters instead of Cyrillic ones, a suffix for names of pictures, 0 for prices. */
export function markEntry(entry: RawEntry): RawEntry {
  return { ...entry, value: mark(entry.value, '', false) as RawEntry['value'] };
}

function mark(value: unknown, name: string, isPrice: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => mark(one, name, isPrice));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        inGeorgian(key),
        mark(inner, key, !durations.test(key) && (isPrice || isMoney.test(key))),
      ]),
    );
  if (typeof value === 'number') {
    if (/compensation/i.test(name)) return markedCompensation;
    return isPrice ? 0 : value;
  }
  if (typeof value !== 'string' || apiValues.has(value) || name === 'use') return value;
  if (isPicture.test(value) && name !== 'alias') return `${value}${suffix}`;
  return inGeorgian(value);
}

function inGeorgian(text: string): string {
  return text.replace(/[а-яё]/gi, (letter) => String.fromCharCode(0x10d0 + (letter.charCodeAt(0) % 32)));
}
