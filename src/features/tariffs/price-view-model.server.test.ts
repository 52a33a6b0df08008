import { plainText } from '../../../tests/support/plain-text';
import { pricePlanText } from './tariffs.text';
import { priceCardModel, toPricedConnectionSubject } from './price-view-model.server';
import fc from 'fast-check';
import type { OfferedItem } from '@/shop/choice';
import { arbitraryEquipment, arbitrarySubscription, paymentPriceFixture } from '@/shop/payment-plan.fixtures';
import { subscriptionPrice } from '@/shop/price';

const tariff = { kind: 'internet', price: subscriptionPrice(550, 350, 3) } as const;
const today = '2026-11-21';
const router: OfferedItem = {
  value: '60101.1',
  itemId: 60101,
  title: 'Роутер 6',
  way: 'Рассрочка на 12 мес.',
  price: paymentPriceFixture('instalment', 295, 12),
};
const box: OfferedItem = {
  value: '70454.0',
  itemId: 70454,
  title: 'Мини',
  way: 'Покупка',
  price: paymentPriceFixture('purchase', 3490),
};

test('displays the price after a promo, and its date [TAR-02] [TAR-05]', () => {
  const { view } = priceCardModel(tariff, [], today);
  expect(plainText(view.price)).toBe('350 ₽/мес');
  expect(plainText(view.previousPrice ?? '')).toBe('550 ₽/мес');
  expect(plainText(view.caption)).toBe('первые 3 месяца, далее 550 ₽/мес');
  expect(view.changes.map(plainText)).toEqual(['С 21 февраля 2027 — 550 ₽/мес']);
});

test('a constant price is marked as such [TAR-05]', () => {
  const { view } = priceCardModel({ ...tariff, price: subscriptionPrice(550) }, [], today);
  expect([view.previousPrice, view.caption, view.parts]).toEqual([null, '', []]);
  expect(view.changes.map(plainText)).toEqual([expect.stringContaining('Цена не изменится')]);
});

test('names the equipment and its payment option; connection on the site and by phone are side by side [TAR-05]', () => {
  const { view } = priceCardModel(tariff, [router, box], today);
  expect(view.parts.map(({ title, value }) => plainText(`${title}: ${value}`))).toEqual([
    'Тариф: 350 ₽/мес',
    'Роутер 6, рассрочка на 12 мес.: 295 ₽/мес',
    'Мини, покупка: 3 490 ₽',
  ]);
  expect(
    view.ways.rows.map(({ title, online, byPhone }) => plainText(`${title}: ${online}, ${byPhone}`)),
  ).toEqual([
    'Подключение: 500 ₽, 950 ₽',
    'К оплате при подключении: 3 990 ₽, 4 440 ₽',
    'Всего за 12 месяцев: 13 530 ₽, 13 980 ₽',
    'Всего за 24 месяца: 20 130 ₽, 20 580 ₽',
  ]);
  expect(view.changes.map(plainText)).toEqual([
    'С 21 февраля 2027 — 845 ₽/мес',
    'С 21 ноября 2027 — 550 ₽/мес',
  ]);
  expect(view.months.rows).toHaveLength(24);
  expect(plainText(view.months.rows[3]?.title ?? '')).toBe('4-й месяц, с 21 февраля 2027');
});

test.each([
  ['2027-02-02', 'Со 2 февраля 2027 — 550 ₽/мес'],
  ['2027-02-12', 'С 12 февраля 2027 — 550 ₽/мес'],
])('%s: «%s» [TAR-02]', (day, words) => {
  expect(plainText(pricePlanText.change(day, 550))).toBe(words);
});

test('a request contains exactly the choice, and the text of its price [TAR-05] [LEAD-01]', () => {
  const { plan } = priceCardModel(tariff, [router, box], today);
  const offer = { kind: 'internet', id: 1006, title: '300 Мбит/с' } as const;
  const request = toPricedConnectionSubject({
    offer,
    plan,
    today,
    router,
    box,
    house: { id: 'h1', address: 'улица Ленина, 1' },
  });
  expect(request).toMatchObject({
    plan: '1006',
    title: '300 Мбит/с + Роутер 6, рассрочка на 12 мес. + Мини, покупка',
    amount: 645,
    products: ['internet', 'tv'],
    internetEquipmentId: '60101',
    tvEquipmentId: '70454',
    address: 'улица Ленина, 1',
    house: 'h1',
  });
  expect(plainText(request.option)).toBe(
    'При подключении 3 990 ₽, затем 645 ₽/мес, с 21 февраля 2027 — 845 ₽/мес, с 21 ноября 2027 — 550 ₽/мес',
  );
});

test('a price of many stages is written stage by stage as far as it fits, and no sum is cut [TAR-05]', () => {
  const boxIn24 = { ...box, price: paymentPriceFixture('instalment', 150, 24) };
  const { plan } = priceCardModel(tariff, [router, boxIn24], today);
  const offer = { kind: 'internet', id: 1006, title: '300 Мбит/с' } as const;
  expect(plainText(toPricedConnectionSubject({ offer, plan, today, router, box: boxIn24 }).option)).toBe(
    'При подключении 500 ₽, затем 795 ₽/мес, с 21 февраля 2027 — 995 ₽/мес, с 21 ноября 2027 — 700 ₽/мес, потом ещё изменится',
  );
});

const anyItem: fc.Arbitrary<OfferedItem> = fc.record({
  value: fc.constant('1.0'),
  itemId: fc.nat(),
  title: fc.string({ maxLength: 150 }),
  way: fc.string({ maxLength: 40 }),
  price: arbitraryEquipment,
});

test('the request’s price is the displayed price, and its text never exceeds the limit [TAR-05]', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('internet', 'bundle'),
        id: fc.nat(),
        title: fc.string({ maxLength: 250 }),
        price: arbitrarySubscription,
      }),
      fc.option(anyItem),
      fc.option(anyItem),
      fc.string({ maxLength: 300 }),
      (offer, ownRouter, ownBox, address) => {
        const extras = [ownRouter, ownBox].filter((extra) => extra !== null);
        const { plan, view } = priceCardModel(offer, extras, today);
        const request = toPricedConnectionSubject({
          offer,
          plan,
          today,
          router: ownRouter,
          box: ownBox,
          house: { id: 'h1', address },
        });
        expect(pricePlanText.perMonth(request.amount)).toBe(view.price);
        expect(request.option).toContain(view.ways.rows[1]?.online);
        // The sent text has no invisible characters of the displayed one.
        expect(`${request.title} ${request.option}`.includes('\u2060')).toBe(false);
        // Every amount and date in it is part of the displayed price, none is cut.
        const [paid = '', ...stages] = request.option.split(', с').map((stage) => stage.split(', потом')[0]);
        expect(plainText(paid.split(', затем ')[1])).toBe(plainText(view.price));
        expect(stages.map((stage) => plainText(`С${stage}`))).toEqual(
          view.changes.slice(0, stages.length).map(plainText),
        );
        expect(request.option.endsWith('изменится')).toBe(stages.length < plan.stages.length - 1);
        expect(request.title.length).toBeLessThanOrEqual(200);
        expect(request.option.length).toBeLessThanOrEqual(120);
        expect((request.address ?? '').length).toBeLessThanOrEqual(200);
      },
    ),
  );
});
