/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { SiteProps } from '@/site/page/page-props';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { cityFixture } from '../../../tests/support/site-fixtures';
import { ConnectLink } from './connect-link';

function place(variants: SiteProps['variants'], city: Partial<SiteProps['city']> = {}) {
  const store = storeOf({ variants, city: { ...cityFixture, companyName: 'Дрозд', ...city } });
  renderOnSite(<ConnectLink />, { store });
  return { store, link: screen.queryByRole('link', { name: 'Подключить Дрозд' }) };
}

test.each(['connect', 'callback'])('in variant %s it opens that popup [LEAD-11] [POP-01]', async (mode) => {
  const { store, link } = place({ connect_mode: mode });
  await userEvent.hover(link!);
  expect(store.getState().dialogs.expected).toEqual([mode]);
  await userEvent.click(link!);
  expect(store.getState().dialogs.request).toEqual({ kind: mode });
});

test('without a popup it leads to the form [LEAD-11]', () => {
  const { store, link } = place({ connect_mode: 'connect' });
  expect(link).toHaveAttribute('href', '/domru-tv/equipment#request');
  // In another tab, and without JavaScript: the browser follows the link.
  expect(fireEvent.click(link!, { ctrlKey: true })).toBe(true);
  expect(store.getState().dialogs.request).toBeNull();
  // An unavailable popup falls back to the same URL.
  fireEvent.click(link!);
  expect(store.getState().dialogs.otherwise).toBe('/domru-tv/equipment#request');
});

test('a setting of the city removes it [LEAD-11]', () => {
  expect(place({}, { hidesConnectButton: true }).link).toBeNull();
});
