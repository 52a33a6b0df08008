import { type Content, contentKinds, type KindName, kindNames } from './content-kinds';
import { allowedLatin } from './allowed-latin';
import { isRecord, type Path } from './read-folder';

interface Found {
  kind: KindName;
  key: string;
  path: Path;
  message: string;
}

/** Sentences for visitors, at any depth of an entry. */
const readFields = new Set(
  'title subTitle subtitle text button_text add_desc phone_introduction linkTitle description heading lead facts paragraphs items question answer short full body hours note'.split(
    ' ',
  ),
);
/** Titles are names, or visitors do not read them. */
const unread: readonly KindName[] = [
  'channels',
  'shared',
  'clients',
  'socials',
  'apps',
  'partners',
  'help-synonyms',
];
const allowedWords = new Set(allowedLatin.map((word) => word.toLowerCase()));
/** Placeholders, URLs and domains, e-mail addresses. */
const technical = /\{\w+\}|https?:\/\/\S+|\S+@\S+|[\w-]+(?:\.[\w-]+)+\S*/g;

/**
 * Latin words outside `allowed-latin.ts`, pictures without an alternative text, and colours with a contrast
 * below 4.5.
 */
export function checkAppearance(content: Content): Found[] {
  return kindNames.flatMap((kind) =>
    content[kind].flatMap((entry) => {
      const fields: Record<string, unknown> = entry;
      const key = String(fields[contentKinds[kind].key]);
      const found = [
        ...(unread.includes(kind) ? [] : foreignWords(entry)),
        ...weakColours(entry),
        ...(kind === 'product-pictures' ? misshapenViews(fields['views']) : []),
        ...(typeof fields['title'] === 'string' ? picturesWithoutText(fields) : []),
      ];
      return found.map((one) => ({ ...one, kind, key }));
    }),
  );
}

type FoundIn = Omit<Found, 'kind' | 'key'>;

function foreignWords(value: unknown, path: Path = [], isRead = false): FoundIn[] {
  if (typeof value === 'string') {
    if (!isRead) return [];
    const words = value.replace(technical, ' ').match(/[a-z][a-z]+/gi) ?? [];
    return words
      .filter((word) => !allowedWords.has(word.toLowerCase()))
      .map((word) => ({ path, message: `"${word}" is not Russian; allowed: ${allowedLatin.join(', ')}` }));
  }
  if (Array.isArray(value)) return value.flatMap((one, index) => foreignWords(one, [...path, index], isRead));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    foreignWords(one, [...path, name], readFields.has(name)),
  );
}

/** A label on its background; small text on a card's background; a banner's text on dark. */
function weakColours(value: unknown, path: Path = []): FoundIn[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => weakColours(one, [...path, index]));
  if (!isRecord(value)) return [];
  const { color, colour } = value;
  const text = value['color_text'] ?? value['colorText'];
  const pairs = [
    { background: color, text, name: 'color' },
    { background: colour, text: cardText, name: 'colour' },
  ];
  return [
    ...pairs.flatMap(({ background, text: foreground, name }) => {
      if (typeof background !== 'string' || typeof foreground !== 'string') return [];
      const ratio = contrast(background, foreground);
      if (ratio >= 4.5) return [];
      const message = `"${background}": contrast ${ratio.toFixed(1)} with the text ${foreground}; allowed is 4.5 or more`;
      return [{ path: [...path, name], message }];
    }),
    ...Object.entries(value).flatMap(([name, one]) => weakColours(one, [...path, name])),
  ];
}

/** The light theme's `muted` text, the palest one on a card. */
const cardText = '#4a5d59';

/** WCAG, of two colours of three or six hexadecimal digits. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.slice(1);
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Cards and the viewer have places of 4:3 for a product's pictures. */
function misshapenViews(views: unknown): FoundIn[] {
  const list: unknown[] = Array.isArray(views) ? views : [];
  return list.flatMap((view, index) => {
    const [, width = 4, height = 3] = /-(\d+)x(\d+)-720\.webp$/.exec(String(view)) ?? [];
    if (Math.abs(Number(width) / Number(height) / (4 / 3) - 1) < 0.02) return [];
    const message = `${width} × ${height} pixels; a product's picture has the proportions 4:3`;
    return [{ path: ['views', index], message }];
  });
}

/** The title of an entry with a picture is also the picture's alternative text. */
function picturesWithoutText(fields: Record<string, unknown>): FoundIn[] {
  const hasPicture = typeof fields['image'] === 'string' && fields['image'] !== '';
  if (!hasPicture || String(fields['title']).trim() !== '') return [];
  return [
    {
      path: ['title'],
      message: '"": a picture needs an alternative text; allowed is a text that describes the picture',
    },
  ];
}
