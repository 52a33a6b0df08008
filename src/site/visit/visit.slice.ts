import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Survey } from '@/api/campaign/campaign.schemas';
import type { Outcome } from '@/api/leads/outcome';
import type { QueryState } from '@/api/site/query-state';
import type { Variants } from '../experiments/experiments';
import type { SiteFlags } from '../page/site-request';
import type { UnsentLead } from './lead-draft';

/**
 * The visitor's choice: counters, chat and external video load after `all` only; once loaded they must obey a later
 * `necessary`.
 */
export type CookieChoice = 'all' | 'necessary';

/** Cookies and storage of earlier visits, read once (`beginVisit`). */
interface Remembered {
  /** Null: no choice yet. */
  cookieChoice: CookieChoice | null;
  /** The landing page, before any navigation. */
  isFirstPage: boolean;
  /** The app may be offered, and hasn't been yet (APP-01). */
  isAppOfferDue: boolean;
  /** Names of the surveys started in the last thirty days (SURV-02). */
  completedSurveys: readonly string[];
  /** The cookie that requests feedback is set (SHELL-14, POP-08). */
  isFeedbackWanted: boolean;
}

interface DraftState {
  kept: UnsentLead | null;
  isSending: boolean;
  /** The outcome until the visitor has read it. */
  answer: Outcome | null;
}

/** State of this visit. */
export interface VisitState extends Remembered {
  /** Variants that change pages, as this document was rendered with them. */
  variants: Variants;
  /**
   * Variants for events: all of a visitor with assigned variants that match the rendered ones, otherwise none. Null:
   * unknown so far (`registerVisit`).
   */
  assignedVariants: Variants | null;
  flags: SiteFlags;
  /** True after `beginVisit`: browser storage has been read. */
  hasBegun: boolean;
  /** The visitor has reopened the choice of cookies: its card is shown whatever was chosen. */
  isCookieChoiceAsked: boolean;
  /** `isThere`: the chat is configured and has not failed. */
  chat: { isThere: boolean; isOpen: boolean };
  /** URL to follow if the requested chat or cookie choice is unavailable. */
  otherwise: string | null;
  /** Fetched once. */
  surveys: QueryState<readonly Survey[], never>;
  draft: DraftState;
  /** A link to the quiz was pressed: the page scrolls to the quiz once it is loaded. */
  isQuizRequested: boolean;
}

/** State of a document before browser storage is read. */
export function makeInitialVisitState(
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
    chat: { isThere: hasChat, isOpen: false },
    otherwise: null,
    surveys: { status: 'idle', data: [] },
    draft: { kept: null, isSending: false, answer: null },
    isQuizRequested: false,
  };
}

export const visitSlice = createSlice({
  name: 'visit',
  initialState: (): VisitState =>
    makeInitialVisitState({
      variants: {},
      flags: { sso: null, equipmentLoan: null, hideLeadForms: null },
      hasChat: false,
    }),
  reducers: {
    visitBegun: (
      state,
      { payload: { draft, ...remembered } }: PayloadAction<Remembered & { draft: UnsentLead | null }>,
    ): VisitState => ({
      ...state,
      ...remembered,
      hasBegun: true,
      // A draft stored since the page load is newer.
      draft: { ...state.draft, kept: state.draft.kept ?? draft },
    }),
    /** Navigation within this document. */
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
    /** Opens the chat; `payload`: URL of a page with help if it is unavailable. */
    chatOpened: (state, { payload }: PayloadAction<string | null>): VisitState =>
      state.chat.isThere ? { ...state, chat: { ...state.chat, isOpen: true }, otherwise: payload } : state,
    chatClosed: (state): VisitState => ({ ...state, chat: { ...state.chat, isOpen: false } }),
    /** Stays open to show the failure. */
    chatFailed: (state): VisitState => ({ ...state, chat: { ...state.chat, isThere: false } }),
    /** The requested overlay is unavailable. */
    askedMissed: (state): VisitState => ({
      ...state,
      isCookieChoiceAsked: false,
      chat: { ...state.chat, isOpen: false },
      otherwise: null,
    }),
    appOfferAnswered: (state): VisitState => ({ ...state, isAppOfferDue: false }),
    surveysAsked: (state): VisitState => ({ ...state, surveys: { status: 'loading', data: [] } }),
    surveysLoaded: (state, { payload }: PayloadAction<readonly Survey[]>): VisitState => ({
      ...state,
      surveys: { status: 'loaded', data: payload },
    }),
    surveysFailed: (state): VisitState => ({ ...state, surveys: { status: 'failed', data: [] } }),
    surveysCompleted: (state, { payload }: PayloadAction<readonly string[]>): VisitState => ({
      ...state,
      completedSurveys: payload,
    }),
    /** A draft was stored; null: sent, refused or removed. */
    draftChanged: (state, { payload }: PayloadAction<UnsentLead | null>): VisitState => ({
      ...state,
      draft: { ...state.draft, kept: payload, answer: payload ? null : state.draft.answer },
    }),
    draftIsSending: (state, { payload }: PayloadAction<boolean>): VisitState => ({
      ...state,
      draft: { ...state.draft, isSending: payload },
    }),
    /** Outcome of sending the draft; null: the visitor has read it. */
    draftAnswered: (state, { payload }: PayloadAction<Outcome | null>): VisitState => ({
      ...state,
      draft: { ...state.draft, answer: payload },
    }),
    /** False: the page has scrolled to the quiz or to the form instead, or the visitor has left. */
    quizRequested: (state, { payload }: PayloadAction<boolean>): VisitState => ({
      ...state,
      isQuizRequested: payload,
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
  surveysAsked,
  surveysLoaded,
  surveysFailed,
  surveysCompleted,
  draftChanged,
  draftIsSending,
  draftAnswered,
  quizRequested,
} = visitSlice.actions;

interface WithVisit {
  visit: VisitState;
}

export const selectVariants = ({ visit }: WithVisit): Variants => visit.variants;
export const selectIsQuizRequested = ({ visit }: WithVisit): boolean => visit.isQuizRequested;
export const selectAssignedVariants = ({ visit }: WithVisit): Variants | null => visit.assignedVariants;
/** The choice of cookies; null also while unknown. */
export const selectCookieChoice = ({ visit }: WithVisit): CookieChoice | null => visit.cookieChoice;
/** Whether the visitor has opened the chat or the cookie choice: its code is loaded at once. */
export const selectIsChatOrCookieChoiceOpen = ({ visit }: WithVisit): boolean =>
  visit.chat.isOpen || visit.isCookieChoiceAsked;
