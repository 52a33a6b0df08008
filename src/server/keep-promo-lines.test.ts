import type { ContentClient } from '@/api/content/content.client';
import type { PromoLineItem } from '@/api/content/content.schemas';
import { keepPromoLines, promoLineAgeMs } from './keep-promo-lines';

const lineOf = (title: string): PromoLineItem => ({
  is_active: true,
  is_view_auth: true,
  is_view_guest: true,
  promoLine: {
    url: '/bundles',
    image: null,
    image_webp: null,
    title,
    linkTitle: 'Подробнее',
    advertising: null,
  },
});

/** A service that numbers its answers, and fails while it is told to. */
function makeService() {
  let time = 1_000_000;
  let count = 0;
  const service = { isAway: false };
  const promoLine = async (providerId: number) => {
    count += 1;
    if (service.isAway) throw new Error('away');
    return [lineOf(`${providerId}: ${count}`)];
  };
  // The other calls are handed on untouched and not asked here.
  const content = keepPromoLines({ promoLine } as ContentClient, () => time);
  return {
    service,
    ask: async (providerId: number) => (await content.promoLine(providerId))[0]?.promoLine.title,
    wait: (ms: number) => (time += ms),
  };
}

test('an answer serves for 60 s and is asked for anew afterwards [SHELL-09]', async () => {
  expect(promoLineAgeMs).toBe(60_000);
  const { ask, wait } = makeService();
  expect(await ask(41)).toBe('41: 1');
  wait(60_000);
  expect(await ask(41)).toBe('41: 1');
  wait(1);
  expect(await ask(41)).toBe('41: 2');
});

test('each provider has its own answer, and those who ask at once share a call [SHELL-09]', async () => {
  const { ask } = makeService();
  expect(await Promise.all([ask(41), ask(59), ask(41)])).toEqual(['41: 1', '59: 2', '41: 1']);
});

test('a failure is not kept [SHELL-09]', async () => {
  const { ask, service } = makeService();
  service.isAway = true;
  await expect(ask(41)).rejects.toThrow('away');
  service.isAway = false;
  expect(await ask(41)).toBe('41: 2');
});
