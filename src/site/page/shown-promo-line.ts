import type { PromoLineItem } from '@/api/content/content.schemas';
import type { City } from '@/api/geography/geography.schemas';

/** The strip above the header as it is drawn. */
export type PromoLine = PromoLineItem['promoLine'];

/** Where and for whom a page is drawn; `path` without query. */
export interface PromoPlace {
  path: string;
  city: Pick<City, 'withPromoLines'>;
  isAuth: boolean;
}

/** They count anywhere in the path [spec 2.7, decision 28]. */
const excludedWords = ['payments', 'full-buy', 'news', 'service'];

/** Whether a page can have a strip at all: if not, nobody need ask for the lines. */
export function mayHavePromoLine({ path, city, isAuth }: PromoPlace): boolean {
  const { auth, unauth } = city.withPromoLines;
  return (isAuth ? auth : unauth) && !excludedWords.some((word) => path.includes(word));
}

/** The first line that is active and meant for the audience; null where none is shown (SHELL-08, decision 28). */
export function shownPromoLine(lines: readonly PromoLineItem[], place: PromoPlace): PromoLine | null {
  if (!mayHavePromoLine(place)) return null;
  const shown = lines.find(
    ({ is_active, is_view_auth, is_view_guest }) =>
      is_active && (place.isAuth ? is_view_auth : is_view_guest),
  );
  return shown ? withoutDrawing(shown.promoLine) : null;
}

/** A drawing of the sprite cannot fill a strip: its text is shown instead. */
function withoutDrawing(line: PromoLine): PromoLine {
  return line.image !== null && /^[af]-/.test(line.image) ? { ...line, image: null, image_webp: null } : line;
}
