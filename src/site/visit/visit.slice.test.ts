import { doneOutcome } from '../../../tests/support/outcome-fixtures';
import type { UnsentLead } from './lead-draft';
import {
  appOfferAnswered,
  askedMissed,
  chatClosed,
  chatFailed,
  chatOpened,
  cookieChoiceAsked,
  cookiesChosen,
  draftAnswered,
  draftChanged,
  pageChanged,
  selectIsChatOrCookieChoiceOpen,
  makeInitialVisitState,
  visitBegun,
  visitSlice,
} from './visit.slice';

const { reducer } = visitSlice;
const flags = { sso: null, equipmentLoan: null, hideLeadForms: null };
const start = makeInitialVisitState({ variants: {}, flags, hasChat: true });
const after = (...actions: Parameters<typeof reducer>[1][]) => actions.reduce(reducer, start);
const draft: UnsentLead = {
  route: 'request',
  posted: 'fio=Anna&phone=79120004518&form_type=card&page=%2F',
  idempotencyKey: 'first',
  savedAt: 0,
};
const begun = visitBegun({
  cookieChoice: 'all',
  isFirstPage: true,
  isAppOfferDue: true,
  completedSurveys: ['one'],
  isFeedbackWanted: true,
  draft,
});

test('a document has no data of the visitor until the browser is read', () => {
  expect(start).toMatchObject({ hasBegun: false, cookieChoice: null, draft: { kept: null } });
  expect(after(begun)).toMatchObject({
    hasBegun: true,
    cookieChoice: 'all',
    isAppOfferDue: true,
    draft: { kept: draft, isSending: false },
  });
  expect(after(begun, appOfferAnswered()).isAppOfferDue).toBe(false);
  expect([after(begun).isFirstPage, after(begun, pageChanged()).isFirstPage]).toEqual([true, false]);
});

test('the cookie choice ends the question about it, opened or automatic', () => {
  const asked = after(cookieChoiceAsked('/policy/app'));
  expect(asked).toMatchObject({ isCookieChoiceAsked: true, otherwise: '/policy/app' });
  expect(selectIsChatOrCookieChoiceOpen({ visit: asked })).toBe(true);
  expect(after(cookieChoiceAsked('/policy/app'), cookiesChosen('necessary'))).toMatchObject({
    isCookieChoiceAsked: false,
    cookieChoice: 'necessary',
  });
});

test('the chat opens if configured; on failure it stays open with the message, and opens no more [API-06]', () => {
  const open = after(chatOpened('/service/contact'));
  expect(open).toMatchObject({ chat: { isThere: true, isOpen: true }, otherwise: '/service/contact' });
  const failed = reducer(open, chatFailed());
  expect(failed.chat).toEqual({ isThere: false, isOpen: true });
  expect(reducer(reducer(failed, chatClosed()), chatOpened(null)).chat.isOpen).toBe(false);
  const none = makeInitialVisitState({ variants: {}, flags, hasChat: false });
  expect(reducer(none, chatOpened(null))).toBe(none);
});

test('a failed request for an overlay is dropped', () => {
  const missed = after(chatOpened('/a'), cookieChoiceAsked('/b'), askedMissed());
  expect(selectIsChatOrCookieChoiceOpen({ visit: missed })).toBe(false);
  expect(missed.otherwise).toBeNull();
});

test('a draft that is kept takes the place of what was told of the last one [LEAD-08]', () => {
  const answer = doneOutcome({ request_id: 'K7M2P9QX4T' });
  const told = after(draftChanged(draft), draftChanged(null), draftAnswered(answer));
  expect(told.draft).toEqual({ kept: null, isSending: false, answer });
  expect(reducer(told, draftChanged(draft)).draft).toMatchObject({ kept: draft, answer: null });
  expect(reducer(told, draftAnswered(null)).draft.answer).toBeNull();
});
