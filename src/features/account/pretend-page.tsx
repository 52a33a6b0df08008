import { screen } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';

import { ApiError } from '@/api/http/api-error';
import type { ClientCalls } from '@/site/client/client-calls';
import { pretendCalls, pretendSeed } from '@/site/client/pretend-client';
import type { SiteStore } from '@/site/store-hooks';
import { renderWithStore, storeOf } from '../../../tests/support/with-store';
import type { AccountPageProps } from './account-area';

export type Calls = jest.Mocked<ClientCalls>;
type Page = ComponentType<AccountPageProps>;

/** An account page with a store and calls of its own. */
export function open(Page: Page, change?: (calls: Calls) => void): Calls {
  const calls = pretendCalls(change);
  draw(Page);
  return calls;
}

/** The page as soft navigation brings it: with the store that the document has. */
export function draw(Page: Page, store: SiteStore = storeOf(pretendSeed)) {
  return renderWithStore(
    <StrictMode>
      <Page onAlive={() => undefined} />
    </StrictMode>,
    store,
  );
}

/** Words as they are read: a space of the test stands for a non-breaking one too. */
export const read = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?()|]/g, '\\$&').replaceAll(' ', '\\s')}$`);
export const section = (name: string) => screen.getByRole('region', { name: read(name) });
export const gone = () => Promise.reject(new ApiError('transport', 'GET', { reason: 'time-out' }));
export const signedOutElsewhere = () =>
  Promise.reject(new ApiError('status', 'GET', { status: 401, reason: 'status 401' }));
