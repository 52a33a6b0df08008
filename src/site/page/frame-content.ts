import type { MenuItem, ShellContent } from '@/api/content/content.schemas';
import { cityPhone, phoneLink } from '@/lib/phone';
import { type LabelLook, labelLook } from '@/ui/label/label-look';
import type { PublicCity } from '../city/public-city';
import { frameContentText } from './frame-content.text';
import type { PromoLine } from './shown-promo-line';

type MenuFields = Omit<MenuItem, 'children'>;

/** An entry of a dropdown panel or of an accordion; its labels in the colours that may be shown. */
export interface FrameMenuLink extends Omit<MenuFields, 'labels' | 'available'> {
  labels?: { id: number; title: string; look: LabelLook }[];
}

/** An entry of a menu; without children it is a plain link. */
export interface FrameMenuEntry extends FrameMenuLink {
  children: FrameMenuLink[];
}

/** A phone as it is shown and as it is called: «+7 ({code}) {number}» and its `tel:` link (SHELL-13). */
export interface FramePhone {
  text: string;
  href: string;
}

/** What the frame round a page is drawn from. */
export interface FrameContent extends Omit<ShellContent, 'main' | 'services'> {
  main: FrameMenuEntry[];
  services: FrameMenuEntry[];
  phones: { sale: FramePhone; callCenter: FramePhone };
  /** The strip above the header; null where none is shown. */
  promo: PromoLine | null;
}

type Phones = Pick<PublicCity, 'phone_code' | 'sale_phone' | 'call_center_phone'>;

/** The content service's answer with everything decided that a browser need not decide again. For the server. */
export function toFrameContent(
  content: ShellContent,
  city: Phones,
  promo: PromoLine | null = null,
): FrameContent {
  return {
    ...content,
    main: shownMenu(content.main),
    services: shownMenu(content.services),
    phones: { sale: toPhone(city, city.sale_phone), callCenter: toPhone(city, city.call_center_phone) },
    promo,
  };
}

/**
 * What of a menu is shown: available entries with their available children (SHELL-01). An entry that opens a panel
 * is a button and no link any more, so its own page joins the panel unless a child leads there.
 */
function shownMenu(items: readonly MenuItem[]): FrameMenuEntry[] {
  return items
    .filter(({ available }) => available)
    .map(({ children = [], ...item }) => {
      const shown = children.filter(({ available }) => available).map(toLink);
      return { ...toLink(item), children: withOwnPage(item, shown) };
    });
}

function withOwnPage({ id, link }: MenuFields, children: FrameMenuLink[]): FrameMenuLink[] {
  if (children.length === 0 || children.some((child) => child.link === link)) return children;
  return [...children, { id, type: 'common', title: frameContentText.allOffers, link }];
}

function toLink({ labels, available: _, ...link }: MenuFields): FrameMenuLink {
  if (!labels) return link;
  return {
    ...link,
    labels: labels.map(({ id, title, color, color_text }) => ({
      id,
      title,
      look: labelLook(color, color_text),
    })),
  };
}

function toPhone({ phone_code }: Phones, number: string): FramePhone {
  const text = cityPhone(phone_code, number);
  return { text, href: phoneLink(text) };
}
