import { dialogClosed, dialogRequested, dialogsSlice, dialogView } from './dialogs.slice';

const { reducer } = dialogsSlice;
const failed = reducer(undefined, dialogRequested({ kind: 'result', status: 'error' }));

test('at first no dialog stands open [POP-01]', () => {
  expect(dialogView(reducer(undefined, { type: 'start' }))).toBe('none');
});

test('a dialog that is asked for takes the place of the one that was open [POP-01]', () => {
  const city = reducer(failed, dialogRequested({ kind: 'city' }));
  expect(dialogView(failed)).toBe('result');
  expect(dialogView(city)).toBe('city');
  expect(city).toEqual({ request: { kind: 'city' } });
});

test('closing returns to none, once or twice [POP-01]', () => {
  const once = reducer(failed, dialogClosed());
  expect(dialogView(once)).toBe('none');
  expect(reducer(once, dialogClosed())).toEqual(once);
});
