import { formKinds } from '@/features/leads/form-kinds';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import type { SiteApi } from '@/site/request/site-request';
import { contrast } from '@/ui/label/label-look';
import type { PictureProps } from '@/ui/picture/picture';
import { darkColours, lightColours } from '@/ui/theme/colours';
import { bannerText } from './banner-block.text';
import { backdropOf, pictureOf } from './banner-pictures';

type Banner = Awaited<ReturnType<SiteApi['banners']>>[number];

/** What of a banner the page shows. */
export interface ShownBanner {
  title: string;
  subTitle: string | null;
  text: string;
  image: PictureProps & { isDrawing: boolean };
  /** Widest that the picture gets, px. */
  imageWidth: number;
  isImageFirst: boolean;
  /** Behind everything. */
  backdrop: PictureProps | null;
  /** The banner's own colour of its words, where it can be read (decision 47). */
  colour: string | null;
  /** Where it leads, unless it asks for a phone itself. */
  button: { text: string; link: string } | null;
  /** Its own phone field with the words above it (TV-02). */
  phone: {
    introduction: string;
    form: Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'leads'>;
  } | null;
  advertising: string | null;
}

/** Width of the picture by the banner's size; others are drawn as large. */
const widths: Readonly<Record<string, number>> = { small: 240, middle: 320, large: 420 };

/** For the server: what a banner is drawn from. */
export function toShownBanner(banner: Banner): ShownBanner {
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

/** Words stand on amber in both themes, also where a picture lies behind the banner; null leaves them their own colour. */
function readableOnAccent(colour: string | null): string | null {
  if (colour === null) return null;
  const isRead = [lightColours, darkColours].every(
    (theme) => contrast(colour, theme['c-accent']) >= readableContrast,
  );
  return isRead ? colour : null;
}
