/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { tariffFixture } from '@/features/tariffs/catalogue.fixtures';
import type { HouseWithOffers } from '@/features/tariffs/offers-of-house.server';
import { subscribeToEvents } from '@/site/analytics/track';
import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-api';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { cityFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { AddressScreen } from './address-screen';
import { type AddressOwnProps, loadAddressPage } from './load-address';

jest.mock('@/api/leads/leads.client', () => ({
  browserLeads: {
    prepare: () => undefined,
    sendLead: async () => ({
      kind: 'done',
      result: { status: true, message: 'Заявка успешно создана', request_id: 'K7M2P9QX4T' },
    }),
  },
}));

beforeEach(() => {
  document.body.innerHTML = '';
  document.cookie = 'cityconfirm=; max-age=0; path=/';
});

const city: City = {
  ...cityFixture,
  cityIn: 'в Самаре',
  companyName: 'Скворец',
  phone_code: '846',
  consentMode: 'checkbox',
};
const house = (place: number, more: Partial<HouseWithOffers> = {}): HouseWithOffers => ({
  ...{ id: `63-1-${place}`, city_id: 63, streetType: 'ул.', street: 'Соборная', formerStreet: 'Старая' },
  ...{ house: String(place), isPrivate: false, connected: true, technologies: ['FTTB'], maxSpeed: 500 },
  ...more,
});
const houses = [house(1), house(3), house(5, { connected: false, maxSpeed: 0, technologies: [] })];

async function propsFor(
  query: Record<string, string>,
  internetTariffs: SiteApi['internetTariffs'] = async () => [],
): Promise<AddressOwnProps> {
  const api: Partial<SiteApi> = {
    house: async (id) => houses.find((one) => one.id === id) ?? null,
    houses: async (text) => (text.startsWith('соб') ? houses : []),
    internetTariffs,
    bundles: async () => [],
  };
  const site = siteRequestFixture({ city, api });
  return (await loadAddressPage(site, query)).props;
}

const draw = (props: AddressOwnProps) => <AddressScreen {...props} formReturn={null} />;

async function show(props: AddressOwnProps) {
  const drawn = renderOnSite(draw(props), { city });
  await partsAreHere();
  return drawn;
}

