/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { renderToString } from 'react-dom/server';

import { siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadRequestDone } from './load-request-done';
import { RequestDoneScreen } from './request-done-screen';

test('after a request without scripts: thanks, the three steps and links [LEAD-06]', () => {
  document.body.innerHTML = renderToString(<RequestDoneScreen number={null} />);
  expect(document.querySelector('h1')).toHaveTextContent('Заявка отправлена!');
  expect(document.querySelectorAll('ol > li')).toHaveLength(3);
  expect(document.querySelector('a[href="/domru-tv/equipment"]')).toBeInTheDocument();
});

test('a chosen time of the call can be added to a calendar without scripts', () => {
  const calendar = () => document.querySelector('a[href="/request/status/K7M2P9QX4T/call.ics"]');
  document.body.innerHTML = renderToString(<RequestDoneScreen number="K7M2P9QX4T" hasCall />);
  expect(calendar()).toBeInTheDocument();
  document.body.innerHTML = renderToString(<RequestDoneScreen number="K7M2P9QX4T" />);
  expect(calendar()).toBeNull();
});

test.each([
  ['before the opening', '2026-11-21T03:00:00Z', '1', 'Позвоним сегодня с 09:00, как откроемся'],
  ['in working hours', '2026-11-21T12:00:00Z', '1', null],
  ['a part of tomorrow', '2026-11-21T12:00:00Z', 'tomorrow-morning', 'Позвоним завтра утром'],
])('the time of the call is named without a script, %s [LEAD-06]', (_, at, call, words) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
  const site = siteRequestFixture({ leftNumber: 'K7M2P9QX4T' });
  const { props } = loadRequestDone(site, { call });
  document.body.innerHTML = renderToString(<RequestDoneScreen {...props} />);
  const text = document.body.textContent.replaceAll('\u00a0', ' ');
  if (words === null) expect(text).not.toContain('Позвоним');
  else expect(text).toContain(words);
  jest.restoreAllMocks();
});

test('a wish has no time to be changed [TAR-04]', () => {
  document.body.innerHTML = renderToString(<RequestDoneScreen number="K7M2P9QX4T" isWish />);
  expect(document.body).not.toHaveTextContent('изменить время');
  expect(document.body).toHaveTextContent(/Узнать, что с\sпожеланием/);
});
