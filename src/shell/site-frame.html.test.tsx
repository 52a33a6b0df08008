import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderToReadableStream } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';

import { storeOf } from '../../tests/support/render-on-site';
import { BareFrame } from './bare-frame';
import { frameCityFixture, frameContentFixture } from './frame.fixtures';
import { SiteFrame } from './site-frame';

/** The whole page with its deferred parts, as rendered by Next. */
async function htmlOf(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(
    <Provider store={storeOf({ city: frameCityFixture })}>{page}</Provider>,
    {
      progressiveChunkSize: Infinity,
    },
  );
  await stream.allReady;
  return new Response(stream).text();
}

test('the HTML of the server has no style attribute, which the policy would block [SHELL-01]', async () => {
  const sheet = new ServerStyleSheet();
  const html = await htmlOf(
    sheet.collectStyles(
      <SiteFrame content={frameContentFixture} path="/" traits={{}} year={2031} signInHref="/api/auth/login">
        <p>Страница</p>
      </SiteFrame>,
    ),
  );
  sheet.seal();
  expect(html).toContain('Страница');
  expect(html).not.toMatch(/\sstyle=/);
});

test('panels are in the server’s HTML, so that they work without scripts [SHELL-01]', async () => {
  const html = await htmlOf(
    <SiteFrame content={frameContentFixture} path="/" traits={{}} year={2031}>
      <p>Страница</p>
    </SiteFrame>,
  );
  for (const href of ['/catchup', '/service/contact', 'https://business.example/'])
    expect(html).toContain(`href="${href}"`);
});

test('the frame of pages without a city has a mark and the page, and no menus [CITY-01]', async () => {
  const html = await htmlOf(
    <BareFrame>
      <h1>Такого города нет</h1>
    </BareFrame>,
  );
  expect(html).toContain('<main id="main"');
  expect(html).toContain('Такого города нет');
  expect(html).not.toMatch(/<nav|<a /);
});

test('the promo line is above the header in the server’s HTML, without a style attribute [SHELL-08]', async () => {
  const promo = {
    url: '/bundles',
    image: '/promo.png',
    image_webp: null,
    title: 'Пакет на месяц',
    linkTitle: 'Подробнее',
    advertising: { companyName: 'ООО «Дрозд»', erid: 'DEMO7' },
  };
  const draw = (content: typeof frameContentFixture) =>
    htmlOf(
      <SiteFrame content={content} path="/" traits={{}} year={2031}>
        <p>Страница</p>
      </SiteFrame>,
    );
  const html = await draw({ ...frameContentFixture, promo });
  expect(html.indexOf('alt="Пакет на месяц"')).toBeGreaterThan(0);
  expect(html.indexOf('alt="Пакет на месяц"')).toBeLessThan(html.indexOf('<header'));
  expect(html).not.toMatch(/\sstyle=/);
  expect(await draw(frameContentFixture)).not.toContain('<aside');
});

test('a demonstration has a notice above everything, and no other site does', async () => {
  const page = (isDemo: boolean) =>
    htmlOf(
      <SiteFrame content={frameContentFixture} path="/" traits={{}} year={2031} isDemo={isDemo}>
        <p>Страница</p>
      </SiteFrame>,
    );
  const words = 'Демонстрация: заявки, оплата';
  const html = await page(true);
  expect(html.indexOf(words)).toBeGreaterThan(-1);
  expect(html.indexOf(words)).toBeLessThan(html.indexOf('<header'));
  expect(await page(false)).not.toContain(words);
});
