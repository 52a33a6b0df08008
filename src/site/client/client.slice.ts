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
import type { SignedInClient } from '../page/site-request';

/** Data of each section. */
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
  /** Null: the agreement has no telephony. */
  telephony: Telephony | null;
  sessions: OwnSession[];
}

export type SectionName = keyof AccountData;

/** ACC-01. Data stay during a reload; they are wrapped, because null is data too. */
export interface Section<Data> {
  status: 'empty' | 'loading' | 'loaded' | 'error';
  held: { data: Data } | null;
}

export type LoadedSection = {
  [Name in SectionName]: { section: Name; data: AccountData[Name] };
}[SectionName];

/** The signed-in client and their data by section; sections fail independently (ACC-01, ACC-03). */
export interface ClientState {
  isAuth: boolean;
  /** Null for a guest. */
  client: SignedInClient | null;
  /** Requested sections. */
  sections: { [Name in SectionName]?: Section<AccountData[Name]> };
}

export const clientSlice = createSlice({
  name: 'client',
  initialState: (): ClientState => ({ isAuth: false, client: null, sections: {} }),
  reducers: {
    sectionsAsked: ({ sections }, { payload }: PayloadAction<readonly SectionName[]>) => {
      for (const name of payload)
        Object.assign(sections, { [name]: { held: null, ...sections[name], status: 'loading' } });
    },
    sectionLoaded: ({ sections }, { payload: { section, data } }: PayloadAction<LoadedSection>) => {
      Object.assign(sections, { [section]: { status: 'loaded', held: { data } } });
    },
    sectionFailed: ({ sections }, { payload }: PayloadAction<SectionName>) => {
      Object.assign(sections, { [payload]: { held: null, ...sections[payload], status: 'error' } });
    },
  },
});

export const { sectionsAsked, sectionLoaded, sectionFailed } = clientSlice.actions;

interface WithClient {
  client: ClientState;
}

export const selectIsAuth = ({ client }: WithClient): boolean => client.isAuth;
export const selectClient = ({ client }: WithClient): SignedInClient | null => client.client;
/** All account data belong to one (AUTH-04). */
export const selectHasAgreement = ({ client }: WithClient): boolean =>
  (client.client?.agreement ?? null) !== null;

const empty = { status: 'empty', held: null } as const;

export const selectSection = <Name extends SectionName>(
  { client }: WithClient,
  name: Name,
): Section<AccountData[Name]> => client.sections[name] ?? empty;
