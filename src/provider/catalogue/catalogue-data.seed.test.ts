import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

import { bundleSchema, equipmentSchema, internetTariffSchema } from '@/api/catalogue/catalogue.schemas';

import { findChannels } from '../content/find-content';
import { contentForAllCities } from '@/content-files/content';
import type { ContentEntry } from '@/content-files/content-kinds';
import { catalogueForProvider } from './catalogue-data';
import {
  picturesOf,
  priceTypes,
  toEquipment,
  toRouter,
  toTvBox,
  product360ImageUrl,
} from './equipment-entries';

type EquipmentSource = ContentEntry<'boxes'>;

const { boxes: decoders, routers, tariffs, bundles, packs } = contentForAllCities();

const leadingDecoders = decoders.slice(0, 6);
const sources = [...decoders, ...routers];
const named = sources.map((source) => [source.title, source] as const);
const equipmentOf = (source: EquipmentSource) =>
  toEquipment(source, routers.includes(source) ? 'Routers' : 'Decoders');
const providers = [60, 61, 62];

function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('pictures of products', () => {
  const folder = 'public/static/products';
  const widths = [240, 480, 720];
  const stems = sources.flatMap((source) =>
    picturesOf(source).map((image) => image.replace(/-720\.webp$/, '')),
  );
  const filesOf = (stem: string) =>
    widths.flatMap((width) => ['avif', 'webp'].map((format) => `public${stem}-${width}.${format}`));

  const turns = sources.map((source) => `public${product360ImageUrl(source)}`);

  test('every product can be turned: twelve views 480 px wide on its own picture, at most 90 KB [EQ-06]', () => {
    expect(new Set(turns).size).toBe(sources.length);
    for (const file of turns) {
      const bytes = readFileSync(file);
      // The `ispe` box of an AVIF: version, width, height.
      const at = bytes.indexOf('ispe') + 8;
      expect([file, bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]).toEqual([file, 480, 12 * 360]);
      expect(bytes.length).toBeLessThanOrEqual(90 * 1024);
    }
  });

  test('every product has a separate one: no two share a file or its content [EQ-02]', () => {
    expect(sources.filter(({ alias }) => !picturesOf({ alias })[0]?.includes('-main-'))).toEqual([]);
    expect(new Set(stems).size).toBe(stems.length);
    expect(new Set(stems.map((stem) => stem.slice(-8))).size).toBe(stems.length);
  });

  test('each has every width, as AVIF and WebP: for a card at most 25 KB, for the stage 90 [UI-09]', () => {
    for (const file of stems.flatMap(filesOf)) {
      const limit = file.includes('-720.') ? 90 : 25;
      expect([file, existsSync(file) && statSync(file).size <= limit * 1024]).toEqual([file, true]);
    }
  });

  test('the first has a picture for shared links beside it; the folder has no other files [SEO-01]', () => {
    const shared = stems.filter((stem) => stem.includes('-main-')).map((stem) => `public${stem}-og.jpg`);
    const named = [...stems.flatMap(filesOf), ...shared, ...turns].map((file) =>
      file.slice(folder.length + 1),
    );
    expect(readdirSync(folder).toSorted()).toEqual(named.toSorted());
  });

  test('an item that is not rendered yet has no pictures, and is marked', () => {
    expect(picturesOf({ alias: 'skvorets-neizvestny' })).toEqual([]);
    expect(product360ImageUrl({ alias: 'skvorets-neizvestny' })).toBeNull();
  });
});

