import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { lostOutcome } from '../../tests/support/outcome-fixtures';
import { storeOf } from '../../tests/support/render-on-site';

test('every document has a separate store', () => {
  const [one, other] = [storeOf(), storeOf()];
  one.dispatch(dialogOpened({ kind: 'result', outcome: lostOutcome }));
  expect(one.getState().dialogs.request?.kind).toBe('result');
  expect(other.getState().dialogs.request).toBeNull();
});
