/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { takeDialogRequests } from '@/site/dialogs/request-dialog';
import type { SiteSeed } from '@/site/page/page-props';
import { SiteSeedProvider } from '@/site/page/site-seed-context';

import { ConnectLink } from './connect-link';

function place(variants: SiteSeed['variants'], city: Partial<SiteSeed['city']> = {}) {
  // A link asks for nothing else of the seed.
  const seed = { variants, city } as unknown as SiteSeed;
  render(
    <SiteSeedProvider seed={seed}>
      <ConnectLink companyName="Дрозд" />
    </SiteSeedProvider>,
  );
  return screen.queryByRole('link', { name: 'Подключить Дрозд' });
}

test.each(['connect', 'callback'])('in variant %s it opens that popup [LEAD-11] [POP-01]', async (mode) => {
  const asked = jest.fn();
  const stop = takeDialogRequests(asked);
  await userEvent.click(place({ connect_mode: mode })!);
  stop();
  expect(asked).toHaveBeenCalledWith({ kind: mode });
});

test('where no popup can come the link is followed [LEAD-11]', () => {
  const link = place({ connect_mode: 'connect' })!;
  expect(link).toHaveAttribute('href', '/domru-tv/equipment#request');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

test('a setting of the city takes it away [LEAD-11]', () => {
  expect(place({}, { hidesConnectButton: true })).toBeNull();
});
