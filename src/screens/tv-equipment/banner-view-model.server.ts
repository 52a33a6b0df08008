import { formKinds, type LeadFormProps } from '@/features/leads/lead-form-props';
import type { SiteApi } from '@/site/page/site-api';
import { contrast } from '@/ui/label/label-style.server';
import type { PictureProps, PictureSource } from '@/ui/picture/picture';
import { darkColours, lightColours } from '@/ui/theme/colours';
import { bannerText } from './tv-equipment.text';

type Banner = Awaited<ReturnType<SiteApi['banners']>>[number];

export interface BannerViewModel {
  title: string;
  subTitle: string | null;
  text: string;
  image: PictureProps & { isDrawing: boolean };
  /** Maximum, px. */
  imageWidth: number;
  isImageFirst: boolean;
  backdrop: PictureProps | null;
  /** If readable (D47). */
  colour: string | null;
  /** Null if the banner has its own phone field. */
  button: { text: string; link: string } | null;
  /** With its introduction (TV-02). */
  phone: {
    introduction: string;
    form: Omit<LeadFormProps, 'page' | 'formReturn' | 'leads'>;
  } | null;
  advertising: string | null;
}

/** Picture width by banner size; unknown sizes are large. */
const widths: Readonly<Record<string, number>> = { small: 240, middle: 320, large: 420 };

export function toBannerViewModel(banner: Banner): BannerViewModel {
  const { title, subTitle, text, size, link, button_text, phone_introduction, advertising } = banner;
  return {
    title,
    subTitle: subTitle ?? null,
    text,
    image: pictureOf(banner),
    imageWidth: widths[size ?? 'large'] ?? 420,
    isImageFirst: banner.image_position === 'left',
    backdrop: backdropOf(banner),
    colour: readableOnAccent(banner.text_color ?? null),
    button: link && button_text ? { text: button_text, link } : null,
    phone: phone_introduction
      ? {
          introduction: phone_introduction,
          form: {
            id: 'banner-form',
            ...formKinds.banner,
            context: { item: title },
            ...(button_text ? { buttonText: button_text } : {}),
          },
        }
      : null,
    advertising: advertising ? bannerText.advertising(advertising) : null,
  };
}

const readableContrast = 4.5;

/** The banner's colour if readable on amber in both themes and over a picture; null keeps the default. */
function readableOnAccent(colour: string | null): string | null {
  if (colour === null) return null;
  const isRead = [lightColours, darkColours].every(
    (theme) => contrast(colour, theme['c-accent']) >= readableContrast,
  );
  return isRead ? colour : null;
}

/** Proportions; the others are square. */
const drawings: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'a-house': [640, 480],
  'a-tv': [420, 300],
  'a-laptop': [360, 240],
  'a-router': [320, 220],
  'a-phone': [160, 280],
};

const ownSizes = '(max-width: 767px) 100vw, 420px';

/** Size and address of an operator's picture, which replaces the release's files; null for others. */
function operatorPicture(address: string) {
  const [, stem = '', width, height] = /^(\/pictures\/\w+-(\d+)x(\d+)-)\d+\.webp$/.exec(address) ?? [];
  return stem === '' ? null : { stem, size: { width: Number(width), height: Number(height) } };
}

/** Width of a single column (TV page, D26). */
const narrow = '(max-width: 767.98px)';

/** Drawing of the sprite, or files for wide and narrow screens. */
function pictureOf({ image, image_webp, image_mobile }: Banner): PictureProps & { isDrawing: boolean } {
  if (/^[af]-/.test(image)) {
    const [width, height] = drawings[image] ?? [200, 200];
    return { src: image, alt: '', width, height, isDrawing: true };
  }
  const own = operatorPicture(image);
  if (own) return { src: image, sizes: ownSizes, alt: '', ...own.size, isDrawing: false };
  return { ...filesOf(image, image_webp, image_mobile), alt: '', width: 420, height: 300, isDrawing: false };
}

/** The picture behind a banner. */
function backdropOf(banner: Banner): PictureProps | null {
  const { image_background, image_background_webp, image_background_mobile } = banner;
  // A drawing of the sprite can't be a background.
  if (!image_background || /^[af]-/.test(image_background)) return null;
  const own = operatorPicture(image_background);
  const files = own
    ? filesOf(`${own.stem}1440.avif`, image_background, `${own.stem}720.avif`)
    : filesOf(image_background, image_background_webp, image_background_mobile);
  return { ...files, alt: '', width: 1280, height: 480 };
}

/** Smallest format first; the image itself is the fallback. */
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

/** MIME type of a format without universal support; null for others. */
function typeOf(address: string): 'image/avif' | 'image/webp' | null {
  const extension = /\.(avif|webp)(?:$|[?#])/i.exec(address)?.[1]?.toLowerCase();
  if (extension === 'avif') return 'image/avif';
  return extension === 'webp' ? 'image/webp' : null;
}
