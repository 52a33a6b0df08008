import { createSlice } from '@reduxjs/toolkit';

import type { SignedInClient } from '../request/site-request';

/** Who is signed in. */
export interface ClientState {
  isAuth: boolean;
  /** Null for a guest. */
  client: SignedInClient | null;
}

export const clientSlice = createSlice({
  name: 'client',
  initialState: (): ClientState => ({ isAuth: false, client: null }),
  reducers: {},
});

interface WithClient {
  client: ClientState;
}

export const selectIsAuth = ({ client }: WithClient): boolean => client.isAuth;
export const selectClient = ({ client }: WithClient): SignedInClient | null => client.client;
/** Whether the client has chosen an agreement: all that the account shows is of one (AUTH-04). */
export const selectHasAgreement = ({ client }: WithClient): boolean =>
  (client.client?.agreement ?? null) !== null;
