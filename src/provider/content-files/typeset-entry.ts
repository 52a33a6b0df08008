import { typeset } from '../content/typeset';
import type { KindName } from './content-kinds';
import { isRecord } from './read-folder';

const menuTexts = ['title', 'add_desc', 'button_text'];
/**
 * Visitors read them, at any depth: these get non-breaking spaces; names, prices of covers and heads of pages
 * do not.
 */
const visible: Partial<Record<KindName, readonly string[]>> = {
  banners: ['title', 'subTitle', 'text', 'button_text', 'phone_introduction'],
  'promo-lines': ['title', 'linkTitle'],
  'main-menu': menuTexts,
  'services-menu': menuTexts,
  partners: ['title'],
  footer: ['title'],
  socials: ['title'],
  pages: ['heading', 'lead', 'text', 'facts', 'title', 'paragraphs', 'items', 'question', 'answer', 'value'],
  quizzes: ['title', 'subtitle'],
  surveys: ['title', 'description'],
};

export function typesetEntry(kind: KindName, entry: unknown): unknown {
  const names = visible[kind];
  if (names === undefined || !isRecord(entry)) return entry;
  if (kind !== 'pages') return typesetIn(entry, names);
  const { heading, lead, cover, blocks, ...head } = entry;
  const { price, device, ...art } = isRecord(cover) ? cover : {};
  return {
    ...head,
    ...typesetIn({ heading, lead, blocks }, names),
    ...(isRecord(price) && isRecord(device)
      ? {
          cover: {
            ...art,
            price: typesetIn(price, ['text']),
            device: typesetIn(device, ['text', 'facts']),
          },
        }
      : {}),
  };
}

function typesetIn(entry: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typesetValue(value, names, names.includes(name))]),
  );
}

function typesetValue(value: unknown, names: readonly string[], isVisible: boolean): unknown {
  if (typeof value === 'string') return isVisible ? typeset(value) : value;
  if (Array.isArray(value)) return value.map((one) => typesetValue(one, names, isVisible));
  return isRecord(value) ? typesetIn(value, names) : value;
}
