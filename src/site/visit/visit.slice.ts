import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Survey } from '@/api/campaign/campaign.schemas';
import type { Outcome } from '@/api/leads/outcome';
import type { QueryState } from '@/api/site/query-state';
import type { Variants, SiteFlags } from '../experiments/experiments';
import type { UnsentLead } from './lead-draft';

/** Counters, chat and external videos load only after `all`; a later `necessary` ends them. */
export type CookieChoice = 'all' | 'necessary';

/** Data that `beginVisit` reads from cookies and storage of earlier visits. */
interface Remembered {
  cookieChoice: CookieChoice | null;
  /** Before any navigation. */
  isFirstPage: boolean;
  /** Allowed and not yet offered (APP-01). */
  isAppOfferDue: boolean;
  /** Started in the last thirty days (SURV-02). */
  completedSurveys: readonly string[];
  /** The feedback cookie is set (SHELL-14, POP-08). */
  isFeedbackWanted: boolean;
}

interface DraftState {
  kept: UnsentLead | null;
  isSending: boolean;
  /** Outcome of the draft until its message is closed. */
  answer: Outcome | null;
}

export interface VisitState extends Remembered {
  /** Variants rendered by the server, of experiments that change pages. */
  variants: Variants;
  /**
   * All assigned variants if they match the rendered ones, otherwise none; for analytics. Null before
   * `registerVisit`.
   */
  assignedVariants: Variants | null;
  flags: SiteFlags;
  hasBegun: boolean;
  /** Reopened by the visitor, despite an earlier choice. */
  isCookieChoiceAsked: boolean;
  /** `isThere`: a chat exists that has not failed. */
  chat: { isThere: boolean; isOpen: boolean };
  /** Followed if the script of chat or cookie choice can't be loaded. */
  otherwise: string | null;
  /** Fetched once per document. */
  surveys: QueryState<readonly Survey[], never>;
  draft: DraftState;
  /** The page scrolls to the quiz once loaded. */
  isQuizRequested: boolean;
}

/** Returns the state of a document before `beginVisit` reads browser storage. */
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
    /** Within this document. */
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
    /** `payload`: URL of a help page if the chat can't be loaded. */
    chatOpened: (state, { payload }: PayloadAction<string | null>): VisitState =>
      state.chat.isThere ? { ...state, chat: { ...state.chat, isOpen: true }, otherwise: payload } : state,
    chatClosed: (state): VisitState => ({ ...state, chat: { ...state.chat, isOpen: false } }),
    /** Stays open to show the failure. */
    chatFailed: (state): VisitState => ({ ...state, chat: { ...state.chat, isThere: false } }),
    /** The script of chat or cookie choice can't be loaded. */
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
    /** Null: sent, refused or removed. */
    draftChanged: (state, { payload }: PayloadAction<UnsentLead | null>): VisitState => ({
      ...state,
      draft: { ...state.draft, kept: payload, answer: payload ? null : state.draft.answer },
    }),
    draftIsSending: (state, { payload }: PayloadAction<boolean>): VisitState => ({
      ...state,
      draft: { ...state.draft, isSending: payload },
    }),
    /** Null: the message is closed. */
    draftAnswered: (state, { payload }: PayloadAction<Outcome | null>): VisitState => ({
      ...state,
      draft: { ...state.draft, answer: payload },
    }),
    /** False: the page has scrolled, or the visitor has left it. */
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
/** Returns null without a choice, or before it is known. */
export const selectCookieChoice = ({ visit }: WithVisit): CookieChoice | null => visit.cookieChoice;
/** Whether one is open; its script then loads immediately. */
export const selectIsChatOrCookieChoiceOpen = ({ visit }: WithVisit): boolean =>
  visit.chat.isOpen || visit.isCookieChoiceAsked;
