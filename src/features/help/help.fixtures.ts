import type { ContentPage } from '@/api/content/content.schemas';
import type { HelpContent } from '@/api/content/help.schemas';

export const helpFixture: HelpContent = {
  articles: [
    {
      ...{ path: '/help/pause', section: 'Договор', heading: 'Пауза {cityIn}', lead: 'Уезжаете?' },
      ...{ asked: ['уезжаю в отпуск'], text: 'Откройте кабинет. Выберите дни.' },
    },
    {
      ...{ path: '/help/moving', section: 'Договор', heading: 'Переезд', lead: 'Меняете адрес?' },
      ...{ asked: ['новый адрес'], text: 'Позвоните нам.' },
    },
  ],
  synonyms: [],
};

export const contentPageFixture: ContentPage = {
  ...{ path: '/help/pause', title: 'Пауза', description: '', heading: 'Пауза {cityIn}', lead: 'Уезжаете?' },
  blocks: [
    { kind: 'list', items: ['Откройте кабинет.'] },
    { kind: 'text', paragraphs: ['Выберите дни.'] },
  ],
  updatedAt: '2026-11-28',
};
