/** A choice of «Что подключить»; an empty id sends no product. */
export interface ProductChip {
  id: string;
  title: string;
}

/** Product filter chips [spec 3]; ids are configuration (decision 8). */
export const productChips: readonly ProductChip[] = [
  { id: '', title: 'Интернет+ТВ' },
  { id: 'tv', title: 'ТВ' },
  { id: 'internet', title: 'Интернет' },
  { id: 'videocontrol', title: 'Видеонаблюдение' },
  { id: 'domofon', title: 'Домофон' },
];

export const tvProduct = 'tv';
