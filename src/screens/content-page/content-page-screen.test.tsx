/** @jest-environment jsdom */
import '@testing-library/jest-dom';

import { renderToString } from 'react-dom/server';

import type { City } from '@/site/city/public-city';
import { serverHtml } from '../../../tests/support/deferred-parts';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { RequestDoneScreen } from '../request-done/request-done-screen';
import type { ContentPage } from './content-page';
import { ContentPageScreen } from './content-page-screen';
import { fillAll } from './fill-placeholders';

const city = {
  name: 'Омск',
  cityIn: 'в Омске',
  companyName: 'Скворец',
  legalEntity: 'ООО «Скворец»',
  phone_code: '381',
  call_center_phone: '200-00-00',
  consentMode: 'checkbox',
} as City;

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

test('after a request without a script: thanks, the three steps and ways on [LEAD-06]', () => {
  document.body.innerHTML = renderToString(<RequestDoneScreen number={null} />);
  expect(document.querySelector('h1')).toHaveTextContent('Заявка отправлена!');
  expect(document.querySelectorAll('ol > li')).toHaveLength(3);
  expect(document.querySelector('a[href="/domru-tv/equipment"]')).toBeInTheDocument();
});

test('a page that is not there leads on to pages of the site [SHELL-17]', () => {
  document.body.innerHTML = renderToString(<NotFoundScreen />);
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/domru-tv/equipment',
    '/internet',
    '/bundles',
    '/service/contact',
    '/',
    '/products',
    '/city',
  ]);
});
