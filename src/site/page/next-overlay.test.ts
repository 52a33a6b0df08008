import type { DialogRequest } from '@/site/dialogs/dialog-request';
import type { UnsentLead } from '@/site/visit/lead-draft';
import { pageTraits } from './page-traits.server';
import type { VisitState } from '@/site/visit/visit.slice';
import { doneOutcome } from '../../../tests/support/outcome-fixtures';
import { storeOf } from '../../../tests/support/render-on-site';

import { mayShowEdgeParts, nextOverlay } from './next-overlay';

interface Visit {
  /** Partial state; the default is a new visitor whose cookies were read. */
  visit?: Partial<VisitState>;
  isConfirmed?: boolean;
  isAuth?: boolean;
  dialog?: DialogRequest;
  path?: string;
}

const draft: UnsentLead = {
  route: 'request',
  posted: 'fio=Anna&phone=79120004518&form_type=card&page=%2F',
  idempotencyKey: 'first',
  savedAt: 0,
};
const kept = { kept: draft, isSending: false, answer: null };
const chosen = { cookieChoice: 'necessary' } as const;
const appDue = { isAppOfferDue: true, isFirstPage: false } as const;

function seen({ visit = {}, isConfirmed = false, isAuth = false, dialog, path = '/' }: Visit) {
  const { visit: start, city, dialogs, ...rest } = storeOf({ isAuth }).getState();
  const state = {
    ...rest,
    visit: { ...start, hasBegun: true, ...visit },
    city: { ...city, isConfirmed },
    dialogs: { ...dialogs, request: dialog ?? null },
  };
  const page = { path, traits: pageTraits(path) };
  return [nextOverlay(state, page), mayShowEdgeParts(state, page)];
}

test.each<[string, Visit, ReturnType<typeof seen>]>([
  ['before the cookies are read', { visit: { hasBegun: false } }, [null, false]],
  ['of a newcomer', { visit: appDue }, ['cookies', false]],
  ['of a newcomer with an unsent request', { visit: { draft: kept } }, ['draft', false]],
  [
    'when that was answered',
    { visit: { draft: { ...kept, kept: null, answer: doneOutcome() } } },
    ['draft', false],
  ],
  ['after the cookies, under the header', { visit: { ...chosen, ...appDue } }, ['city', true]],
  [
    'on the first page, past the app',
    { visit: { ...chosen, isAppOfferDue: true, isFirstPage: true }, isConfirmed: true },
    [null, true],
  ],
  ['of a newcomer after the city', { visit: { ...chosen, ...appDue }, isConfirmed: true }, ['app', false]],
  [
    'beside the answer about an address',
    { visit: { ...chosen, ...appDue }, isAuth: true, path: '/request/address' },
    [null, true],
  ],
  ['after the app', { visit: chosen, isConfirmed: true }, [null, true]],
  ['of a client, whose city is known', { visit: { ...chosen, ...appDue }, isAuth: true }, ['app', false]],
  [
    'on an order path, past the city and the app',
    { visit: { ...chosen, ...appDue }, path: '/order/17/contacts' },
    [null, true],
  ],
  ...['/order/17/final', '/request/status', '/request/status/K7M2P9QX4T', '/request/done'].map(
    (path): [string, Visit, ReturnType<typeof seen>] => [
      `over the result of ${path}`,
      { visit: { ...chosen, ...appDue }, path },
      [null, true],
    ],
  ),
  ['behind a dialog', { dialog: { kind: 'city' } }, [null, false]],
  [
    'behind a dialog, all answered',
    { visit: chosen, isConfirmed: true, dialog: { kind: 'city' } },
    [null, true],
  ],
  ['beside the open chat', { visit: { chat: { isThere: true, isOpen: true } } }, [null, false]],
  [
    'beside the cookies that were asked for',
    { visit: { ...chosen, isCookieChoiceAsked: true }, isConfirmed: true },
    [null, false],
  ],
])(
  'the automatic overlay that shows, and whether the edges are free, %s [CITY-10] [APP-01] [POP-01]',
  (_when, visit, expected) => {
    expect(seen(visit)).toEqual(expected);
  },
);
