/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';

import { subscribeToEvents } from '@/site/analytics/track';
import { labelColours } from '@/ui/label/label';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { OfferCard } from './offer-card';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import { subscriptionPrice } from '@/shop/price';
import { offerStyle } from './offer.server';
import { makeOfferConnectionSubject, toOfferCard } from './offer-card-view-model';

const tariff = tariffOffer({
  tariff_id: 101,
  alias: '300-mbit',
  tariff_name_display: '300 Мбит/с',
  description: { description: 'Семье из трёх человек', color: '#fff0cf' },
  description_full: '',
  speed: 300,
  price: 650,
  price_promo: 350,
  period_promo: 3,
  speed_bonus: 100,
  speed_bonus_duration: 3,
});
const bundle = bundleOffer({
  sale_package_id: 202,
  speed_int: 500,
  speed_bonus: null,
  speed_bonus_duration: null,
  price2in1: 800,
  promo_price2in1: 0,
  promo_period: 1,
  salePackage2in1: { hd_count: 58, sd_count: 114 },
  description: { promoted: true, color: '#123456', title: 'Пятьсот', description: 'Хватит всем', alias: '' },
});

function draw(
  offer: Offer,
  more: { mayConnect?: boolean; isOwn?: boolean; isFull?: boolean; isChosen?: boolean } = {},
) {
  const { mayConnect = true, isOwn = false, isFull = false, isChosen = false } = more;
  const onToggle = jest.fn();
  const { container, store } = renderOnSite(
    <OfferCard
      offer={{ ...offer, look: offerStyle(offer.colour) }}
      house={null}
      mayConnect={mayConnect}
      isOwn={isOwn}
      compare={{ formId: 'f', isChosen, isFull, onToggle }}
    />,
  );
  return { card: container.firstElementChild!, onToggle, dialogs: () => store.getState().dialogs };
}
const connectLink = () => screen.getByRole('link', { name: /^Подключить/ });

test('a tariff: speed, bonus and its duration, promo price, its duration and the price after it [TAR-02]', () => {
  const { card } = draw(tariff);
  for (const words of [
    '300 Мбит/с',
    '+100 Мбит/с на 3 месяца',
    '350 ₽/мес',
    'первые 3 месяца, далее 650 ₽/мес',
    'Семье из трёх человек',
  ])
    expect(plainText(card.textContent)).toContain(words);
  expect(card).not.toHaveTextContent('каналов');
  expect(screen.getByRole('link', { name: '300\u00a0Мбит/с' })).toHaveAttribute('href', '/internet/300-mbit');
});

test('a bundle: channels, a free first month, an id without an alias [TAR-02]', () => {
  const { card } = draw(bundle);
  expect(card).toHaveTextContent('HD-каналов: 58');
  expect(card).toHaveTextContent('SD-каналов: 114');
  expect(plainText(card.textContent)).toContain('0 ₽/мес');
  expect(plainText(card.textContent)).toContain('первый месяц, далее 800 ₽/мес');
  expect(screen.getByRole('link', { name: 'Пятьсот' })).toHaveAttribute('href', '/bundles/202');
});

test('a name that is the speed is not followed by it; another one is [TAR-02]', () => {
  const { card } = draw(tariff);
  expect(plainText(card.querySelector('h3')?.parentElement?.textContent).match(/300/g)).toHaveLength(1);
  document.body.innerHTML = '';
  draw(bundle);
  expect(plainText(document.querySelector('h3')?.parentElement?.textContent)).toContain('Пятьсот500 Мбит/с');
});

