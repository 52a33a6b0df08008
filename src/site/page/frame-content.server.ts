import type { MenuItem, PromoLineItem, ShellContent } from '@/api/content/content.schemas';
import type { City } from '@/api/geography/geography.schemas';
import { pageRows } from '@/config/pages';
import { cityPhone, phoneLink } from '@/lib/phone';
import type { LabelStyle } from '@/ui/label/label';
import { labelStyle } from '@/ui/label/label-style.server';
import { frameContentText } from './page.server.text';

type MenuFields = Omit<MenuItem, 'children'>;

/** In every page, so default values are omitted. */
export interface FrameMenuLink extends Omit<MenuFields, 'id' | 'labels' | 'available' | 'type'> {
  /** Absent: `common`. */
  type?: Exclude<MenuFields['type'], 'common'>;
  labels?: { id: number; title: string; look: LabelStyle }[];
}

/** A menu entry; without children it is a plain link. */
export interface FrameMenuEntry extends FrameMenuLink {
  children?: FrameMenuLink[];
}

/** «+7 ({code}) {number}», and the `tel:` link (SHELL-13). */
export interface FramePhone {
  text: string;
  href: string;
}

export interface FrameContent extends Omit<ShellContent, 'main' | 'services' | 'partners'> {
  main: FrameMenuEntry[];
  services: FrameMenuEntry[];
  partners: Omit<ShellContent['partners'][number], 'id'>[];
  phones: { sale: FramePhone; callCenter: FramePhone };
  promo: PromoLineData | null;
}

type Phones = Pick<City, 'phone_code' | 'sale_phone' | 'call_center_phone'>;

export function toFrameContent(
  content: ShellContent,
  city: Phones,
  promo: PromoLineData | null = null,
): FrameContent {
  return {
    ...content,
    main: shownMenu(content.main),
    services: shownMenu(content.services),
    partners: shownPartners(content.partners),
    phones: { sale: toPhone(city, city.sale_phone), callCenter: toPhone(city, city.call_center_phone) },
    promo,
  };
}

/**
 * Available entries and children (SHELL-01). An entry with children opens a panel, which gets its link too
 * unless a child has it.
 */
function shownMenu(items: readonly MenuItem[]): FrameMenuEntry[] {
  return items
    .filter(({ available }) => available)
    .map(({ children = [], ...item }) => {
      const shown = children.filter(({ available }) => available).map(toLink);
      return shown.length === 0 ? toLink(item) : { ...toLink(item), children: withOwnPage(item, shown) };
    });
}

function shownPartners(partners: ShellContent['partners']): FrameContent['partners'] {
  return partners.map(({ id: _, ...partner }) => partner);
}

function withOwnPage({ link }: MenuFields, children: FrameMenuLink[]): FrameMenuLink[] {
  if (children.some((child) => child.link === link)) return children;
  return [...children, { title: frameContentText.allOffers, link }];
}

function toLink({
  id: _id,
  available: _,
  labels = [],
  type,
  button_link,
  ...item
}: MenuFields): FrameMenuLink {
  return {
    ...item,
    ...(type === 'common' ? {} : { type }),
    ...(button_link === undefined || button_link === item.link ? {} : { button_link }),
    ...(labels.length === 0 ? {} : { labels: labels.map(toLabel) }),
  };
}

function toLabel({ id, title, color, color_text }: NonNullable<MenuFields['labels']>[number]) {
  return { id, title, look: labelStyle(color, color_text) };
}

function toPhone({ phone_code }: Phones, number: string): FramePhone {
  const text = cityPhone(phone_code, number);
  return { text, href: phoneLink(text) };
}

export type PromoLineData = PromoLineItem['promoLine'];

/** `path` without query. */
interface PromoContext {
  path: string;
  city: Pick<City, 'withPromoLines'>;
  isAuth: boolean;
}

/** Anywhere in the path (SHELL-08, D28). */
const hidingPathWords = [
  ...pageRows.flatMap(({ hidesPromo, path }) => (hidesPromo ? path.slice(1) : [])),
  'news',
  'service',
];

/** Whether a line may be shown; if not, the server need not fetch the lines. */
export function mayHavePromoLine({ path, city, isAuth }: PromoContext): boolean {
  const { auth, unauth } = city.withPromoLines;
  return (isAuth ? auth : unauth) && !hidingPathWords.some((word) => path.includes(word));
}

/** Selects the first active line for the audience (SHELL-08, D28). */
export function shownPromoLine(lines: readonly PromoLineItem[], place: PromoContext): PromoLineData | null {
  if (!mayHavePromoLine(place)) return null;
  const shown = lines.find(
    ({ is_active, is_view_auth, is_view_guest }) =>
      is_active && (place.isAuth ? is_view_auth : is_view_guest),
  );
  return shown ? withoutDrawing(shown.promoLine) : null;
}

/** A sprite drawing can't fill the strip: the text is shown. */
function withoutDrawing(line: PromoLineData): PromoLineData {
  return line.image !== null && /^[af]-/.test(line.image) ? { ...line, image: null, image_webp: null } : line;
}
