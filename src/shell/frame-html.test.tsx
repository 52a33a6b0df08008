import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

import { BareFrame } from './bare-frame';
import { pretendCity, pretendContent } from './pretend-frame';
import { SiteFrame } from './site-frame';

test('the HTML of the server has no style attribute, which the policy would block [SHELL-01]', () => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <SiteFrame
        city={pretendCity}
        content={pretendContent}
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

test('panels stand in the HTML of the server, so that they work without scripts [SHELL-01]', () => {
  const html = renderToString(
    <SiteFrame city={pretendCity} content={pretendContent} path="/" year={2031}>
      <p>Страница</p>
    </SiteFrame>,
  );
  for (const href of ['/catchup', '/service/contact', 'https://business.example/'])
    expect(html).toContain(`href="${href}"`);
});

test('the frame of pages without a city has a mark and the page, and no menus [CITY-01]', () => {
  const html = renderToString(
    <BareFrame>
      <h1>Такого города нет</h1>
    </BareFrame>,
  );
  expect(html).toContain('<main id="main"');
  expect(html).toContain('Такого города нет');
  expect(html).not.toMatch(/<nav|<a /);
});

test('the promo line stands above the header in the HTML of the server, without a style attribute [SHELL-08]', () => {
  const promo = {
    url: '/bundles',
    image: '/promo.png',
    image_webp: null,
    title: 'Пакет на месяц',
    linkTitle: 'Подробнее',
    advertising: { companyName: 'ООО «Дрозд»', erid: 'DEMO7' },
  };
  const draw = (content: typeof pretendContent) =>
    renderToString(
      <SiteFrame city={pretendCity} content={content} path="/" year={2031}>
        <p>Страница</p>
      </SiteFrame>,
    );
  const html = draw({ ...pretendContent, promo });
  expect(html.indexOf('alt="Пакет на месяц"')).toBeGreaterThan(0);
  expect(html.indexOf('alt="Пакет на месяц"')).toBeLessThan(html.indexOf('<header'));
  expect(html).not.toMatch(/\sstyle=/);
  expect(draw(pretendContent)).not.toContain('<aside');
});
