/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import type { PromoLineData as Line } from '@/site/page/frame-content.server';
import type * as Label from './promo-label';
import { PromoLine } from './promo-line';

let isLabelDown = false;
jest.mock('./promo-label', () => ({
  get PromoLabel() {
    if (isLabelDown) throw new Error('no such chunk');
    return jest.requireActual<typeof Label>('./promo-label').PromoLabel;
  },
}));

const line: Line = {
  url: '/bundles',
  image: null,
  image_webp: null,
  title: 'Интернет и ТВ за 0 ₽.',
  linkTitle: 'Подробнее',
  advertising: { companyName: 'ООО «Дрозд»', erid: 'DEMO7' },
};
const strip = () => within(screen.getByRole('complementary', { name: 'Акция' }));

test('the strip is a text that leads to its page [SHELL-08]', () => {
  render(<PromoLine line={line} />);
  expect(strip().getByRole('link', { name: 'Интернет и ТВ за 0 ₽. Подробнее' })).toHaveAttribute(
    'href',
    '/bundles',
  );
});

test('or an image with the text as its alternative, and WebP for browsers that support it [SHELL-08]', () => {
  render(<PromoLine line={{ ...line, image: '/promo.png', image_webp: '/promo.webp' }} />);
  const link = strip().getByRole('link', { name: 'Интернет и ТВ за 0 ₽.' });
  expect(link).toHaveAttribute('href', '/bundles');
  expect(link.querySelector('img')).toHaveAttribute('src', '/promo.png');
  expect(link.querySelector('source')).toHaveAttribute('srcset', '/promo.webp');
  expect(link.querySelector('source')).toHaveAttribute('type', 'image/webp');
});

// First: a loaded label stays loaded.
test('if the label fails to load a press opens the plain details; the next press retries [SHELL-08]', async () => {
  isLabelDown = true;
  render(<PromoLine line={line} />);
  await userEvent.click(strip().getByText('Реклама'));
  const details = strip().getByText('Реклама').closest('details');
  await waitFor(() => expect(details).toHaveAttribute('open'));
  isLabelDown = false;
  await userEvent.click(strip().getByText('Реклама'));
  expect(await strip().findByRole('button', { name: 'Реклама' })).toHaveAttribute('aria-expanded', 'true');
  expect(document.querySelector('details')).toBeNull();
});

test('a press on «Реклама» shows the advertiser and the erid, the next one hides them [SHELL-08, UI-08]', async () => {
  render(<PromoLine line={line} />);
  await userEvent.click(strip().getByText('Реклама'));
  const label = await strip().findByRole('button', { name: 'Реклама' });
  expect(label).toHaveFocus();
  expect(screen.getByText('DEMO7')).toBeInTheDocument();
  expect(screen.getByText('ООО «Дрозд»')).toBeInTheDocument();
  await userEvent.click(label);
  expect(screen.queryByText('DEMO7')).toBeNull();
});

test('without scripts «Реклама» opens natively [SHELL-08]', () => {
  document.body.innerHTML = renderToString(<PromoLine line={line} />);
  const details = document.querySelector('details');
  expect(details).not.toHaveAttribute('open');
  expect(details?.querySelector('summary')).toHaveTextContent('Реклама');
  expect(details).toHaveTextContent('ООО «Дрозд»');
  expect(details).toHaveTextContent('erid: DEMO7');
  document.body.innerHTML = '';
});

test('a line without advertising has no label [SHELL-08]', () => {
  render(<PromoLine line={{ ...line, advertising: null }} />);
  expect(strip().queryByText('Реклама')).toBeNull();
});

test('returning to the window fetches nothing [SHELL-09]', () => {
  const fetch = jest.fn(() => Promise.reject(new Error('nobody should ask')));
  const { fetch: before } = window;
  window.fetch = fetch;
  render(<PromoLine line={line} />);
  fireEvent.focus(window);
  fireEvent(document, new Event('visibilitychange'));
  expect(fetch).not.toHaveBeenCalled();
  expect(strip().getByRole('link')).toBeInTheDocument();
  window.fetch = before;
});
