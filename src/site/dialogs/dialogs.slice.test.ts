import { lostOutcome } from '../../../tests/support/outcome-fixtures';
import type { DialogRequest, TypedValues } from './dialog-request';
import {
  dialogClosed,
  dialogDismissed,
  dialogExpected,
  dialogOpened,
  dialogShown,
  dialogsSlice,
  type DialogsState,
  dialogTyped,
  selectOpenDialogKind,
} from './dialogs.slice';

const { reducer } = dialogsSlice;
const fresh = reducer(undefined, { type: 'start' });
const view = (dialogs: DialogsState) => selectOpenDialogKind({ dialogs });
const open = (state: DialogsState, request: DialogRequest, otherwise?: string) =>
  reducer(state, dialogOpened(request, otherwise));

test('at first no dialog stands open [POP-01]', () => {
  expect(view(fresh)).toBe('none');
});

test('a dialog that is asked for takes the place of the one that was open [POP-01]', () => {
  const failed = open(fresh, { kind: 'result', outcome: lostOutcome }, '/request');
  const city = open(failed, { kind: 'city' });
  expect(view(failed)).toBe('result');
  expect(failed.otherwise).toBe('/request');
  expect(view(city)).toBe('city');
  expect(city.request).toEqual({ kind: 'city' });
  expect(city.otherwise).toBeNull();
});

test('one that is opened once more is another one [POP-01]', () => {
  const once = open(fresh, { kind: 'shell-callback' });
  const twice = open(reducer(once, dialogClosed()), { kind: 'shell-callback' });
  expect(twice.opening).not.toBe(once.opening);
});

test('closing returns to none, once or twice [POP-01]', () => {
  const once = reducer(open(fresh, { kind: 'menu' }, '#site-menu'), dialogClosed());
  expect(view(once)).toBe('none');
  expect(once.otherwise).toBeNull();
  expect(reducer(once, dialogClosed())).toEqual(once);
});

test('a rendered dialog closes after its animation, one that is not rendered at once [POP-01]', () => {
  const requested = open(fresh, { kind: 'menu' });
  const shown = reducer(requested, dialogShown());
  const closing = reducer(shown, dialogDismissed());
  expect([requested, shown, closing].map(({ phase }) => phase)).toEqual(['requested', 'open', 'closing']);
  expect(view(closing)).toBe('menu');
  for (const late of [dialogShown(), dialogDismissed()]) expect(reducer(closing, late)).toBe(closing);
  expect(reducer(closing, dialogClosed())).toMatchObject({ phase: 'closed', request: null });
  expect(reducer(requested, dialogDismissed())).toMatchObject({ phase: 'closed', request: null });
  expect(open(closing, { kind: 'city' }).phase).toBe('requested');
  for (const late of [dialogShown(), dialogDismissed()]) expect(reducer(fresh, late)).toBe(fresh);
});

test('what is expected twice is expected once, and opens nothing [POP-01]', () => {
  const expected = [dialogExpected('city'), dialogExpected('menu'), dialogExpected('city')].reduce(
    reducer,
    fresh,
  );
  expect(expected.expected).toEqual(['city', 'menu']);
  expect(view(expected)).toBe('none');
});

test('what was typed is kept apart for each popup, until it is sent; closing does not touch it [EQ-08]', () => {
  const anna: TypedValues = { fio: 'Анна', phone: '+7 (912) 000-45-18', consent: true };
  const boris: TypedValues = { fio: 'Борис', phone: '', consent: false };
  const kept = [
    dialogTyped({ kind: 'order', values: anna }),
    dialogTyped({ kind: 'connection', values: boris }),
    dialogClosed(),
  ].reduce(reducer, fresh);
  expect(kept.typed).toEqual({ order: anna, connection: boris });
  expect(reducer(kept, dialogTyped({ kind: 'order', values: null })).typed).toEqual({ connection: boris });
});
