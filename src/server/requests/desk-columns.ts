import { type LeadProduct, leadProducts } from '@/api/desk/desk.schemas';
import { productChips } from '@/config/product-chips.text';
import { internetProduct, tvProduct } from '@/config/products';
import { foldName } from '@/lib/search/fold-name';
import { localClock } from '@/lib/zoned-day';
import { coveragePlace } from './coverage-place';

export interface DeskColumnsInput {
  createdAt: number;
  /** IANA, of the lead's city. */
  timeZone: string;
  fio: string;
  /** 11 digits. */
  phone: string;
  productIds: readonly string[];
  /** Titles of the chosen chips: one of them has no id. */
  productTitles: string;
  topic: number | null;
  /** Path, with or without a query. */
  page: string;
  variants: Readonly<Record<string, string>>;
  /** When the visitor asked to be called, UTC ms. */
  wanted: { from: number; until: number | null } | null;
  /** Address of a wish to be connected; absent for other leads. */
  coverageAddress?: string | undefined;
  /** Name of the lead's city, which a wish need not repeat. */
  cityName?: string;
}

/** What the desk's lists filter, sort and count by, worked out once when a lead is stored. Pure. */
export function deskColumns(lead: DeskColumnsInput) {
  const { day, hour } = localClock(lead.createdAt, lead.timeZone);
  return {
    due_at: lead.wanted?.from ?? lead.createdAt,
    wanted_from: lead.wanted?.from ?? null,
    wanted_until: lead.wanted?.until ?? null,
    product: productOf(lead),
    topic: lead.topic,
    variant: variantText(lead.variants),
    page: lead.page.split(/[?#]/, 1)[0] ?? '',
    local_day: day,
    local_hour: hour,
    ...nameKeys(lead.fio),
    phone_reversed: reversed(lead.phone),
    ...coverageColumns(lead),
  };
}

/** The name as it is searched: from its beginning, and from its last word, which usually is the surname. */
function nameKeys(fio: string): { name_key: string; name_last: string | null } {
  const key = foldName(fio);
  const words = key.split(' ');
  return { name_key: key, name_last: words.length > 1 ? (words.at(-1) ?? null) : null };
}

function coverageColumns({ coverageAddress, cityName }: DeskColumnsInput) {
  if (coverageAddress === undefined) return { wish_street: null, wish_house: null };
  const { street, house } = coveragePlace(coverageAddress, cityName);
  return { wish_street: street, wish_house: house };
}

/** Last digits of a phone are the first of this. */
export function reversed(digits: string): string {
  return [...digits].reverse().join('');
}

/** The chip that has no id asks for both. */
const bundleTitle = productChips.find(({ id }) => id === '')?.title;

function productOf({ productIds, productTitles }: DeskColumnsInput): LeadProduct {
  const hasBoth = productIds.includes(internetProduct) && productIds.includes(tvProduct);
  if (hasBoth || productTitles.split(', ').some((title) => title === bundleTitle)) return 'internet+tv';
  const [first] = productIds;
  if (first === undefined) return 'none';
  return leadProducts.find((product) => product === first) ?? 'other';
}

/** `key=variant;key=variant`, keys in order, so that equal sets are equal texts. */
function variantText(variants: Readonly<Record<string, string>>): string {
  return Object.entries(variants)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, variant]) => `${key}=${variant}`)
    .join(';');
}
