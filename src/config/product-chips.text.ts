import { internetProduct, tvProduct } from './products';

export interface ProductChip {
  /** '' for a chip without a product. */
  id: string;
  title: string;
}

/** POP-04; ids are configuration (D8). Forms post titles as `chip`. */
export const productChips: readonly ProductChip[] = [
  { id: '', title: 'Интернет+ТВ' },
  { id: tvProduct, title: 'ТВ' },
  { id: internetProduct, title: 'Интернет' },
  { id: 'videocontrol', title: 'Видеонаблюдение' },
  { id: 'domofon', title: 'Домофон' },
];

/** Returns products for `product_id` and titles for the context. */
export function chosenChips(titles: readonly string[]): { ids: string[]; titles: string } {
  const chosen = productChips.filter(({ title }) => titles.includes(title));
  return {
    ids: chosen.flatMap(({ id }) => (id === '' ? [] : [id])),
    titles: chosen.map(({ title }) => title).join(', '),
  };
}
