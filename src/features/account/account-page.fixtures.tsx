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

/** An account page with a store and calls of its own. */
export function open(Page: Page, change?: (calls: Calls) => void): Calls {
  const calls = clientCallsFixture(change);
  draw(Page);
  return calls;
}

/** The page as soft navigation brings it: with the store that the document has. */
export function draw(Page: Page, store: SiteStore = storeOf(clientSeedFixture)) {
  return renderOnSite(
    <StrictMode>
      <Page onAlive={() => undefined} />
    </StrictMode>,
    { store },
  );
}

/** Words as they are read: a space of the test stands for a non-breaking one too. */
export const read = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?()|]/g, '\\$&').replaceAll(' ', '\\s')}$`);
export const section = (name: string) => screen.getByRole('region', { name: read(name) });
export const gone = () => Promise.reject(new ApiError('transport', 'GET', { reason: 'time-out' }));
export const signedOutElsewhere = () =>
  Promise.reject(new ApiError('status', 'GET', { status: 401, reason: 'status 401' }));
