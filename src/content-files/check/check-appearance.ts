import type { KindName } from '../content-kinds';
import { isReleased } from './released-files';
import { fieldOf, type Path, type textsIn } from '../walk-content';

export interface FoundInEntry {
  path: Path;
  message: string;
}

export interface FoundBetweenEntries extends FoundInEntry {
  kind: KindName;
  key: string | number;
  /** Field of another entry, if there is one, that causes the problem. */
  cause?: { kind: KindName; key: string | number; path: Path } | undefined;
}

type Texts = ReturnType<typeof textsIn>;

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
/** Latin words that texts for visitors may contain, besides names of channels, partners and apps. */
const allowedLatin =
  `Android AV Bluetooth BY by Caps CC City cookie DB dns Fi Full Geolocation GPON HD HDMI Input
  Internet iOS IP IPv JavaScript Key LAN LG Lite Lock LOS Password PIN Power Reset Samsung SCART Smart Source to TV USB
  VPN WAN Wi wifi WLAN`.split(/\s+/);
const allowedWords = new Set(allowedLatin.map((word) => word.toLowerCase()));
/** Drawings and icons of the site's sprite, `public/static/sprite.svg`, by the first part of their names. */
const drawingsByPart = {
  a: 'camera house intercom laptop mascot phone remote router stb-puck stb-slab tv',
  f: 'camera channels chat doc gift globe hd home intercom laptop noads phone play rewind router shield speed tools tv wallet',
  i: 'arrow bell box calendar chart chat check chevron clock close doc download exit ext eye filter gear globe image inbox info laptop left mail menu pause phone pin play plug plus right search sound star sun swap turn tv user users wallet warn',
  stb: 'slab-dark slab-light',
};
export const drawings = [
  'logo',
  ...Object.entries(drawingsByPart).flatMap(([part, names]) =>
    names.split(/\s+/).map((name) => `${part}-${name}`),
  ),
];
const pictureFields =
  /^(?:image(?:_(?:webp|mobile|animated|icon|background\w*))?|icon|art|logoFull|logo_narrow)$/;
/** Placeholders, URLs and domains, e-mail addresses. */
const technical = /\{\w+\}|https?:\/\/\S+|\S+@\S+|[\w-]+(?:\.[\w-]+)+\S*/g;

/**
 * Latin words that are not allowed, unknown drawings, pictures without an alternative text, and colours with a contrast
 * below 4.5.
 */
export function checkAppearance(
  kind: KindName,
  entry: Record<string, unknown>,
  texts: Texts,
): FoundInEntry[] {
  return [
    ...(unread.includes(kind) ? [] : foreignWords(texts)),
    ...unknownDrawings(texts),
    ...unknownPictures(texts),
    ...weakColours(texts),
    ...(kind === 'product-pictures'
      ? [...misshapenViews(texts), ...unrenderedViews(String(entry['alias']), texts)]
      : []),
    ...(typeof entry['title'] === 'string' ? picturesWithoutText(entry) : []),
  ];
}

function foreignWords(texts: Texts): FoundInEntry[] {
  return texts
    .filter(({ path }) => readFields.has(fieldOf(path)))
    .flatMap(({ path, text }) => {
      const words = text.replace(technical, ' ').match(/[a-z][a-z]+/gi) ?? [];
      return words
        .filter((word) => !allowedWords.has(word.toLowerCase()))
        .map((word) => ({ path, message: `"${word}" is not Russian; allowed: ${allowedLatin.join(', ')}` }));
    });
}

/** The site shows nothing in their place. */
function unknownDrawings(texts: Texts): FoundInEntry[] {
  return texts
    .filter(({ path }) => pictureFields.test(String(path.at(-1))))
    .filter(({ text }) => text !== '' && !text.includes('/') && !drawings.includes(text))
    .map(({ path, text }) => ({
      path,
      message: `"${text}": no drawing has this name; allowed: ${namesLike(text).join(', ')}`,
    }));
}

/** Paths below those of the release's files that are none of them. Other paths may be served by a proxy in front. */
function unknownPictures(texts: Texts): FoundInEntry[] {
  return texts
    .filter(({ path }) => pictureFields.test(String(path.at(-1))))
    .filter(({ text }) => /^\/(?:static|_next)\//.test(text) && !isReleased(text))
    .map(({ path, text }) => ({ path, message: `"${text}": ${noFile}` }));
}

const noFile = 'the release has no such file; allowed is a file of the folder "pictures"';

/** Names of rendered pictures. */
function unrenderedViews(alias: string, texts: Texts): FoundInEntry[] {
  return texts
    .filter(({ path, text }) => path[0] !== 'alias' && !text.startsWith('/'))
    .filter(({ path, text }) => {
      const ending = path[0] === 'turn' ? '.avif' : '-720.webp';
      return !isReleased(`/static/products/${alias}-${text}${ending}`);
    })
    .map(({ path, text }) => ({ path, message: `"${text}": ${noFile}` }));
}

/** Drawings of the same kind, e.g. `f-…`; all for another first part. */
function namesLike(name: string): string[] {
  const [part = ''] = name.split('-', 1);
  const alike = drawings.filter((one) => one.startsWith(`${part}-`));
  return alike.length > 0 ? alike : drawings;
}

/** A label on its background; small text on a card's background; a banner's text on dark. */
function weakColours(texts: Texts): FoundInEntry[] {
  const colours = texts.filter(({ path }) => /^colou?r/.test(String(path.at(-1))));
  const byPath = new Map(colours.map(({ path, text }) => [path.join('/'), text]));
  return colours.flatMap(({ path, text: background }) => {
    const around = path.slice(0, -1);
    const textOn: Record<string, string | undefined> = {
      color:
        byPath.get([...around, 'color_text'].join('/')) ?? byPath.get([...around, 'colorText'].join('/')),
      colour: cardText,
    };
    const text = textOn[String(path.at(-1))];
    if (text === undefined) return [];
    const ratio = contrast(background, text);
    const message = `"${background}": contrast ${ratio.toFixed(1)} with the text ${text}; allowed is 4.5 or more`;
    return ratio >= 4.5 ? [] : [{ path, message }];
  });
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
function misshapenViews(texts: Texts): FoundInEntry[] {
  return texts.flatMap(({ path, text }) => {
    const [, width = 4, height = 3] = /-(\d+)x(\d+)-720\.webp$/.exec(text) ?? [];
    if (Math.abs(Number(width) / Number(height) / (4 / 3) - 1) < 0.02) return [];
    return [{ path, message: `${width} × ${height} pixels; a product's picture has the proportions 4:3` }];
  });
}

/** The title of an entry with a picture is also the picture's alternative text. */
function picturesWithoutText({ image, title }: Record<string, unknown>): FoundInEntry[] {
  if (typeof image !== 'string' || image === '' || String(title).trim() !== '') return [];
  const message = '"": a picture needs an alternative text; allowed is a text that describes the picture';
  return [{ path: ['title'], message }];
}
