import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Survey } from '@/api/campaign/campaign.schemas';
import type { Variants } from '../experiments/experiments';
import type { SiteFlags } from '../page/site-request';
import type { LeadDraft } from './lead-draft';

/**
 * What the visitor allowed: everything, or only what the site cannot do without. Counters, chat and outside video load
 * after `all` only; what has loaded must obey a later `necessary`.
 */
export type CookieChoice = 'all' | 'necessary';

/** What the browser keeps of earlier visits: cookies and storage, read once (`beginVisit`). */
interface Remembered {
  /** Null: none was made. */
  cookieChoice: CookieChoice | null;
  /** Whoever is here has come from elsewhere, and has looked at nothing else yet. */
  isFirstPage: boolean;
  /** The app may be offered, and has not been yet (APP-01). */
  isAppOfferDue: boolean;
  /** Names of the surveys that were started in the last thirty days (SURV-02). */
  completedSurveys: readonly string[];
  /** The cookie of the feedback context (SHELL-14, POP-08). */
  isFeedbackWanted: boolean;
  /** A request was taken in this browser. */
  hasRequested: boolean;
}

/** A request that no answer came to. */
interface DraftState {
  kept: LeadDraft | null;
  isSending: boolean;
  /** How it ended, until the visitor has read it. */
  answer: RequestAnswer | null;
}

/** What became of a request after its form has gone: words for the visitor, and its number where it was taken. */
export interface RequestAnswer {
  words: string;
  number: string | null;
}

/** What is known of this visit. */
export interface VisitState extends Remembered {
  /** Those that change pages, as this document was drawn with them. */
  variants: Variants;
  /**
   * What events carry: all variants of a visitor who was given them and sees them, none of anybody else. Null: not known
   * yet (`registerVisit`).
   */
  assignedVariants: Variants | null;
  flags: SiteFlags;
  /** Nothing is known of what the browser remembers before this. */
  hasBegun: boolean;
  /** Somebody wants to change the choice of cookies: its card shows whatever was chosen. */
  isCookieChoiceAsked: boolean;
  /** `isThere`: it is configured and has not failed. */
  chat: { isThere: boolean; isOpen: boolean };
  /** Address that does the same where the chat or the card that was asked for can't be had. */
  otherwise: string | null;
  /** Of the city's provider; asked for once. */
  surveys: { status: 'empty' | 'loading' | 'loaded'; items: readonly Survey[] };
  draft: DraftState;
}

/** What a document knows of the visit before the browser's own memory is read. */
export function visitAtStart(
  seed: Pick<VisitState, 'variants' | 'flags'> & { hasChat: boolean },
): VisitState {
  const { variants, flags, hasChat } = seed;
  return {
    variants,
    assignedVariants: null,
    flags,
    hasBegun: false,
    cookieChoice: null,
    isCookieChoiceAsked: false,
    isFirstPage: true,
    isAppOfferDue: false,
    completedSurveys: [],
    isFeedbackWanted: false,
    hasRequested: false,
    chat: { isThere: hasChat, isOpen: false },
    otherwise: null,
    surveys: { status: 'empty', items: [] },
    draft: { kept: null, isSending: false, answer: null },
  };
}

export const visitSlice = createSlice({
  name: 'visit',
  initialState: (): VisitState =>
    visitAtStart({
      variants: {},
      flags: { sso: null, equipmentLoan: null, hideLeadForms: null },
      hasChat: false,
    }),
  reducers: {
    visitBegun: (
      state,
      { payload: { draft, ...remembered } }: PayloadAction<Remembered & { draft: LeadDraft | null }>,
    ): VisitState => ({
      ...state,
      ...remembered,
      hasBegun: true,
      // What was kept meanwhile is the newer one.
      draft: { ...state.draft, kept: state.draft.kept ?? draft },
    }),
    /** Another page was opened in this document. */
    pageChanged: (state): VisitState => (state.isFirstPage ? { ...state, isFirstPage: false } : state),
    variantsTold: (state, { payload }: PayloadAction<Variants>): VisitState => ({
      ...state,
      assignedVariants: payload,
    }),
    cookieChoiceAsked: (state, { payload }: PayloadAction<string>): VisitState => ({
      ...state,
      isCookieChoiceAsked: true,
      otherwise: payload,
    }),
    cookiesChosen: (state, { payload }: PayloadAction<CookieChoice>): VisitState => ({
      ...state,
      cookieChoice: payload,
      isCookieChoiceAsked: false,
    }),
    /** `payload`: address where people are helped without it. */
    chatOpened: (state, { payload }: PayloadAction<string | null>): VisitState =>
      state.chat.isThere ? { ...state, chat: { ...state.chat, isOpen: true }, otherwise: payload } : state,
    chatClosed: (state): VisitState => ({ ...state, chat: { ...state.chat, isOpen: false } }),
    /** It stays open, to say so. */
    chatFailed: (state): VisitState => ({ ...state, chat: { ...state.chat, isThere: false } }),
    /** What was asked for can't be had. */
    askedMissed: (state): VisitState => ({
      ...state,
      isCookieChoiceAsked: false,
      chat: { ...state.chat, isOpen: false },
      otherwise: null,
    }),
    appOfferAnswered: (state): VisitState => ({ ...state, isAppOfferDue: false }),
    requestTaken: (state): VisitState => ({ ...state, hasRequested: true }),
    surveysAsked: (state): VisitState => ({ ...state, surveys: { status: 'loading', items: [] } }),
    surveysLoaded: (state, { payload }: PayloadAction<readonly Survey[]>): VisitState => ({
      ...state,
      surveys: { status: 'loaded', items: payload },
    }),
    surveysFailed: (state): VisitState => ({ ...state, surveys: { status: 'empty', items: [] } }),
    surveysCompleted: (state, { payload }: PayloadAction<readonly string[]>): VisitState => ({
      ...state,
      completedSurveys: payload,
    }),
    /** Null: it was sent, refused or taken away. */
    draftChanged: (state, { payload }: PayloadAction<LeadDraft | null>): VisitState => ({
      ...state,
      draft: { ...state.draft, kept: payload, answer: payload ? null : state.draft.answer },
    }),
    draftIsSending: (state, { payload }: PayloadAction<boolean>): VisitState => ({
      ...state,
      draft: { ...state.draft, isSending: payload },
    }),
    /** Null: it has been read. */
    draftAnswered: (state, { payload }: PayloadAction<RequestAnswer | null>): VisitState => ({
      ...state,
      draft: { ...state.draft, answer: payload },
    }),
  },
});

export const {
  visitBegun,
  pageChanged,
  variantsTold,
  cookieChoiceAsked,
  cookiesChosen,
  chatOpened,
  chatClosed,
  chatFailed,
  askedMissed,
  appOfferAnswered,
  requestTaken,
  surveysAsked,
  surveysLoaded,
  surveysFailed,
  surveysCompleted,
  draftChanged,
  draftIsSending,
  draftAnswered,
} = visitSlice.actions;

interface WithVisit {
  visit: VisitState;
}

export const selectVariants = ({ visit }: WithVisit): Variants => visit.variants;
export const selectAssignedVariants = ({ visit }: WithVisit): Variants | null => visit.assignedVariants;
/** Null also while it is not known. */
export const selectCookieChoice = ({ visit }: WithVisit): CookieChoice | null => visit.cookieChoice;
/** Whether something of the overlays but a dialog was asked for: their code is wanted at once. */
export const selectIsOverlayAsked = ({ visit }: WithVisit): boolean =>
  visit.chat.isOpen || visit.isCookieChoiceAsked;
