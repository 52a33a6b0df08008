import type { CheckedTv, TvBrand } from '@/site/page/queries/equipment-query';

const brandNames = { lg: 'LG', samsung: 'Samsung', other: 'Другая' } as const satisfies Record<
  TvBrand,
  string
>;

const named = ({ brand, year }: CheckedTv) =>
  brand === 'other' ? `${year}\u00a0года` : `${brandNames[brand]} ${year}\u00a0года`;

const verdicts: Readonly<Record<TvEquipmentNeed, (tv: CheckedTv) => string>> = {
  app: (tv) =>
    `Телевизор ${named(tv)} подойдёт без\u00a0приставки: установите приложение видеосервиса. Поможем\u00a0— оставьте заявку ниже.`,
  box: (tv) =>
    `Телевизору ${named(tv)} подойдёт приставка: она подключается к\u00a0разъёму HDMI. Выберите её ниже.`,
  computer: (tv) =>
    `У\u00a0телевизоров ${tv.year}\u00a0года нет разъёма HDMI, и\u00a0приставку к\u00a0ним не\u00a0подключить. Смотрите ТВ на\u00a0ноутбуке или\u00a0смартфоне.`,
};

const short: Readonly<Record<TvEquipmentNeed, string>> = {
  app: 'подойдёт приложение',
  box: 'нужна приставка',
  computer: 'нет HDMI, нужен другой экран',
};

/** Added to TV-03 by the project. */
export const tvCheckText = {
  title: 'Подойдёт ли мой телевизор?',
  brand: 'Марка телевизора',
  brands: brandNames,
  year: { label: 'Год выпуска', placeholder: '2015' },
  button: 'Проверить',
  wrong: (thisYear: number) => `Выберите марку и\u00a0укажите год: от\u00a01950 до\u00a0${thisYear + 1}`,
  verdict: (verdict: TvEquipmentNeed, tv: CheckedTv) => verdicts[verdict](tv),
  /** In a request, for the manager. */
  item: (verdict: TvEquipmentNeed, tv: CheckedTv) =>
    `Телевизор ${tv.brand === 'other' ? 'другой марки' : brandNames[tv.brand]}, ${tv.year} год: ${short[verdict]}`,
} as const;

/** The TV's application, a box at HDMI, or another screen. */
export type TvEquipmentNeed = 'app' | 'box' | 'computer';
