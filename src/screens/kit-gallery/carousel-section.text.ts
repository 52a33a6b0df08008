/** Words of the gallery's carousels. */
export const carouselSectionText = {
  title: 'Карусель',
  plain: 'Подборка фильмов',
  infinite: 'Афиша без\u00a0конца',
  autoplay: 'Афиша, которая листается сама',
  bare: 'Только свайп',
  rows: 'Каналы рядом',
  single: 'Один слайд',
  link: 'Подробнее',
  slides: [
    { title: 'Вечер дома', text: 'Кино и\u00a0сериалы в\u00a04K' },
    { title: 'Спорт в\u00a0прямом эфире', text: 'Матчи без\u00a0задержек' },
    { title: 'Детям', text: 'Мультфильмы без\u00a0рекламы' },
    { title: 'Архив на\u00a07\u00a0дней', text: 'Пауза и\u00a0перемотка' },
  ],
} as const;