test('the recommended one has a mark and a reason; a name of 80 letters and a price of seven digits are not cut [TAR-02]', () => {
  const title = 'Очень длинное название тарифа, которое кому-то показалось удачным, и ещё немного.';
  const advice = { mark: 'Советуем', reason: 'Самый дешёвый мегабит', isAdvised: true } as const;
  const offer = {
    ...tariff,
    title,
    price: subscriptionPrice(1_234_567),
    look: offerStyle(tariff.colour),
    advice,
  };
  renderOnSite(<OfferCard offer={offer} house={null} mayConnect />);
  const card = screen.getByRole('article', { name: title });
  for (const words of ['Советуем', 'Самый дешёвый мегабит', '1 234 567 ₽/мес'])
    expect(plainText(card.textContent)).toContain(words);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('without a promo, or with one that is no lower, the price is the price [TAR-02]', () => {
  for (const promo of [null, 650])
    expect(toOfferCard({ ...tariff, price: subscriptionPrice(650, promo, 3) })).toMatchObject({
      price: '650\u00a0₽/мес',
      amount: 650,
    });
});

test('its colour follows the theme where it is the kit’s, else its text can be read [TAR-02]', () => {
  expect(labelColours({ $look: offerStyle(tariff.colour) })).toBe(
    'background: var(--c-accent-soft); color: var(--c-on-accent-soft);',
  );
  expect(labelColours({ $look: offerStyle(bundle.colour) })).toBe('background: #123456; color: #ffffff;');
});

test('«Подключить» opens the request of exactly the displayed offer; without scripts it leads to the form [TAR-02]', () => {
  const { dialogs } = draw(bundle);
  expect(connectLink()).toHaveAttribute('href', '/bundles/202#request');
  fireEvent.pointerEnter(connectLink());
  expect(dialogs().expected).toEqual(['connection']);
  expect(fireEvent.click(connectLink(), { ctrlKey: true })).toBe(true);
  expect(dialogs().request).toBeNull();
  const told: unknown[] = [];
  const stop = subscribeToEvents(({ category, action, label }) => told.push([category, action, label]));
  fireEvent.click(connectLink());
  stop();
  expect(told).toEqual([['tariff_card', 'clicked button', 'Пятьсот']]);
  expect(dialogs().otherwise).toBe('/bundles/202#request');
  expect(dialogs().request).toEqual({
    kind: 'connection',
    subject: {
      plan: '202',
      title: 'Пятьсот',
      option: '0\u00a0₽/мес, первый месяц, далее 800\u00a0₽/мес',
      amount: 0,
      products: ['internet', 'tv'],
    },
  });
});

test('no price and no speed of a card breaks at its slash; its request has plain text [TAR-02]', () => {
  const text = 'Пакет до 100 Мбит/с за 300 ₽/мес';
  const { card, dialogs } = draw({ ...tariff, text });
  expect(plainText(card.textContent)).toContain(text);
  expect(breakableTexts(card)).toEqual([]);
  fireEvent.click(connectLink());
  expect(dialogs().request).toMatchObject({
    subject: {
      title: '300 Мбит/с',
      option: '350\u00a0₽/мес, первые 3\u00a0месяца, далее 650\u00a0₽/мес',
    },
  });
  expect(JSON.stringify(dialogs())).not.toContain('\u2060');
});

test('for a chosen house its page and its request are for that house [TAR-04]', () => {
  const card = toOfferCard(tariff, { id: '60-1-2', address: 'ул. Мира, 3' });
  expect(card.href).toBe('/internet/300-mbit?house=60-1-2');
  expect(makeOfferConnectionSubject(card)).toMatchObject({
    address: 'ул. Мира, 3',
    house: '60-1-2',
  });
});

test('with hidden requests, and on the client’s current tariff, there is no button to connect [LEAD-10] [TAR-01]', () => {
  draw(tariff, { mayConnect: false });
  expect(screen.queryByRole('link', { name: /^Подключить/ })).toBeNull();
  document.body.innerHTML = '';
  const { card } = draw(tariff, { isOwn: true });
  expect(card).toHaveTextContent('Ваш тариф');
  expect(screen.queryByRole('link', { name: /^Подключить/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Подробнее/ })).toHaveAttribute('href', '/internet/300-mbit');
});

test('the tick is a field of the list’s form; a fifth can’t be set [TAR-02]', () => {
  const { onToggle } = draw(tariff);
  const tick = screen.getByRole('checkbox', { name: /^Сравнить/ });
  expect(tick).toHaveAttribute('form', 'f');
  expect(tick).toHaveAttribute('value', 'i101');
  fireEvent.click(tick);
  expect(onToggle).toHaveBeenCalledWith('i101');
  document.body.innerHTML = '';
  draw(tariff, { isFull: true });
  expect(screen.getByRole('checkbox')).toBeDisabled();
});

test('a chosen «Сравнить» has a text and a tick, outlined [TAR-02] [TAR-05]', () => {
  draw(tariff, { isChosen: true });
  const tick = screen.getByRole('checkbox', { name: /^В\sсравнении: 300\sМбит\/с$/ });
  expect(tick).toBeChecked();
  expect(screen.getByText('Сравнить')).not.toBeVisible();
  const words = screen.getByText(/^В\sсравнении$/);
  expect(words).toBeVisible();
  expect(words.querySelector('svg')).not.toBeNull();
  expect(getComputedStyle(words.parentElement!).background).toBe('var(--c-raised)');
});

test('a «Сравнить» that is not chosen has no tick [TAR-02]', () => {
  draw(tariff);
  expect(screen.getByText('Сравнить')).toBeVisible();
  expect(screen.getByText(/^В\sсравнении$/)).not.toBeVisible();
});
