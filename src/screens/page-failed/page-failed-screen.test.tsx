/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { renderToString } from 'react-dom/server';

import { PageFailedScreen } from './page-failed-screen';

test.each([
  ['failed', 'Что-то сломалось на нашей стороне'],
  ['missing', 'Такой страницы нет'],
] as const)('a page that %s has one heading and links without a city [SHELL-17]', (kind, heading) => {
  document.body.innerHTML = renderToString(<PageFailedScreen kind={kind} />);
  expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([heading]);
  const hrefs = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/', '/domru-tv/equipment', '/internet', '/service/contact']);
});
