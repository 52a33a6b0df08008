import { picturesFolder, type pictureWidths } from '@/api/provider-thread/provider-thread.schemas';

import type { KindName } from './content-kinds';
import { isRecord, type Path } from './read-folder';

interface WithPictures {
  value: unknown;
  missing: { path: Path; message: string }[];
}

const start = `/${picturesFolder}/`;

/** Replaces names of the operator's pictures, e.g. `/pictures/gift.png`, by the address of a converted file. */
export function usePictures(
  kind: KindName,
  entry: unknown,
  pictures: ReadonlyMap<string, string>,
): WithPictures {
  const missing: WithPictures['missing'] = [];
  const replace = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => replace(one, [...path, index]));
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, replace(one, [...path, name])]),
      );
    if (typeof value !== 'string' || !value.startsWith(start)) return value;
    const stem = pictures.get(value.slice(start.length));
    if (stem !== undefined) return `${start}${stem}-${widthOf(kind, path)}.webp`;
    const known = [...pictures.keys()].join(', ') || 'no picture';
    missing.push({
      path,
      message: `${path.map(String).join('.')}: "${value}": the folder "${picturesFolder}" has no such file; it has: ${known}`,
    });
    return value;
  };
  return { value: replace(entry, []), missing };
}

/** Width of the file whose address the site receives; the site derives the other files where it needs them. */
function widthOf(kind: KindName, path: Path): (typeof pictureWidths)[number] {
  if (kind === 'promo-lines' || String(path.at(-1)).startsWith('image_background')) return 1440;
  if (kind === 'brand' || kind === 'cities') return 240;
  // Shown 200 px wide.
  return /-menu$|^surveys$/.test(kind) ? 480 : 720;
}
