/** Words of the gallery's promo cards. */
export const promoCardsSectionText = {
  title: 'Промокарточки',
  list: 'Акции месяца',
  cards: [
    {
      title: 'Видеосервис на\u00a0месяц',
      desc: 'Фильмы, сериалы и\u00a0спорт без\u00a0рекламы. Первый месяц\u00a0— 0\u00a0₽.',
      background: '/static/sprite.svg#a-tv',
      action: '/domru-tv/channel',
      textButton: 'Попробовать',
    },
    {
      title: 'Роутер в\u00a0рассрочку',
      desc: 'Wi-Fi\u00a06 по\u00a0всей квартире.',
      background: '/static/sprite.svg#router-light',
      action: '/internet/equipment',
      textButton: 'Выбрать роутер',
    },
    {
      title: 'Второй экран',
      desc: 'Вторая приставка в\u00a0спальню со\u00a0скидкой 50\u00a0%.',
      action: '/domru-tv/equipment',
      textButton: 'Подробнее',
    },
    {
      title: 'Приведи друга',
      desc: 'Месяц интернета в\u00a0подарок вам обоим.',
      action: '/bundles',
      textButton: 'Позвать',
    },
  ],
} as const;
