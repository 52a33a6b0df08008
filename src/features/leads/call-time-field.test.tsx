/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import type { CallOption } from '@/site/time-windows/call-options';
import { CallTimeField } from './call-time-field';

const options: readonly CallOption[] = [
  { value: '', label: 'Как можно скорее', group: '' },
  { value: '10', label: '10:00–11:00', group: 'Завтра' },
  { value: '11', label: '11:00–12:00', group: 'Завтра' },
];
const select = () => screen.getByLabelText<HTMLSelectElement>('Когда позвонить');
const fieldWith = (known: readonly CallOption[] | null) => (
  <CallTimeField id="call-at" options={known} defaultValue="10" />
);

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Renders `options` as the server does, and hydrates after `before`. */
function hydrated(known: readonly CallOption[] | null, before: () => void = () => {}) {
  const main = document.createElement('main');
  main.innerHTML = renderToString(fieldWith(known));
  document.body.replaceChildren(main);
  before();
  act(() => void (root = hydrateRoot(main, fieldWith(known))));
}

test('keeps a time that the visitor chose before the scripts ran [LEAD-08]', () => {
  hydrated(options, () => (select().value = '11'));
  expect(select()).toHaveValue('11');
});

test('selects the time of a refused form once the times of the city are known [LEAD-08]', () => {
  hydrated(null);
  act(() => root?.render(fieldWith(options)));
  expect(select()).toHaveValue('10');
});
