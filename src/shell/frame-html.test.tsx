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
