import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  ClientDocument,
  NoticeSettings,
  PromisedPaymentState,
  SuspensionState,
  Telephony,
} from '@/api/profile/account.schemas';
import type {
  Agreement,
  ClientEquipment,
  Contacts,
  Payment,
  Personal,
  Products,
} from '@/api/profile/profile.schemas';
import type { OwnSession } from '@/api/session/session.schemas';
import type { QueryState } from '@/api/site/query-state';
import type { SignedInClient } from './signed-in-client';

export interface AccountData {
  personal: Personal;
  payment: Payment;
  products: Products;
  contacts: Contacts;
  agreements: Agreement[];
  equipment: ClientEquipment[];
  documents: ClientDocument[];
  promisedPayment: PromisedPaymentState;
  suspension: SuspensionState;
  noticeSettings: NoticeSettings;
  telephony: Telephony | null;
  sessions: OwnSession[];
}

export type SectionName = keyof AccountData;

export type LoadedSection = {
  [Name in SectionName]: { section: Name; data: AccountData[Name] };
}[SectionName];

/** Sections fail independently (ACC-01, ACC-03). */
export interface ClientState {
  isAuth: boolean;
  client: SignedInClient | null;
  /** Requested sections; a reload and its failure keep their data (ACC-01). */
  sections: { [Name in SectionName]?: QueryState<AccountData[Name]> };
}

export const clientSlice = createSlice({
  name: 'client',
  initialState: (): ClientState => ({ isAuth: false, client: null, sections: {} }),
  reducers: {
    sectionsAsked: ({ sections }, { payload }: PayloadAction<readonly SectionName[]>) => {
      for (const name of payload)
        Object.assign(sections, { [name]: { ...sections[name], status: 'loading' } });
    },
    sectionLoaded: ({ sections }, { payload: { section, data } }: PayloadAction<LoadedSection>) => {
      Object.assign(sections, { [section]: { status: 'loaded', data } });
    },
    sectionFailed: ({ sections }, { payload }: PayloadAction<SectionName>) => {
      Object.assign(sections, { [payload]: { ...sections[payload], status: 'failed' } });
    },
  },
});

export const { sectionsAsked, sectionLoaded, sectionFailed } = clientSlice.actions;

interface WithClient {
  client: ClientState;
}

export const selectIsAuth = ({ client }: WithClient): boolean => client.isAuth;
export const selectClient = ({ client }: WithClient): SignedInClient | null => client.client;
/** Whether an agreement is chosen, to which all account data belong (AUTH-04). */
export const selectHasAgreement = ({ client }: WithClient): boolean =>
  (client.client?.agreement ?? null) !== null;

const unread = { status: 'idle', data: undefined } as const;

export const selectAccountSection = <Name extends SectionName>(
  { client }: WithClient,
  name: Name,
): QueryState<AccountData[Name]> => client.sections[name] ?? unread;
