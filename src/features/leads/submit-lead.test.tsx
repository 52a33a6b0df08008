/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { LeadsClient } from '@/api/leads/leads.client';
import type { Outcome } from '@/api/leads/outcome';
import { doneOutcome, lostOutcome } from '../../../tests/support/outcome-fixtures';
import { storeOf } from '../../../tests/support/render-on-site';
import { forgetUnsentLead, useSubmitLead } from './submit-lead';

const refused: Outcome = { kind: 'refused', status: 422, message: 'Нет', fields: { fio: 'Имя' } };
const fields = (fio = 'Анна') => new URLSearchParams({ form_type: 'card', fio });

beforeEach(() => sessionStorage.clear());

/** A form that receives these outcomes in turn, and the keys of its requests. */
function form(...outcomes: Outcome[]) {
  const keys: string[] = [];
  const leads: LeadsClient = {
    prepare: () => undefined,
    sendLead: async (_route, _posted, key) => {
      keys.push(key);
      return outcomes.shift() ?? doneOutcome();
    },
  };
  const store = storeOf();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useSubmitLead('request', leads), { wrapper });
  const send = (fio?: string) => act(() => result.current(fields(fio)));
  return { keys, send, store };
}

test('after no answer the same fields carry the same key, other fields another; after an answer a new one [LEAD-08]', async () => {
  const { keys, send } = form(lostOutcome, lostOutcome, lostOutcome, refused);
  for (const fio of ['Анна', 'Анна', 'Вера', 'Вера', 'Вера', 'Вера']) await send(fio);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(keys[3]).toBe(keys[2]);
  expect(new Set(keys.slice(3)).size).toBe(3);
});

test('the key of a draft that was removed is still that of its form [LEAD-08]', async () => {
  const { keys, send, store } = form(lostOutcome);
  await send();
  act(() => store.dispatch(forgetUnsentLead()));
  await send();
  expect(keys[1]).toBe(keys[0]);
});
