import type { SiteApi } from '@/site/request/site-request';
import type { PictureProps, PictureSource } from '@/ui/picture/picture';

type Banner = Awaited<ReturnType<SiteApi['banners']>>[number];

/** Proportions of the drawings that a banner may name; the rest are square. */
const drawings: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'a-house': [640, 480],
  'a-tv': [420, 300],
  'a-laptop': [360, 240],
  'a-router': [320, 220],
  'a-phone': [160, 280],
};

/** Where a banner has one column (TV page, decision 26). */
const narrow = '(max-width: 767.98px)';

/** The picture of a banner: a drawing of the sprite, or files for wide and narrow screens. */
export function pictureOf({
  image,
  image_webp,
  image_mobile,
}: Banner): PictureProps & { isDrawing: boolean } {
  if (/^[af]-/.test(image)) {
    const [width, height] = drawings[image] ?? [200, 200];
    return { src: image, alt: '', width, height, isDrawing: true };
  }
  return { ...filesOf(image, image_webp, image_mobile), alt: '', width: 420, height: 300, isDrawing: false };
}

/** The picture behind a banner; null without one. */
export function backdropOf(banner: Banner): PictureProps | null {
  const { image_background, image_background_webp, image_background_mobile } = banner;
  // A drawing is no surface.
  if (!image_background || /^[af]-/.test(image_background)) return null;
  const files = filesOf(image_background, image_background_webp, image_background_mobile);
  return { ...files, alt: '', width: 1280, height: 480 };
}

/** The lightest first; what every browser can draw is the image itself. */
function filesOf(image: string, webp: string | null | undefined, mobile: string | null | undefined) {
  const isLightest = typeOf(image) === 'image/avif';
  const [src, lighter] = webp && isLightest ? [webp, image] : [image, webp];
  return {
    src,
    sources: [...(mobile ? [sourceOf(mobile, narrow)] : []), ...(lighter ? [sourceOf(lighter)] : [])],
  };
}

function sourceOf(srcSet: string, media?: string): PictureSource {
  const type = typeOf(srcSet);
  return { srcSet, ...(type === null ? {} : { type }), ...(media === undefined ? {} : { media }) };
}

/** Formats that a browser may not know; null for those that all do. */
function typeOf(address: string): 'image/avif' | 'image/webp' | null {
  const extension = /\.(avif|webp)(?:$|[?#])/i.exec(address)?.[1]?.toLowerCase();
  if (extension === 'avif') return 'image/avif';
  return extension === 'webp' ? 'image/webp' : null;
}
