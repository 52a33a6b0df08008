import { createSlice } from '@reduxjs/toolkit';

import type { Variants } from '../experiments/experiments';
import type { SiteFlags } from '../request/site-request';

/** What is known of this visit. */
export interface VisitState {
  variants: Variants;
  flags: SiteFlags;
}

export const visitSlice = createSlice({
  name: 'visit',
  initialState: (): VisitState => ({
    variants: {},
    flags: { sso: null, equipmentLoan: null, hideLeadForms: null },
  }),
  reducers: {},
});

interface WithVisit {
  visit: VisitState;
}

export const selectVariants = ({ visit }: WithVisit): Variants => visit.variants;
