import { pageText } from './desk-names.text';

test.each([
  ['/', 'Главная'],
  ['/?utm_source=a', 'Главная'],
  ['/domru-tv/equipment', 'ТВ-оборудование'],
  ['/domru-tv/equipment/smart#request', 'Подключение Smart TV'],
  ['/domru-tv/equipment/70454?withOption=1', 'Карточка ТВ-оборудования'],
  ['/bundles/builder', 'Сборка пакета'],
  ['/bundles/giga/more', 'Карточка пакета'],
  ['/internet/equipment/60101', 'Карточка роутера'],
  ['/internet/mono-village', 'Интернет в\u00a0посёлке'],
  ['/internet/giga', 'Карточка тарифа'],
  ['/full-buy', 'Покупка целиком'],
  ['/request/address?house=1', 'Проверка адреса'],
  ['/request/done', 'Заявка на\u00a0подключение'],
  ['/order/42/contacts', 'Оформление заказа'],
  ['/lk/user/profile', 'Личный кабинет'],
  ['/catchup', 'Архив передач'],
  ['/about', 'Другая страница'],
  ['/sign-in', 'Другая страница'],
])('managers see %s as «%s» [MGR-02]', (page, title) => expect(pageText(page)).toBe(title));
