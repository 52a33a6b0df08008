import { dialogClosed, dialogRequested, dialogsSlice, type DialogsState } from './dialogs.slice';

const { reducer } = dialogsSlice;
const failed: DialogsState = { view: 'result', result: { status: 'error' } };

test('at first no dialog stands open [POP-01]', () => {
  expect(reducer(undefined, { type: 'start' })).toEqual({ view: 'none' });
});

test('a dialog that is asked for takes the place of the one that was open [POP-01]', () => {
  const request = dialogRequested({ kind: 'result', status: 'success' });
  for (const before of [{ view: 'none' } as const, failed])
    expect(reducer(before, request)).toEqual({ view: 'result', result: { status: 'success' } });
});

test('closing returns to none, once or twice [POP-01]', () => {
  const once = reducer(failed, dialogClosed());
  expect(once).toEqual({ view: 'none' });
  expect(reducer(once, dialogClosed())).toEqual({ view: 'none' });
});
