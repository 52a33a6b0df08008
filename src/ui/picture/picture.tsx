import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Art } from '../icon/art';
import { type IconName, spriteIdOf } from '../icon/icon';

// Without scripts <noscript> shows a copy.
const Photo = styled.img`
  display: block;
  width: 100%;
  height: auto;

  @media (scripting: none) {
    &[data-waiting] {
      display: none;
    }
  }
`;

// In a grid each <source> would be an empty cell.
const Sources = styled.picture`
  display: contents;

  & source {
    display: none;
  }
`;

/** Another format, or picture for a width (`media`). */
export type PictureSource = { srcSet: string; type?: string; media?: string; sizes?: string };

export type PictureProps = {
  /** Also a drawing of a sprite (`sprite.svg#id`). */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** In order of preference: AVIF, WebP, narrow screens. */
  sources?: readonly PictureSource[];
  /** Displayed width, which selects the file. */
  sizes?: string;
  /** In the first viewport: server-rendered, loads immediately. */
  priority?: boolean;
  /** Replaces an image that fails to load. */
  fallbackName?: IconName;
  className?: string;
};

/**
 * Loads within 100 px of the viewport, checked every 300 ms; `loading="lazy"` would load 1000 to 2500 px
 * before. [UI-09]
 */
export function Picture({ fallbackName = 'i-image', priority = false, ...rest }: PictureProps) {
  const { src, alt, width, height, className, sizes, sources = sizes ? widthSources(src, sizes) : [] } = rest;
  const frame = { width, height, ...(className === undefined ? {} : { className }) };
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [isNear, setIsNear] = useState(priority);
  const image = useRef<HTMLImageElement>(null);
  const spriteId = spriteIdOf(src);

  useEffect(() => {
    const element = image.current;
    if (!element) return;
    if (!isNear) return runWhenNearViewport(element, () => setIsNear(true));
    // An image may fail before hydration, without an error event.
    if (element.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailedSrc(src);
  }, [src, isNear]);

  if (spriteId !== null) return <Art {...frame} name={spriteId} label={alt} />;
  if (failedSrc === src) return <Art {...frame} name={fallbackName} label={alt} />;
  const photo = (
    <Photo
      {...frame}
      ref={image}
      src={isNear ? src : blank(width, height)}
      data-waiting={isNear ? undefined : ''}
      alt={alt}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setFailedSrc(src)}
    />
  );
  return (
    <>
      {withSources(photo, isNear ? sources : [])}
      {!isNear && (
        <noscript>
          {/* A `srcset` would cost more bytes per card than it saves. */}
          {withSources(<Photo {...frame} src={src} alt={alt} loading="lazy" />, sizes ? [] : sources)}
        </noscript>
      )}
    </>
  );
}

/** px, of the AVIF and WebP files that `npm run render` makes (ADR 20). */
const laidWidths = [240, 480, 720];

/** By the name of the widest file; none for other pictures. */
function widthSources(src: string, sizes: string): PictureSource[] {
  const stem = /^\/[\w/-]+-(?=720\.webp$)/.exec(src)?.[0];
  if (stem === undefined) return [];
  return ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    sizes,
    srcSet: laidWidths.map((width) => `${stem}${width}.${format} ${width}w`).join(', '),
  }));
}

function withSources(image: React.ReactElement, sources: readonly PictureSource[]) {
  if (sources.length === 0) return image;
  return (
    <Sources>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      {image}
    </Sources>
  );
}

/** An `<img>` without URL takes no space. */
function blank(width: number, height: number): string {
  return `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='${width}'%20height='${height}'/%3E`;
}

/** Distance from the viewport (UI-09). */
const threshold = '100px';
// Horizontal only: Chromium adds it to the window's margin, so pictures would otherwise load from 200 px on.
const sideways = `0px ${threshold}`;
const throttle = 300;

const waiting = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let timer = 0;
let shownAt = -throttle;

/** One for all pictures, also in horizontal rows. */
function startObserver(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target);
      timer ||= window.setTimeout(showNear, shownAt + throttle - performance.now());
    },
    { rootMargin: threshold, scrollMargin: sideways },
  );
}

/** A picture that leaves within the throttle interval is not loaded. */
function showNear(): void {
  timer = 0;
  shownAt = performance.now();
  for (const element of near) {
    waiting.get(element)?.();
    forget(element);
  }
}

function forget(element: Element): void {
  observer?.unobserve(element);
  waiting.delete(element);
  near.delete(element);
}

/**
 * Calls `then` once, within 100 px of the viewport, checked every 300 ms; at once without
 * IntersectionObserver. Returns the stop function. [UI-09]
 */
export function runWhenNearViewport(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => undefined;
  }
  observer ??= startObserver();
  waiting.set(element, then);
  observer.observe(element);
  return () => forget(element);
}
