/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { renderToString } from 'react-dom/server';

import { NotFoundScreen } from './not-found-screen';

test('a page that is not there leads on to pages of the site [SHELL-17]', () => {
  document.body.innerHTML = renderToString(<NotFoundScreen />);
  // The contacts have no chat.
  expect(document.body.textContent).toContain('Контакты Телефоны, почта и офисы');
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/',
    '/domru-tv/equipment',
    '/internet',
    '/bundles',
    '/service/contact',
    '/products',
    '/help',
    '/city',
  ]);
});
