import { type AskedTv, type TvBrand, tvBrands } from '@/site/page-queries/tv-equipment-query';
import { tvVerdict } from './tv-check';
import { tvCheckText } from './tv-check.text';

/** What the form shows. */
interface TvCheckView {
  words: { title: string; brand: string; year: { label: string; placeholder: string }; button: string };
  brands: readonly { value: TvBrand; label: string }[];
  /** What the answer is about. */
  chosen: { brand: TvBrand | null; year: string };
  /** The answer, or what is wrong with the question; empty without one. */
  verdict: string;
  error: string;
}

/** The form with the answer to what was asked (null: nothing was). */
export function tvCheckView(asked: AskedTv | null, thisYear: number): TvCheckView {
  const { title, brand, brands, year, button, wrong, verdict } = tvCheckText;
  const tv = asked?.tv ?? null;
  const chosen = tv ?? asked?.wrong;
  return {
    words: { title, brand, year, button },
    brands: tvBrands.map((value) => ({ value, label: brands[value] })),
    chosen: { brand: chosen?.brand ?? null, year: String(chosen?.year ?? '') },
    verdict: tv ? verdict(tvVerdict(tv), tv) : '',
    error: asked?.wrong ? wrong(thisYear) : '',
  };
}
