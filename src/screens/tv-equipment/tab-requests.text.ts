import type { TvTab } from './tv-tab';

/** What asks for a request on each tab (TV-02, TV-03, TV-04). */
export const tabRequests: Readonly<Record<TvTab, { title: string; text: string }>> = {
  main: {
    title: 'Поможем выбрать и\u00a0подключим',
    text: 'Менеджер перезвонит, ответит на\u00a0вопросы и\u00a0договорится о\u00a0времени визита.',
  },
  smart: {
    title: 'Подключить ТВ на\u00a0Smart TV',
    text: 'Оставьте имя и телефон — поможем установить приложение и войти.',
  },
  note: {
    title: 'Подключить ТВ на\u00a0ноутбуке и\u00a0смартфоне',
    text: 'Оставьте имя и телефон — расскажем, что нужно, и откроем доступ.',
  },
};
