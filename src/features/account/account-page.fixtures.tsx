import { screen } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';

import { ApiError } from '@/api/http/http-client';
import type { ClientCalls } from '@/site/client/client-calls';
import { clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import type { SiteStore } from '@/site/store-hooks';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import type { AccountPageProps } from './account-area';

export type Calls = jest.Mocked<ClientCalls>;
type Page = ComponentType<AccountPageProps>;

export function open(Page: Page, change?: (calls: Calls) => void): Calls {
  const calls = clientCallsFixture(change);
  draw(Page);
  return calls;
}

/** Renders the page as after soft navigation, with the document's store. */
export function draw(Page: Page, store: SiteStore = storeOf(clientSeedFixture)) {
  return renderOnSite(
    <StrictMode>
      <Page onAlive={() => undefined} />
    </StrictMode>,
    { store },
  );
}

/** Text as read: a space in the test also matches a non-breaking one. */
export const read = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?()|]/g, '\\$&').replaceAll(' ', '\\s')}$`);
export const section = (name: string) => screen.getByRole('region', { name: read(name) });
export const gone = () => Promise.reject(new ApiError('transport', 'GET', { reason: 'time-out' }));
export const signedOutElsewhere = () =>
  Promise.reject(new ApiError('status', 'GET', { status: 401, reason: 'status 401' }));
