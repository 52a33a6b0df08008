import type { ContentBlock, ContentPage } from '@/api/content/content.schemas';

import type { Variant } from '../brand';

export interface SeedPage extends ContentPage {
  only?: Variant;
}

/** Cost and way of connecting, identical on every page that sells (POP-02). */
export const connectionCost = {
  question: 'Сколько стоит подключение?',
  answer:
    'Подключение стоит 500 ₽, если оставить заявку на сайте, и 950 ₽, если оформить её по телефону. ' +
    'Заявка на сайте занимает около двух минут.',
};

export const connectionSteps: ContentBlock = {
  kind: 'list',
  title: 'Как проходит подключение',
  items: [
    'Вы оставляете на сайте имя и номер телефона.',
    'Менеджер звонит, отвечает на вопросы и договаривается о времени визита.',
    'Мастер приезжает с договором, подключает услугу и настраивает оборудование.',
  ],
};
