import type { Equipment } from '@/api/catalogue/catalogue.schemas';

type Label = Equipment['labels'][number];

const tones = {
  accent: { color: '#ffb938', colorText: '#1d1600' },
  brand: { color: '#dcf0ea', colorText: '#07524a' },
  sun: { color: '#fff0cf', colorText: '#664400' },
  coral: { color: '#ffe2da', colorText: '#8a2a10' },
  sky: { color: '#dbeef5', colorText: '#11485f' },
  grey: { color: '#e3ebe7', colorText: '#0e201e' },
} as const;

const label = (title: string, tone: keyof typeof tones): Label => ({ title, ...tones[tone] });

/** Labels of the catalogue; each pair of colours reaches a contrast of 4.5. */
export const labels = {
  hit: label('Хит', 'accent'),
  new: label('Новинка', 'coral'),
  testDrive: label('Тест-драйв', 'sky'),
  kids: label('Детям', 'sun'),
  credit: label('Доступно в кредит', 'grey'),
  lease: label('Аренда', 'sky'),
  village: label('За город', 'sun'),
  discount: (percent: number) => label(`−${percent}%`, 'brand'),
};