test('without scripts: a GET form, houses as links, a coverage request as a native form [TAR-04]', async () => {
  const html = await serverHtml(draw(await propsFor({ address: 'соборная' })), storeOf({ city }));
  expect(html).not.toMatch(/\sstyle=/);
  document.body.innerHTML = html;
  const search = screen.getByRole('search');
  expect(search).toHaveAttribute('method', 'get');
  expect(search).toHaveAttribute('action', '/request/address');
  expect(within(search).getByRole('textbox')).toHaveAttribute('name', 'address');
  expect(within(search).getByRole('textbox')).toHaveValue('соборная');
  const links = screen.getAllByRole('link', { name: /Соборная/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    houses.map(({ id }) => `/request/address?house=${id}`),
  );
  expect(links[0]).toHaveTextContent('ул. Соборная, 1бывшая Старая');
  const wish = document.querySelector<HTMLFormElement>('form[action="/api/request"]')!;
  expect(Object.fromEntries(new FormData(wish))).toMatchObject({
    context_address: 'соборная',
    context_wish: '1',
    context_item: 'Пожелание: подключить дом',
    form_type: 'card',
    page: '/request/address',
  });
});

test('the button of its hero is tracked, without the typed text [ANA-03]', async () => {
  await show(await propsFor({ address: 'соборная' }));
  const told: unknown[] = [];
  const stop = subscribeToEvents(({ category, action, label }) => told.push([category, action, label]));
  const button = screen.getByRole('button', { name: 'Проверить' });
  // jsdom submits no form.
  button.closest('form')?.addEventListener('submit', (event) => event.preventDefault());
  fireEvent.click(button);
  stop();
  expect(told).toEqual([['address_hero', 'clicked button', 'Проверить']]);
});

test('a connected house: its network, and a request with its address in it [TAR-04]', async () => {
  await show(await propsFor({ house: '63-1-3' }));
  expect(screen.getByRole('heading', { level: 2, name: 'ул. Соборная, 3' })).toBeInTheDocument();
  expect(plainText(document.body.textContent)).toContain('Скоростьдо 500 Мбит/с');
  expect(screen.getByRole('link', { name: 'Все тарифы' })).toHaveAttribute('href', '/internet?house=63-1-3');
  const form = document.querySelector<HTMLFormElement>('form[action="/api/request"]')!;
  const sent = Object.fromEntries(new FormData(form));
  expect(sent).toMatchObject({ context_address: 'ул. Соборная, 3', context_house: '63-1-3' });
  expect(sent).not.toHaveProperty('context_wish');
});

test.each([
  ['a connected house', { house: '63-1-3' }, true],
  ['a house to be connected', { house: '63-1-5' }, true],
  ['a street', { address: 'соборная' }, false],
  ['an unknown street', { address: 'нигде' }, false],
])('the answer for %s: whether it confirms the city [CITY-10]', async (_, query, isConfirmed) => {
  const store = storeOf({ city });
  renderOnSite(draw(await propsFor(query)), { store });
  await partsAreHere();
  expect(store.getState().city.isConfirmed).toBe(isConfirmed);
  expect(/cityconfirm=1/.test(document.cookie)).toBe(isConfirmed);
});

test('no price and no speed of a house’s offers breaks at its slash; its request has plain text [TAR-04]', async () => {
  const tariff = tariffFixture({ tariff_id: 1, tariff_name_display: '300 Мбит/с', price: 500 });
  await show(
    await propsFor({ house: '63-1-3' }, async () => [{ ...tariff, price_promo: 300, period_promo: 2 }]),
  );
  expect(plainText(document.body.textContent)).toContain(
    '300 Мбит/с 300 ₽/мес первые 2 месяца, далее 500 ₽/мес',
  );
  expect(breakableTexts()).toEqual([]);
  const form = document.querySelector<HTMLFormElement>('form[action="/api/request"]')!;
  expect(JSON.stringify([...new FormData(form)])).not.toContain('\u2060');
});

test('each offer of the house has a button that requests it for this house [TAR-04] [TAR-02]', async () => {
  const tariff = tariffFixture({ tariff_id: 7, alias: 'fast', tariff_name_display: 'Быстрый', price: 500 });
  const { store } = await show(await propsFor({ house: '63-1-3' }, async () => [tariff]));
  const connect = screen.getByRole('link', { name: 'Подключить: Быстрый' });
  expect(connect).toHaveAttribute('href', '/internet/fast?house=63-1-3#request');
  expect(screen.getByText('обычная цена')).toBeInTheDocument();
  await userEvent.click(connect);
  expect(store.getState().dialogs.request).toMatchObject({
    kind: 'connection',
    subject: { plan: '7', title: 'Быстрый', address: 'ул. Соборная, 3', house: '63-1-3' },
  });
});

test('a list has a note when it lacks the typed house, or is incomplete [TAR-04]', async () => {
  const listOf = async (found: HouseWithOffers[], address: string) => {
    const site = siteRequestFixture({ city, api: { houses: async () => found } });
    const { unmount } = await show((await loadAddressPage(site, { address })).props);
    const said = screen.getByRole('region', { name: 'Выберите свой дом' }).querySelector('p')?.textContent;
    unmount();
    return said?.replace(/\u00a0/g, ' ') ?? '';
  };
  const street = (fit: HouseWithOffers['fit']) =>
    Array.from({ length: 10 }, (_, place) => house(place + 1, { fit }));
  const [first, ...others] = street('otherNumber');
  const likely = [{ ...first, fit: 'sameNumber' } as HouseWithOffers, ...others];
  expect(await listOf(street('noNumber'), 'соборная')).toContain('Допишите номер дома');
  expect(await listOf(likely, 'соборн 1')).toContain('допишите номер целиком');
  expect(await listOf(street('otherNumber'), 'соборная 99')).toContain('Точно такого номера в списке нет');
  expect(await listOf([house(40, { fit: 'otherNumber' })], 'соборная 4')).toContain(
    'Точно такого номера в списке нет',
  );
  expect(await listOf([house(1, { fit: 'noNumber' })], 'соборная')).not.toMatch(/номер/);
  expect(await listOf(houses, 'соборная 9')).not.toMatch(/номер/);
  expect(await listOf(street(undefined), 'соборная 99')).toContain('Здесь первые подходящие дома');
});

test('the house that was typed is the answer, though others begin with its number [TAR-04]', async () => {
  const titleOf = async (found: HouseWithOffers[], address: string) => {
    const site = siteRequestFixture({
      city,
      api: { houses: async () => found, internetTariffs: async () => [], bundles: async () => [] },
    });
    const { result } = (await loadAddressPage(site, { address })).props;
    return result?.kind === 'connected' ? result.title : result?.kind;
  };
  const [exact, other] = [house(1, { fit: 'exact' }), house(10, { fit: 'otherNumber' })];
  expect(await titleOf([exact, other], 'соборная 1')).toBe('ул. Соборная, 1');
  expect(await titleOf([exact, house(2, { fit: 'exact' })], 'соборная 1')).toBe('list');
  expect(await titleOf([house(1, { fit: 'sameNumber' })], 'саборная 1')).toBe('list');
  expect(await titleOf([other], 'соборная 1')).toBe('list');
});

test.each([{ house: '63-1-3' }, { house: '63-1-5' }, { address: 'соборная' }, { address: 'нигде' }])(
  'the answer to %j precedes the form for another address [TAR-04]',
  async (query) => {
    await show(await propsFor(query));
    const [answer] = screen.getAllByRole('heading', { level: 2 });
    const search = screen.getByRole('search');
    expect(answer!.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { level: 1 }).compareDocumentPosition(answer!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
);

test('another result takes the focus, the first one does not [TAR-04]', async () => {
  const { rerender } = await show(await propsFor({ house: '63-1-3' }));
  expect(document.body).toHaveFocus();
  rerender(draw(await propsFor({ house: '63-1-5' })));
  await partsAreHere();
  const title = screen.getByRole('heading', { level: 2, name: 'ул. Соборная, 5' });
  expect(document.activeElement).toContainElement(title);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByRole('button', { name: 'Оставить пожелание' })).toBeInTheDocument();
});

test('an accepted coverage request is left-aligned, with its number and no time to change [TAR-04]', async () => {
  await show(await propsFor({ house: '63-1-5' }));
  await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна');
  await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Даю согласие/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Оставить пожелание' }));
  const number = await screen.findByText('Номер заявки: K7M2P9QX4T');
  expect(getComputedStyle(number.parentElement!).justifyItems).toBe('start');
  const status = screen.getByRole('link', { name: /^Узнать, что с\sпожеланием$/ });
  expect(status).toHaveAttribute('href', '/request/status/K7M2P9QX4T');
});

test('a wrong address has its error at its field [TAR-04]', async () => {
  await show(await propsFor({ address: ' ' }));
  expect(screen.getByLabelText('Улица и дом')).toHaveAccessibleDescription(/Напишите улицу и\sдом/);
  expect(screen.getByLabelText('Улица и дом')).toBeInvalid();
});
