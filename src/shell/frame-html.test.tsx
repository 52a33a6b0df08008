import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderToReadableStream } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';

import { storeOf } from '../../tests/support/render-on-site';
import { PageStyleSheet } from '@/ui/theme/page-style-sheet';
import { BareFrame } from './bare-frame';
import { frameCityFixture, frameContentFixture } from './frame.fixtures';
import { SiteFrame } from './site-frame';

/** The whole page with its deferred parts, as rendered by Next. */
async function htmlOf(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(<Provider store={storeOf()}>{page}</Provider>, {
    progressiveChunkSize: Infinity,
  });
  await stream.allReady;
  return new Response(stream).text();
}

test('the HTML of the server has no style attribute, which the policy would block [SHELL-01]', async () => {
  const sheet = new ServerStyleSheet();
  const html = await htmlOf(
    sheet.collectStyles(
      <SiteFrame
        city={frameCityFixture}
        content={frameContentFixture}
        path="/"
        year={2031}
        signInHref="/api/auth/login"
      >
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
    <SiteFrame city={frameCityFixture} content={frameContentFixture} path="/" year={2031}>
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
      <SiteFrame city={frameCityFixture} content={content} path="/" year={2031}>
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
      <SiteFrame city={frameCityFixture} content={frameContentFixture} path="/" year={2031} isDemo={isDemo}>
        <p>Страница</p>
      </SiteFrame>,
    );
  const words = 'Демонстрация: заявки, оплата';
  const html = await page(true);
  expect(html.indexOf(words)).toBeGreaterThan(-1);
  expect(html.indexOf(words)).toBeLessThan(html.indexOf('<header'));
  expect(await page(false)).not.toContain(words);
});

test('menus and columns of links are rendered once for many pages, with the HTML of a separate render [SHELL-01] [SHELL-11]', async () => {
  const content = structuredClone(frameContentFixture);
  const draw = async (path: string, given: typeof content) => {
    const sheet = new PageStyleSheet('a page');
    const html = await htmlOf(
      sheet.collectStyles(
        <SiteFrame city={frameCityFixture} content={given} path={path} year={2031}>
          <p>Страница</p>
        </SiteFrame>,
      ),
    );
    sheet.drawParts();
    return html;
  };
  const paths = ['/', '/catchup'];
  const drawn = [];
  for (const path of paths) drawn.push(await draw(path, content));
  expect(new Set(drawn).size).toBe(2);

  // In-place changes, invisible while cached renders are reused.
  const texts = [content.services, content.partners, ...content.main.map(({ children = [] }) => children)];
  for (const items of [...texts, ...content.footer.columns.map(({ links }) => links)])
    for (const item of items) item.title = 'Другое';
  for (const [index, path] of paths.entries()) expect(await draw(path, content)).toBe(drawn[index]);
  expect(await draw('/', structuredClone(content))).toContain('Другое');
});
