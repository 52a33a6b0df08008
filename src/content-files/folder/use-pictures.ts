import { picturesFolder, type pictureWidths } from '@/api/provider-thread/provider-thread.schemas';

import type { KindName } from '../content-kinds';
import { type Path, rewrite } from '../walk-content';

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
  const value = rewrite(entry, (text, path) => {
    if (typeof text !== 'string' || !text.startsWith(start)) return text;
    const stem = pictures.get(text.slice(start.length));
    if (stem !== undefined) return `${start}${stem}-${widthOf(kind, path)}.webp`;
    const known = [...pictures.keys()].join(', ') || 'no picture';
    missing.push({
      path: [...path],
      message: `${path.map(String).join('.')}: "${text}": the folder "${picturesFolder}" has no such file; it has: ${known}`,
    });
    return text;
  });
  return { value, missing };
}

/** Width of the file whose address the site receives; the site derives the other files where it needs them. */
function widthOf(kind: KindName, path: Path): (typeof pictureWidths)[number] {
  if (kind === 'promo-lines' || String(path.at(-1)).startsWith('image_background')) return 1440;
  if (kind === 'brand' || kind === 'cities') return 240;
  // Shown 200 px wide.
  return /-menu$|^surveys$/.test(kind) ? 480 : 720;
}
