import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { knownBoxesText } from './known-boxes.text';

interface KnownBox {
  image: string;
  body: string;
}

/** Boxes with an image and a description of their own, by id (TV-14). */
const knownBoxes: Readonly<Record<number, KnownBox>> = {
  70454: { image: '/static/sprite.svg#stb-slab-light', body: knownBoxesText[70454] },
  80491: { image: '/static/sprite.svg#stb-slab-dark', body: knownBoxesText[80491] },
};

/** The item, with the image and description that are known for its id where the provider sends none. */
export function withKnownDetails(item: Equipment): Equipment {
  const known = knownBoxes[item.id];
  if (!known) return item;
  return {
    ...item,
    images: item.images.length > 0 ? item.images : [known.image],
    body: item.body.trim() === '' ? known.body : item.body,
  };
}
