export const advertisingLabelText = {
  text: 'Реклама',
  about: 'О\u00a0рекламодателе',
  erid: 'erid:',
  copy: 'Скопировать erid',
  copied: 'Скопировано',
  notCopied: 'Не\u00a0вышло скопировать: выделите erid и\u00a0скопируйте сами',
} as const;
export type AdvertisingLabelTexts = { [Key in Exclude<keyof typeof advertisingLabelText, 'text'>]: string };
