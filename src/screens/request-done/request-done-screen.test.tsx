/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { renderToString } from 'react-dom/server';

import { RequestDoneScreen } from './request-done-screen';

test('after a request without a script: thanks, the three steps and ways on [LEAD-06]', () => {
  document.body.innerHTML = renderToString(<RequestDoneScreen number={null} />);
  expect(document.querySelector('h1')).toHaveTextContent('Заявка отправлена!');
  expect(document.querySelectorAll('ol > li')).toHaveLength(3);
  expect(document.querySelector('a[href="/domru-tv/equipment"]')).toBeInTheDocument();
});

test('a chosen time to call can be kept in a calendar without a script', () => {
  const calendar = () => document.querySelector('a[href="/request/status/K7M2P9QX4T/call.ics"]');
  document.body.innerHTML = renderToString(<RequestDoneScreen number="K7M2P9QX4T" hasCall />);
  expect(calendar()).toBeInTheDocument();
  document.body.innerHTML = renderToString(<RequestDoneScreen number="K7M2P9QX4T" />);
  expect(calendar()).toBeNull();
});

test('a wish has no time to be changed [TAR-04]', () => {
  document.body.innerHTML = renderToString(<RequestDoneScreen number="K7M2P9QX4T" isWish />);
  expect(document.body).not.toHaveTextContent('изменить время');
  expect(document.body).toHaveTextContent(/Узнать, что с\sпожеланием/);
});
