import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Art } from '../icon/art';
import type { IconName } from '../icon/icon';
import { spriteIdOf } from '../icon/sprite';

const Photo = styled.img`
  display: block;
  width: 100%;
  height: auto;
`;

export type PictureProps = {
  /** Address of an image, or of a drawing of the sprite (`/static/sprite.svg#stb-slab-dark`). */
  src: string;
  /** What it shows; empty for decoration. */
  alt: string;
  /** Proportions in px. */
  width: number;
  height: number;
  /** Drawing that stands in where the image fails. */
  fallbackName?: IconName;
  className?: string;
};

/** An image that loads when it comes near, with a drawing in its place when it fails. [UI-09] */
export function Picture({ src, alt, width, height, fallbackName = 'i-image', className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const spriteId = spriteIdOf(src);

  // An image of the server's HTML may have failed before the scripts came: its error event is gone by then.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailedSrc(src);
  }, [src]);

  const frame = { width, height, ...(className === undefined ? {} : { className }) };
  if (spriteId !== null) return <Art {...frame} name={spriteId} label={alt} />;
  if (failedSrc === src) return <Art {...frame} name={fallbackName} label={alt} />;
  return (
    <Photo
      {...frame}
      ref={image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
