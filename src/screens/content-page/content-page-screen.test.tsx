/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import { type RenderableContentPage } from '@/features/content-page/content-page';
import { fillPlaceholdersInEveryText } from '@/site/city/fill-placeholders';
import type { City } from '@/site/city/public-city.server';
import { serverHtml } from '../../../tests/support/deferred-parts';
import { storeOf } from '../../../tests/support/render-on-site';
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

const content: RenderableContentPage = {
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

test('an editorial page renders every kind of block with the city’s texts [TAR-06] [CITY-12]', async () => {
  const html = await serverHtml(
    <ContentPageScreen
      content={fillPlaceholdersInEveryText(content, city)}
      page="/catchup"
      formReturn={null}
    />,
    storeOf({ city }),
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
  expect(html).not.toMatch(/>\{[a-zA-Z]|\{(?:city|company|phone)|null| style=/);
});

const contacts: RenderableContentPage = {
  ...content,
  path: '/service/contact',
  lead: 'Позвоните по номеру {phone}.',
  blocks: [
    {
      kind: 'cards',
      items: [{ title: 'Что-то не работает', text: 'Перезвоним', topic: 0, icon: 'f-tools' }],
    },
    {
      kind: 'offices',
      items: [
        {
          title: 'Центральный офис',
          address: 'Омск, ул. Ленина, 5',
          hours: ['Пн–Пт: 10:00–19:00', 'Сб–Вс: выходной'],
          mapLink: 'https://maps.example/omsk',
        },
      ],
    },
    { kind: 'details', items: [{ term: 'Электронная почта', value: 'help@skvorets.example' }] },
    { kind: 'request', title: 'Заказать обратный звонок', text: 'Перезвоним', topic: 1 },
  ],
};

test('the contacts name offices with hours and a map; phone, e-mail and every card are links [SHELL-13]', async () => {
  document.body.innerHTML = await serverHtml(
    <ContentPageScreen
      content={fillPlaceholdersInEveryText(contacts, city)}
      page="/service/contact"
      formReturn={null}
    />,
    storeOf({ city }),
  );
  const folded = (text: string) => text.replace(/\s/g, ' ').replace(/[^\P{Cf}]/gu, '');
  const hrefOf = (name: string) =>
    screen.getByRole('link', { name: (text) => folded(text) === name }).getAttribute('href');
  expect(hrefOf('+7 (381) 200-00-00')).toBe('tel:+73812000000');
  expect(hrefOf('help@skvorets.example')).toBe('mailto:help@skvorets.example');
  expect(hrefOf('Что-то не работает')).toBe('/request');
  expect(hrefOf('Показать на карте: Омск, ул. Ленина, 5')).toBe('https://maps.example/omsk');
  expect(document.querySelector('address')).toHaveTextContent('Омск, ул. Ленина, 5');
  expect(document.body).toHaveTextContent('Пн–Пт: 10:00–19:00');
});

test('a form that offers a call requests a callback on its topic [LEAD-04] [POP-06]', async () => {
  document.body.innerHTML = await serverHtml(
    <ContentPageScreen
      content={fillPlaceholdersInEveryText(contacts, city)}
      page="/service/contact"
      formReturn={null}
    />,
    storeOf({ city }),
  );
  const form = document.querySelector<HTMLFormElement>('#request form')!;
  expect(form).toHaveAttribute('action', '/api/callback');
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    form_type: 'callback',
    kind: 'shell',
    topic: '1',
  });
  expect(screen.getByRole('button', { name: 'Заказать звонок' })).toBeInTheDocument();
  expect(form.elements.namedItem('context_comment')).toHaveAttribute('maxlength', '300');
});
