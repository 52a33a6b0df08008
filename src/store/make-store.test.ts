import { dialogRequested } from '@/site/dialogs/dialogs.slice';
import { makeStore } from './make-store';

test('every document has a store of its own', () => {
  const [one, other] = [makeStore(), makeStore()];
  one.dispatch(dialogRequested({ kind: 'result', status: 'error' }));
  expect(one.getState().dialogs.request?.kind).toBe('result');
  expect(other.getState().dialogs.request).toBeNull();
});
