/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';

import type { City } from '@/site/city/public-city.server';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { cityFixture, houseFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadRequestPage } from './load-request-page';
import { RequestPageScreen } from './request-page-screen';

jest.mock('@/api/leads/leads.client', () => ({ browserLeads: { prepare: () => undefined } }));
beforeEach(() => {
  document.body.innerHTML = '';
});

const city: City = {
  ...cityFixture,
  ...{ cityIn: 'в Самаре', companyName: 'Скворец', phone_code: '846', sale_phone: '200-00-00' },
  consentMode: 'checkbox',
};
const house = houseFixture({ id: '63-1-3' });

async function draw(
  more: { hides?: boolean; query?: Record<string, string>; formReturn?: ReturnedFormValues } = {},
) {
  const site = siteRequestFixture({
    ...{ city, flags: { hideLeadForms: more.hides ?? null } },
    api: { house: async () => house },
  });
  const { props } = await loadRequestPage(site, more.query ?? {});
  const page = <RequestPageScreen {...props} formReturn={more.formReturn ?? null} />;
  if (more.formReturn) {
    document.body.innerHTML = await serverHtml(page, storeOf({ city }));
    return;
  }
  renderOnSite(page, { city });
  await partsAreHere();
}
const sent = () =>
  Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('form[action="/api/request"]')!));

test('address, products, name and phone are in one native form [TAR-01]', async () => {
  await draw();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('в Самаре');
  for (const label of ['Улица и дом', 'Ваше имя', 'Телефон'])
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  expect(screen.getAllByRole('checkbox', { name: /Интернет|ТВ|Видеонаблюдение|Домофон/ })).toHaveLength(5);
  expect(sent()).toMatchObject({ page: '/request', context_address: '', form_type: 'card' });
  expect(sent()).not.toHaveProperty('context_house');
});

test('the house of the address is filled in, until another address is typed [TAR-01]', async () => {
  await draw({ query: { house: house.id } });
  expect(sent()).toMatchObject({ context_address: 'ул. Мира, 3', context_house: '63-1-3' });
  fireEvent.input(screen.getByLabelText('Улица и дом'), { target: { value: 'ул. Мира, 35' } });
  expect(sent()).toMatchObject({ context_address: 'ул. Мира, 35' });
  expect(sent()).not.toHaveProperty('context_house');
});

test('an error keeps all input [TAR-01]', async () => {
  const values = {
    fio: 'Ольга',
    phone: '12',
    chip: 'ТВ,Домофон',
    context_address: 'Мира 3',
    context_house: '',
  };
  const formReturn = { form: 'card', values, errors: { phone: 'Не тот' }, message: 'Проверьте поля' };
  await draw({ formReturn });
  expect(sent()).toMatchObject({ fio: 'Ольга', phone: '12', context_address: 'Мира 3' });
  const chosen = screen.getAllByRole('checkbox', { checked: true });
  expect(chosen.map((chip) => chip.getAttribute('value'))).toEqual(['ТВ', 'Домофон']);
  expect(screen.getByText('Проверьте поля')).toBeInTheDocument();
});

test('where lead generation is hidden there is a phone in its place [LEAD-10]', async () => {
  await draw({ hides: true });
  expect(document.querySelector('form')).toBeNull();
  expect(screen.getByRole('link', { name: '+7 (846) 200-00-00' })).toHaveAttribute(
    'href',
    'tel:+78462000000',
  );
  expect(screen.getByRole('link', { name: 'Проверить адрес' })).toHaveAttribute('href', '/request/address');
});
