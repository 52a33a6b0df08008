import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react';

import { type ItemLabel, ItemLabels, fallbackDrawings } from '@/features/equipment/item-picture';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { Icon } from '@/ui/icon/icon';
import { Picture } from '@/ui/picture/picture';
import { Pictures, Turntable } from './equipment-item.styles';
import type { ItemImage, ItemPageTexts } from './item-view-model.server';

interface GalleryProps {
  kind: EquipmentKind;
  /** At least one; a drawing if the item has none. */
  images: readonly ItemImage[];
  /** Sheet with twelve views around the item. */
  turn: string | null;
  labels: readonly ItemLabel[];
  words: Pick<ItemPageTexts, 'picture' | 'pictures' | 'turn' | 'turned' | 'degrees'>;
}

const size = { width: 720, height: 540 } as const;

/** From 1024 px on the price is beside the picture. */
const stageSizes = '(max-width: 1023px) 90vw, 720px';

/** Works without scripts (EQ-06); dragging turns the item if the provider has views (D58). */
export function Gallery({ kind, images, turn, labels, words }: GalleryProps) {
  const drawing = { ...size, fallbackName: fallbackDrawings[kind] };
  const row = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const [failedTurn, setFailedTurn] = useState<string | null>(null);
  const canTurn = turn !== null && turn !== failedTurn;
  const show = (event: MouseEvent, next: number) => {
    event.preventDefault();
    setTurning(false);
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
          inert={isTurning && canTurn}
          // A scrollable element must be focusable by keyboard.
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
        {canTurn && (
          <>
            <button
              type="button"
              aria-pressed={isTurning}
              // The views load before the press.
              onPointerEnter={() => prefetch(turn)}
              onFocus={() => prefetch(turn)}
              onClick={() => setTurning(!isTurning)}
            >
              <Icon name="i-turn" size={20} />
              {words.turn}
            </button>
            {isTurning && <Turned src={turn} words={words} onFail={() => setFailedTurn(turn)} />}
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul>
          {images.map(({ src }, index) => (
            <li key={src}>
              <a
                href={`#picture-${index}`}
                aria-label={`${words.picture} ${index + 1}`}
                aria-current={(index === place && !isTurning) || undefined}
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

function prefetch(src: string): void {
  new Image().src = src;
}

/** Number of views around an item, and size of each on the sheet, px. */
const steps = 12;
const view = { width: 480, height: 360 } as const;

interface TurnedProps {
  src: string;
  words: Pick<ItemPageTexts, 'turned' | 'degrees'>;
  onFail: () => void;
}

/** A slider turns the item by dragging or keys, up to half a turn in each direction. */
function Turned({ src, words, onFail }: TurnedProps) {
  const [turned, setTurned] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  // The near side of the item follows the pointer, so the index moves in the opposite direction.
  const step = (steps - turned) % steps;
  return (
    <Turntable data-loaded={isLoaded || undefined}>
      <svg viewBox={`0 ${step * view.height} ${view.width} ${view.height}`} aria-hidden="true">
        <image
          href={src}
          width={view.width}
          height={steps * view.height}
          onLoad={() => setLoaded(true)}
          onError={onFail}
        />
      </svg>
      <input
        type="range"
        min={-steps / 2}
        max={steps / 2}
        value={turned}
        aria-label={words.turned}
        aria-valuetext={`${(turned * 360) / steps} ${words.degrees}`}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTurned(Number(target.value))}
      />
    </Turntable>
  );
}
