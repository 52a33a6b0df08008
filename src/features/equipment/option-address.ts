import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { askedOption } from '@/site/page-queries/option-query';
import type { PriceOption } from './price-options';

type Named = Pick<Equipment, 'id' | 'alias'>;
type Chosen = Pick<PriceOption, 'index' | 'kind' | 'months'>;

/** `{base}/{alias or id}`: where an item has its page. */
export function itemAddress(base: string, { id, alias }: Named): string {
  return `${base}/${alias === '' ? id : encodeURIComponent(alias)}`;
}

/** `{item}?withOption={index}`, with `&testDrive=1&duration={months}` when that is a test drive (EQ-01). */
export function optionAddress(item: string, option: Chosen | null): string {
  if (option === null) return item;
  const testDrive = option.kind === 'test-drive' ? `&testDrive=1&duration=${option.months}` : '';
  return `${item}?withOption=${option.index}${testDrive}`;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The option that an address names (EQ-06): the test drive when it says so, else the one with the index; null for
 * anything out of range (decision 17).
 */
export function optionOfAddress(query: Query, options: readonly PriceOption[]): PriceOption | null {
  const { index: asked, testDriveMonths } = askedOption(query);
  const named = options.find(({ index }) => index === asked) ?? null;
  if (testDriveMonths === null || named?.kind === 'test-drive') return named;
  return options.find(({ kind, months }) => kind === 'test-drive' && months === testDriveMonths) ?? named;
}
