import { recommendedSpeed } from '@/config/products';

/** Texts that the browser renders too. */
export const channelsNoteText = {
  /**
   * Link to the bundles.
   * @param price The lowest monthly price, formatted by `formatPrice`.
   */
  from: (price: string) => `Каналы от\u00a0${price}`,
  /** «с интернетом, по акции первый месяц 0 ₽; приставка — отдельно. …» */
  rest: (hasFreeMonth: boolean) =>
    [
      `с\u00a0интернетом${hasFreeMonth ? ', по\u00a0акции первый месяц\u00a00\u00a0₽' : ''};`,
      'приставка\u00a0— отдельно.',
      `Ей нужно от\u00a0${recommendedSpeed}\u00a0Мбит/с.`,
    ].join(' '),
} as const;
