import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';

import { ApiError } from '@/api/http/api-error';
import { SiteSeedProvider } from '@/site/page/site-seed-context';
import type { SignedInClient } from '@/site/request/site-request';
import type { SiteStore } from '@/site/store-hooks';
import { accountSlice } from './account.slice';
import { type BrowserAccount, browserAccount } from './browser-account';
import { pretendAccount } from './pretend-account';
import { pretendClient, pretendSeed } from './pretend-seed';

export type Calls = ReturnType<typeof pretendAccount>;
type Parts = ComponentType<{ store: SiteStore }>;

export const makeStore = () =>
  configureStore({ reducer: { account: accountSlice.reducer } }) as unknown as SiteStore; // the rest is not read

/** Calls that answer at once in place of the browser's; `change` alters some of them. */
export function pretendCalls(change: (calls: Calls) => void = () => undefined): Calls {
  const calls = pretendAccount();
  change(calls);
  for (const name of Object.keys(calls) as (keyof BrowserAccount)[])
    // keys of a typed object
    jest.spyOn(browserAccount, name).mockImplementation(calls[name] as never); // one of a union of signatures
  return calls;
}

/** An account page with a store and calls of its own. */
export function open(Page: Parts, change?: (calls: Calls) => void): Calls {
  const calls = pretendCalls(change);
  draw(Page, makeStore());
  return calls;
}

/** The page as soft navigation brings it: with the store that the document has. */
export function draw(Page: Parts, store: SiteStore, client: SignedInClient = pretendClient) {
  return render(
    <StrictMode>
      <SiteSeedProvider seed={{ ...pretendSeed, client }}>
        <Page store={store} />
      </SiteSeedProvider>
    </StrictMode>,
  );
}

/** Words as they are read: a space of the test stands for a non-breaking one too. */
export const read = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?()|]/g, '\\$&').replaceAll(' ', '\\s')}$`);
export const section = (name: string) => screen.getByRole('region', { name: read(name) });
export const gone = () => Promise.reject(new ApiError('transport', 'GET', { reason: 'time-out' }));
export const signedOutElsewhere = () =>
  Promise.reject(new ApiError('status', 'GET', { status: 401, reason: 'status 401' }));
