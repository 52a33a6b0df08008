import type { DeskSort, DeskView } from '@/api/desk/desk-query.schemas';
import type { LeadProduct } from '@/api/desk/desk.schemas';

/** Words of the tabs, the search and the filters. */
export const filterText = {
  views: 'Разделы списка',
  search: 'Поиск',
  searchHint: 'Телефон, имя или номер',
  clearSearch: 'Очистить поиск',
  filters: 'Фильтры',
  filtersOn: (count: number) => `Фильтры, выбрано ${count}`,
  city: 'Город',
  anyCity: 'Все города',
  status: 'Статус',
  anyStatus: 'Любой статус',
  product: 'Продукт',
  anyProduct: 'Любой продукт',
  topic: 'Тема',
  anyTopic: 'Любая тема',
  form: 'Форма',
  anyForm: 'Любая форма',
  from: 'С\u00a0даты',
  to: 'По\u00a0дату',
  sort: 'Порядок',
  reset: 'Сбросить',
  csv: 'Скачать CSV',
} as const;

export const viewTexts: Record<DeskView, string> = {
  open: 'Открытые',
  unassigned: 'Ничьи',
  own: 'Мои',
  overdue: 'Просрочены',
  all: 'Все',
  closed: 'Закрытые',
  quarantine: 'Карантин',
};

export const sortTexts: Record<DeskSort, string> = {
  newest: 'Сначала новые',
  due: 'Сначала кто ждёт дольше',
};

export const productTexts: Record<LeadProduct, string> = {
  'internet+tv': 'Интернет+ТВ',
  internet: 'Интернет',
  tv: 'ТВ',
  videocontrol: 'Видеонаблюдение',
  domofon: 'Домофон',
  other: 'Другое',
  none: 'Не\u00a0указан',
};

/** Topics of the shell's callback by their codes [spec 3, Request topic]. */
export const topicTexts = [
  'Сообщить о неполадках',
  'Получить консультацию',
  'Стать клиентом',
  'Пожаловаться',
  'Другое',
] as const;
