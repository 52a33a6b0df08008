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

/** What each section of the client's data holds. */
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
  /** Null: there is no telephony in the agreement. */
  telephony: Telephony | null;
  sessions: OwnSession[];
}

export type SectionName = keyof AccountData;

/**
 * A section: nothing yet, on its way, there, or failed (ACC-01). What was there stays while it is loaded again; it is
 * wrapped, because null is data too.
 */
export interface Section<Data> {
  status: 'empty' | 'loading' | 'loaded' | 'error';
  held: { data: Data } | null;
}

export type AccountState = { [Name in SectionName]: Section<AccountData[Name]> };

export type LoadedSection = {
  [Name in SectionName]: { section: Name; data: AccountData[Name] };
}[SectionName];

const empty = () => ({ status: 'empty', held: null }) as const;

const initialState = (): AccountState => ({
  personal: empty(),
  payment: empty(),
  products: empty(),
  contacts: empty(),
  agreements: empty(),
  equipment: empty(),
  documents: empty(),
  promisedPayment: empty(),
  suspension: empty(),
  noticeSettings: empty(),
  telephony: empty(),
  sessions: empty(),
});

/** The client's own data, section by section; each stands or falls on its own (ACC-01, ACC-03). */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    sectionsAsked: (state, { payload }: PayloadAction<readonly SectionName[]>) => {
      for (const name of payload) state[name].status = 'loading';
    },
    sectionLoaded: (state, { payload: { section, data } }: PayloadAction<LoadedSection>) => {
      Object.assign(state[section], { status: 'loaded', held: { data } });
    },
    sectionFailed: (state, { payload }: PayloadAction<SectionName>) => {
      state[payload].status = 'error';
    },
  },
});

export const { sectionsAsked, sectionLoaded, sectionFailed } = accountSlice.actions;
