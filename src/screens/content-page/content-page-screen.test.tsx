/** @jest-environment jsdom */
import '@testing-library/jest-dom';

import { type ContentPage, fillAll } from '@/features/content-page/content-page';
import type { City } from '@/site/city/public-city';
import { serverHtml } from '../../../tests/support/deferred-parts';
import { cityFixture } from '../../../tests/support/site-fixtures';
import { ContentPageScreen } from './content-page-screen';

const city: City = {
  ...cityFixture,
  name: 'Омск',
  cityIn: 'в Омске',
  companyName: 'Скворец',
  legalEntity: 'ООО «Скворец»',
  phone_code: '381',
  call_center_phone: '200-00-00',
  consentMode: 'checkbox',
};

const content: ContentPage = {
  path: '/catchup',
  title: 'Архив',
  description: '',
  heading: 'Архив передач {cityIn}',
  lead: 'Звоните: {phone}',
  updatedAt: '2026-11-16',
  blocks: [
    { kind: 'text', title: 'О нас', paragraphs: ['Работаем {cityIn}.'] },
    { kind: 'list', items: ['Пауза', 'Перемотка'] },
    { kind: 'faq', items: [{ question: 'Где?', answer: 'Только {cityIn}' }] },
    { kind: 'cards', items: [{ title: 'ТВ', text: 'Каналы', link: '/domru-tv/channel', icon: 'f-tv' }] },
    { kind: 'request', title: 'Подключить {company}', text: 'Перезвоним' },
  ],
};

test('an editorial page draws every kind of block with the city’s words [TAR-06] [CITY-12]', async () => {
  const html = await serverHtml(
    <ContentPageScreen content={fillAll(content, city)} city={city} page="/catchup" formReturn={null} />,
  );
  document.body.innerHTML = html;
  expect(document.querySelector('h1')).toHaveTextContent('Архив передач в Омске');
  for (const text of ['Работаем в Омске.', 'Перемотка', 'Только в Омске', 'Подключить Скворец'])
    expect(document.body).toHaveTextContent(text);
  expect(document.querySelector('a[href="/domru-tv/channel"]')).toHaveTextContent('ТВ');
  expect(Object.fromEntries(new FormData(document.querySelector('#request form')!))).toMatchObject({
    form_type: 'card',
    page: '/catchup',
    context_item: 'Архив передач в Омске',
  });
  expect(document.querySelector('[name=phone]')).toHaveAttribute(
    'title',
    'Телефон в формате +7 (999) 999-99-99',
  );
  expect(html).not.toMatch(/\{[a-zA-Z]|null| style=/);
});
