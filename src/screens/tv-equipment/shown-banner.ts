import { formKinds } from '@/features/leads/form-kinds';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import type { SiteApi } from '@/site/request/site-request';
import { bannerText } from './banner-block.text';

type Banner = Awaited<ReturnType<SiteApi['banners']>>[number];
/** Name of a drawing, or address of a picture, with proportions. */
interface Image {
  src: string;
  isDrawing: boolean;
  width: number;
  height: number;
}

/** What of a banner the page shows. */
export interface ShownBanner {
  title: string;
  subTitle: string | null;
  text: string;
  image: Image;
  /** Where it leads, unless it asks for a phone itself. */
  button: { text: string; link: string } | null;
  /** Its own phone field with the words above it (TV-02). */
  phone: {
    introduction: string;
    form: Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'loadLeads'>;
  } | null;
  advertising: string | null;
}

/** Proportions of the drawings that a banner may name; the rest are square. */
const drawings: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'a-house': [640, 480],
  'a-tv': [420, 300],
  'a-laptop': [360, 240],
  'a-router': [320, 220],
  'a-phone': [160, 280],
};

/** For the server: what a banner is drawn from. */
export function toShownBanner(banner: Banner): ShownBanner {
  const { title, subTitle, text, image, link, button_text, phone_introduction, advertising } = banner;
  return {
    title,
    subTitle: subTitle ?? null,
    text,
    image: toImage(image),
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

function toImage(src: string): Image {
  if (!/^[af]-/.test(src)) return { src, isDrawing: false, width: 420, height: 300 };
  const [width, height] = drawings[src] ?? [200, 200];
  return { src, isDrawing: true, width, height };
}
