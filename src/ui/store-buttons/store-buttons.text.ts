export const storeButtonsText = {
  apps: { main: 'Приложение', tv: 'ТВ-приложение', home: 'Умный дом' },
  stores: { ios: 'App\u00a0Store', android: 'Google\u00a0Play', huawei: 'AppGallery', rustore: 'RuStore' },
  /** UI-08; the two stores without a label are for Android too. */
  simple: {
    ios: 'Скачать для iOS',
    android: 'Скачать для Android',
    huawei: 'Скачать для Android',
    rustore: 'Скачать для Android',
  },
};

export type StoreButtonsTexts = typeof storeButtonsText;