describe('equipment', () => {
  test('15 boxes and 12 routers have unique ids and aliases [TV-02]', () => {
    expect([decoders.length, routers.length]).toEqual([15, 12]);
    expect(new Set(sources.map(({ id }) => id)).size).toBe(27);
    expect(new Set(sources.map(({ alias }) => alias)).size).toBe(27);
    expect(sources.filter(({ alias }) => ['smart', 'note'].includes(alias) || /^\d+$/.test(alias))).toEqual(
      [],
    );
  });

  test.each(named)('%s fits the contract and has local pictures [EQ-03]', (_title, source) => {
    const item = equipmentOf(source);
    expect(equipmentSchema.parse(item)).toEqual(item);
    expect(item.images).toEqual(picturesOf(source));
    for (const image of item.images)
      expect(image).toMatch(
        new RegExp(`^/static/products/${source.alias}-(?:main|front|back)-[0-9a-f]{8}-720\\.webp$`),
      );
    const paragraphs = item.body.split('\n\n');
    expect(paragraphs.length).toBeGreaterThanOrEqual(2);
    expect(paragraphs.length).toBeLessThanOrEqual(4);
  });

  test('70454 and 80491 have separate pictures and descriptions, 80491 rewinds 7 days [TV-14]', () => {
    for (const id of [70454, 80491]) {
      const own = decoders.find((source) => source.id === id);
      const others = decoders.filter((source) => source.id !== id);
      expect(own).toBeDefined();
      expect(others.map(({ body }) => body[0])).not.toContain(own?.body[0]);
    }
    expect(decoders.find(({ id }) => id === 80491)?.body[0]).toContain('перематывает его на 7 дней назад');
  });

  test('the shop begins as designed: names, prices, labels, characteristics [EQ-02] [EQ-03]', () => {
    const shown = leadingDecoders.map((source) => [
      source.title,
      source.purchase?.promo ?? source.purchase?.value,
      source.instalments?.[0]?.value,
      source.testDrive?.months ?? 0,
      source.labels.map(({ title }) => title).join(),
      Object.entries(source.props)
        .filter(([, value]) => value.length <= 22)
        .slice(0, 3)
        .map(([, value]) => value)
        .join(),
    ]);
    expect(shown).toEqual([
      ['Скворец Бокс 4K', 5990, 250, 3, 'Хит', '4K и HDR,Голосовой пульт,Wi-Fi 6'],
      ['Скворец Мини', 3490, 150, 1, 'Тест-драйв', 'Full HD,Размером с ладонь,Wi-Fi 5'],
      ['Скворец Звук', 11890, 495, 0, 'Новинка,−15%', '4K и Dolby Audio,Саундбар 40 Вт,Часы на экране'],
      ['Скворец Бокс HD', 2990, 125, 2, '', 'Full HD,Пауза и перемотка,HDMI-кабель внутри'],
      ['Медиаприставка Детская', 3790, 160, 0, 'Детям', 'Full HD,Родительский код,Без рекламы'],
      ['Скворец Звук Лайт', 8390, 350, 1, 'Доступно в кредит', '4K,Саундбар 20 Вт'],
    ]);
  });

  test('some cards have texts that must be cut or dropped [EQ-02]', () => {
    expect(sources.filter(({ title }) => title.length > 19).length).toBeGreaterThanOrEqual(2);
    expect(
      sources.filter(({ props }) => Object.values(props).some((value) => value.length > 22)).length,
    ).toBeGreaterThan(10);
  });

  test('every kind of price exists, new and old [EQ-03] [EQ-11] [EQ-12]', () => {
    const items = sources.map(equipmentOf);
    const types = new Set(items.flatMap(({ pricesV2 }) => pricesV2.map(({ type }) => type)));
    expect([...types].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(items.some(({ pricesV2, pricesPromo }) => pricesV2.length === 0 && pricesPromo !== null)).toBe(
      true,
    );
    expect(items.some(({ isLoanAvailable }) => isLoanAvailable)).toBe(true);
    expect(new Set(items.map(({ testDrive }) => testDrive?.duration))).toEqual(new Set([undefined, 1, 2, 3]));
    expect(items.some(({ leftovers }) => leftovers === 0)).toBe(true);
    expect(items.some(({ isDeliveryAllowed }) => !isDeliveryAllowed)).toBe(true);
    expect(items.some(({ neededProductId }) => neededProductId > 0)).toBe(true);
  });

  test.each(named)(
    '%s can be bought or leased, and its prices agree with each other [EQ-03]',
    (_title, source) => {
      const { prices, pricesV2, pricesPromo, testDrive, isLoanAvailable } = equipmentOf(source);
      expect(prices.possess !== null || prices.leasing.length > 0).toBe(true);

      const purchase = prices.possess ?? 0;
      const cost = pricesPromo?.possess?.value ?? purchase;
      expect(cost).toBeLessThanOrEqual(purchase);
      for (const { duration, price } of source.instalments ? prices.leasing : []) {
        if (source.lease?.value === price) continue;
        const promo = pricesPromo?.leasing.find((plan) => plan.duration === duration)?.value;
        expect(promo ?? price).toBeLessThanOrEqual(price);
        // Rounded to 5 roubles a month, or down by less than one.
        const overpaid = (promo ?? price) * duration - cost;
        expect(overpaid).toBeGreaterThan(-duration);
        expect(overpaid).toBeLessThan(duration * 5);
      }
      const credits = pricesV2.filter(({ type }) => type === priceTypes.credit);
      expect(credits.length > 0).toBe(isLoanAvailable);
      for (const { value, duration } of credits) {
        expect((value ?? 0) * duration).toBeGreaterThan(cost);
        expect((value ?? 0) * duration).toBeLessThan(cost * 1.3);
      }
      const tested = pricesV2.find(({ type }) => type === priceTypes.testDrive);
      expect(tested?.duration).toBe(testDrive?.duration);
      for (const after of testDrive?.pricesAfter ?? []) {
        const same = pricesV2.find(({ id }) => id === after.id);
        expect([same?.type, same?.duration, same?.promoValue ?? same?.value]).toEqual([
          after.type,
          after.duration,
          after.value,
        ]);
      }
    },
  );

  test('the default instalment is first: 24 months for boxes, 12 for routers [EQ-13]', () => {
    const first = (list: EquipmentSource[]) =>
      new Set(list.flatMap(({ instalments }) => (instalments ? [instalments[0]?.months] : [])));
    expect(first(decoders)).toEqual(new Set([24]));
    expect(first(routers)).toEqual(new Set([12]));
  });

  test('price ids and sort places do not repeat within an item, and the purchase is first [EQ-01]', () => {
    for (const { pricesV2 } of sources.map(equipmentOf)) {
      const sorts = pricesV2.map(({ sort }) => sort);
      expect(new Set(sorts).size).toBe(sorts.length);
      expect([...sorts].sort((a, b) => a - b)).toEqual(sorts);
      expect(new Set(pricesV2.map(({ id }) => id)).size).toBe(pricesV2.length);
    }
  });

  test('discount labels show the actual discount, and every label is readable', () => {
    for (const { title, labels, purchase } of sources) {
      for (const label of labels) {
        expect([title, contrast(label.color, label.colorText) >= 4.5]).toEqual([title, true]);
        const percent = /^−(\d+)%$/.exec(label.title)?.[1];
        if (!percent || !purchase) continue;
        const given = 100 * (1 - (purchase.promo ?? purchase.value) / purchase.value);
        expect([title, Math.floor(given)]).toEqual([title, Number(percent)]);
      }
    }
    for (const { colour } of contentForAllCities().brand[0]?.cardColours ?? [])
      expect(contrast(colour, '#4a5d59')).toBeGreaterThanOrEqual(4.5);
  });

  test('short entries of boxes and routers agree with the catalogue [QUIZ-06]', () => {
    for (const source of decoders) {
      const { id, title, images } = toEquipment(source, 'Decoders');
      const image = images[0] ?? '';
      expect(toTvBox(source)).toMatchObject({ id, materials_ens_id: id, mat_name: title, image });
      expect(toTvBox(source).leasing_mon_price).not.toBeNull();
    }
    for (const source of routers) {
      const { id, alias, prices, pricesPromo } = toEquipment(source, 'Routers');
      expect(toRouter(source)).toMatchObject({ materialsEnsId: id, alias });
      expect(toRouter(source).posessPrice).toBe(pricesPromo?.possess?.value ?? prices.possess);
      expect(toRouter(source).speed).toBeGreaterThan(0);
    }
  });
});

describe('tariffs and bundles', () => {
  const newcomers = tariffs.filter(({ isArchived, isForClients }) => !isArchived && !isForClients);

  test('25 tariffs and 20 bundles for newcomers, with unique aliases [TAR-01]', () => {
    expect(newcomers).toHaveLength(25);
    expect(bundles.filter(({ isForClients }) => !isForClients)).toHaveLength(20);
    expect(new Set(tariffs.map(({ alias }) => alias)).size).toBe(tariffs.length);
    expect(new Set(bundles.map(({ alias }) => alias)).size).toBe(bundles.length);
    // /internet/equipment is the page of routers.
    expect(tariffs.map(({ alias }) => alias)).not.toContain('equipment');
  });

  test('every tariff page linked by the site exists [SURV-01] [SHELL-15]', () => {
    const named = [
      'entertainment',
      'giga',
      'giga-movix',
      'gaming',
      'gaming-lesta',
      'lesta-warface',
      '300-mbit',
    ];
    const more = ['500-mbit', '800-mbit', '1000-mbit', 'mono-village', 'na-dachu'];
    expect(newcomers.map(({ alias }) => alias)).toEqual(expect.arrayContaining([...named, ...more]));
  });

  test.each([
    ['with_mobile', 3, 3],
    ['for_private_house', 2, 1],
  ] as const)(
    'some have %s: every filter of the shop has results [TAR-03]',
    (mark, fewTariffs, fewBundles) => {
      for (const providerId of providers) {
        const zone = catalogueForProvider(providerId);
        const sold = zone.tariffs.filter(({ isAvailable, isForGuests }) => isAvailable && isForGuests);
        expect(sold.filter(({ entry }) => entry[mark] === true).length).toBeGreaterThanOrEqual(fewTariffs);
        expect(zone.bundles.filter(({ entry }) => entry[mark] === true).length).toBeGreaterThanOrEqual(
          fewBundles,
        );
        expect(sold.find(({ entry }) => entry.alias === 'mono-village')?.entry.for_private_house).toBe(true);
      }
    },
  );

  test('promo prices and bonuses have their period and are lower than the price, in every zone [TAR-02]', () => {
    for (const providerId of providers) {
      for (const tariff of catalogueForProvider(providerId).tariffs.map(({ entry }) => entry)) {
        expect(internetTariffSchema.parse(tariff)).toEqual(tariff);
        expect(tariff.price_promo === null).toBe(tariff.period_promo === null);
        expect(tariff.price_promo ?? 0).toBeLessThan(tariff.price);
        expect(tariff.speed_bonus === null).toBe(tariff.speed_bonus_duration === null);
      }
    }
  });

  test('the largest pack has all the channels of the list, by their quality [TV-11] [TAR-02]', () => {
    for (const providerId of providers) {
      const channels = findChannels(providerId);
      const sd = channels.filter(({ quality }) => quality === 'SD').length;
      expect(packs.find(({ id }) => id === 'max')).toMatchObject({ hd: channels.length - sd, sd });
      for (const { hd, sd: fewer } of packs) {
        expect(hd).toBeLessThanOrEqual(channels.length - sd);
        expect(fewer).toBeLessThanOrEqual(sd);
      }
    }
  });

  test('a bundle has the speed of its tariff, costs more, and has at least 170 channels [TAR-02] [TV-07]', () => {
    for (const providerId of providers) {
      const zone = catalogueForProvider(providerId);
      for (const { entry } of zone.bundles) {
        expect(bundleSchema.parse(entry)).toEqual(entry);
        const source = bundles.find(({ id }) => id === entry.sale_package_id);
        const tariff = zone.tariffs.find(({ entry: { tariff_id } }) => tariff_id === source?.tariffId)?.entry;
        expect(entry.speed_int).toBe(tariff?.speed);
        expect(entry.speed_bonus).toBe(tariff?.speed_bonus);
        expect(entry.price2in1).toBeGreaterThan(tariff?.price ?? Infinity);
        expect(entry.promo_price2in1 ?? 0).toBeLessThan(entry.price2in1);
        expect(entry.promo_price2in1 === null).toBe(entry.promo_period === null);
        expect(entry.salePackage2in1.hd_count + entry.salePackage2in1.sd_count).toBeGreaterThan(170);
      }
    }
  });
});

describe('zones', () => {
  test('each zone sells at least 12 boxes, including the main ones, and no two the same set [TV-02]', () => {
    const assortments = providers.map((id) => catalogueForProvider(id).decoders.map(({ alias }) => alias));
    for (const aliases of assortments) {
      expect(aliases.length).toBeGreaterThanOrEqual(12);
      expect(aliases.slice(0, 6)).toEqual(leadingDecoders.map(({ alias }) => alias));
    }
    expect(new Set(assortments.map((aliases) => aliases.join())).size).toBe(3);
  });

  test('tariff prices differ from zone to zone [TAR-01]', () => {
    const prices = providers.map((id) => catalogueForProvider(id).tariffs[0]?.entry.price);
    expect(new Set(prices).size).toBe(3);
  });
});
