import { type MouseEvent, useRef, useState } from 'react';

import { type ItemLabel, ItemLabels, kindDrawings } from '@/features/equipment/item-picture';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { Picture } from '@/ui/picture/picture';
import { Pictures } from './equipment-item.styles';
import type { ItemImage, ItemTexts } from './item-view-model';

interface GalleryProps {
  kind: EquipmentKind;
  /** At least one: an item without pictures shows a drawing. */
  images: readonly ItemImage[];
  labels: readonly ItemLabel[];
  words: Pick<ItemTexts, 'picture' | 'pictures'>;
}

const size = { width: 720, height: 540 } as const;

/** From 1024 px the price stands beside it. */
const stageSizes = '(max-width: 1023px) 90vw, 720px';

/** Pictures of an item: a row that is swiped, with thumbnails that lead to them, by a script or without one (EQ-06). */
export function Gallery({ kind, images, labels, words }: GalleryProps) {
  const drawing = { ...size, fallbackName: kindDrawings[kind] };
  const row = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const show = (event: MouseEvent, next: number) => {
    event.preventDefault();
    row.current?.scrollTo({ left: next * row.current.clientWidth });
    setPlace(next);
  };
  return (
    <Pictures>
      <div>
        <ItemLabels labels={labels} />
        <div
          ref={row}
          role="group"
          aria-label={words.pictures}
          // What scrolls must be reached by keys as well.
          tabIndex={images.length > 1 ? 0 : undefined}
          onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setPlace(Math.round(scrollLeft / clientWidth))
          }
        >
          {images.map((image, index) => (
            <div key={image.src} id={`picture-${index}`}>
              <Picture {...image} {...drawing} sizes={stageSizes} priority={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {images.length > 1 && (
        <ul>
          {images.map(({ src }, index) => (
            <li key={src}>
              <a
                href={`#picture-${index}`}
                aria-label={`${words.picture} ${index + 1}`}
                aria-current={index === place || undefined}
                onClick={(event) => show(event, index)}
              >
                <Picture src={src} alt="" {...drawing} sizes="25vw" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Pictures>
  );
}
