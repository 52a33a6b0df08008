import { screen } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';

import { ApiError } from '@/api/http/http-client';
import type { ClientCalls } from '@/site/client/client-calls';
import { clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import type { SiteStore } from '@/site/store-hooks';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import type { AccountPageProps } from './account-area';

export type ClientCallsMock = jest.Mocked<ClientCalls>;
type Page = ComponentType<AccountPageProps>;

export function renderAccountPageWithCalls(
  Page: Page,
  change?: (calls: ClientCallsMock) => void,
): ClientCallsMock {
  const calls = clientCallsFixture(change);
  renderAccountPage(Page);
  return calls;
}

export function renderAccountPage(Page: Page, store: SiteStore = storeOf(clientSeedFixture)) {
  return renderOnSite(
    <StrictMode>
      <Page onAlive={() => undefined} />
    </StrictMode>,
    { store },
  );
}

/** Lets a space in the test match a non-breaking one. */
export const spaceTolerantPattern = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?()|]/g, '\\$&').replaceAll(' ', '\\s')}$`);
export const findRegionByName = (name: string) =>
  screen.getByRole('region', { name: spaceTolerantPattern(name) });
export const rejectWithTimeout = () =>
  Promise.reject(new ApiError('transport', 'GET', { reason: 'time-out' }));
export const rejectWithUnauthorized = () =>
  Promise.reject(new ApiError('status', 'GET', { status: 401, reason: 'status 401' }));
