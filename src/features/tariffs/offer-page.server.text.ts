const nbsp = '\u00a0';

/** Texts of pages with one priced offer, and warnings about the house. */
export const offerPageText = {
  choice: {
    submit: 'Пересчитать цену',
    router: { name: 'router', label: 'Роутер', none: `Свой роутер, ничего не${nbsp}нужно` },
    box: { name: 'box', label: 'ТВ-приставка', none: 'Без приставки' },
  },
  noInstalments: `Рассрочку оформляет менеджер: нажмите «Подключить», и${nbsp}он перезвонит. В${nbsp}заказ с${nbsp}временем визита оборудование в${nbsp}рассрочку не${nbsp}войдёт.`,
  notConnected: `Этот дом пока не${nbsp}подключён. Оставьте заявку: менеджер расскажет, когда его подключат.`,
  tooSlow: (speed: number) =>
    `В${nbsp}этом доме скорость до ${speed}${nbsp}Мбит/с. Тариф быстрее: менеджер подскажет, что подключить.`,
  onlyForFlats:
    'Это частный дом, а\u00a0тариф\u00a0— для\u00a0квартир. Менеджер подскажет, что подключают в\u00a0частных домах.',
} as const;
