/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { RequestReceiptView, RequestNumber } from './thank-you';

const number = 'K7M2P9QX4T';

test('without a script the number leads to its own page, and an agreed call to a file', async () => {
  document.body.innerHTML = await serverHtml(
    <>
      <RequestNumber number={number} />
      <RequestReceiptView number={number} hasCall />
      <RequestReceiptView number={number} hasCall={false} />
    </>,
  );
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([`/request/status/${number}`, `/request/status/${number}/call.ics`]);
  expect(document.querySelector('button')).toBeNull();
  document.body.innerHTML = '';
});

test('the way to the number’s page is a full load: its cookie goes with no soft one [D52]', () => {
  const push = jest.fn();
  renderOnSite(<RequestNumber number={number} />, { router: { push } });
  const link = screen.getByRole('link', { name: /^Узнать, что с/ });
  let isFollowed = false;
  // jsdom follows no link.
  const watch = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', watch, { once: true });
  fireEvent.click(link);
  expect([isFollowed, push.mock.calls]).toEqual([true, []]);
});

test('the number is copied; where there is no clipboard one is told to write it down', async () => {
  const user = userEvent.setup();
  renderOnSite(<RequestNumber number={number} />);
  await partsAreHere();
  await user.click(screen.getByRole('button', { name: 'Скопировать номер' }));
  expect(await navigator.clipboard.readText()).toBe(number);
  expect(screen.getByText('Номер скопирован')).toHaveAttribute('aria-live');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no right'));
  await user.click(screen.getByRole('button', { name: 'Скопировать номер' }));
  expect(screen.getByText(/запишите его/)).toBeInTheDocument();
});

test('the platform’s own sharing is offered where there is one, and gets the page that asks for the digits', async () => {
  const user = userEvent.setup();
  const { unmount } = renderOnSite(<RequestNumber number={number} />);
  await partsAreHere();
  expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull();
  unmount();
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => void shared.push(data);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  renderOnSite(<RequestNumber number={number} />);
  await partsAreHere();
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  expect(shared).toEqual([
    { title: `Номер заявки: ${number}`, url: `http://localhost/request/status/${number}` },
  ]);
  Reflect.deleteProperty(navigator, 'share');
});
