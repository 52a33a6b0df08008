import type { PromoLineItem } from '@/api/content/content.schemas';
import { mayHavePromoLine, shownPromoLine } from './frame-content.server';

const both = { auth: true, unauth: true };
const guest = { path: '/domru-tv/equipment', city: { withPromoLines: both }, isAuth: false };
const client = { ...guest, isAuth: true };

const line = (title: string, flags: Partial<PromoLineItem> = {}): PromoLineItem => ({
  is_active: true,
  is_view_auth: true,
  is_view_guest: true,
  ...flags,
  promoLine: {
    url: '/bundles',
    image: null,
    image_webp: null,
    title,
    linkTitle: 'Подробнее',
    advertising: null,
  },
});
const off = line('Выключена', { is_active: false });
const forClients = line('Клиентам', { is_view_guest: false });
const forGuests = line('Гостям', { is_view_auth: false });
const forAll = line('Всем');
const titleOf = (...given: Parameters<typeof shownPromoLine>) => shownPromoLine(...given)?.title;

test('the first line that is active and meant for the audience is shown [SHELL-08]', () => {
  const lines = [off, forClients, forGuests, forAll];
  expect(titleOf(lines, guest)).toBe('Гостям');
  expect(titleOf(lines, client)).toBe('Клиентам');
  expect(titleOf([off, forAll, forGuests], guest)).toBe('Всем');
  expect(shownPromoLine([off, forClients], guest)).toBeNull();
  expect(shownPromoLine([off, forGuests], client)).toBeNull();
  expect(shownPromoLine([], guest)).toBeNull();
});

describe('hidden on paths that contain payments, full-buy, news, service [SHELL-08]', () => {
  test.each([
    ['/payments', false],
    ['/payments/card', false],
    ['/lk/payments', false],
    ['/full-buy', false],
    ['/news', false],
    ['/news/2031', false],
    ['/service/contact', false],
    ['/about/service', false],
    ['/', true],
    ['/domru-tv/equipment', true],
    ['/about', true],
    ['/nonsense', true],
  ])('%s: %s', (path, isShown) => {
    expect(mayHavePromoLine({ ...guest, path })).toBe(isShown);
    expect(shownPromoLine([forAll], { ...guest, path }) !== null).toBe(isShown);
  });
});

test('the city decides for each auth state whether there is a line [SHELL-08]', () => {
  const clientsOnly = { withPromoLines: { auth: true, unauth: false } };
  expect(shownPromoLine([forAll], { ...guest, city: clientsOnly })).toBeNull();
  expect(titleOf([forAll], { ...client, city: clientsOnly })).toBe('Всем');
  const guestsOnly = { withPromoLines: { auth: false, unauth: true } };
  expect(titleOf([forAll], { ...guest, city: guestsOnly })).toBe('Всем');
  expect(shownPromoLine([forAll], { ...client, city: guestsOnly })).toBeNull();
});

test('an address of an image is shown as it is, the name of a drawing is not [SHELL-08]', () => {
  const withImage = (image: string): PromoLineItem => ({
    ...forAll,
    promoLine: { ...forAll.promoLine, image, image_webp: '/promo.webp' },
  });
  expect(shownPromoLine([withImage('/promo.png')], guest)).toMatchObject({
    image: '/promo.png',
    image_webp: '/promo.webp',
  });
  expect(shownPromoLine([withImage('a-tv')], guest)).toMatchObject({ image: null, image_webp: null });
});
