/** @jest-environment jsdom */
import { takeEvents, type TrackedEvent } from '@/site/analytics/track';
import { trackLeadForm } from './submit-lead';

let events: TrackedEvent[];
let stop: () => void;
beforeEach(() => {
  events = [];
  stop = takeEvents((event) => events.push(event));
  document.body.innerHTML =
    '<form><input name="fio"><input name="context_option" type="hidden" value="Покупка"></form>';
});
afterEach(() => stop());

const form = () => document.querySelector('form')!;
const type = () =>
  form()
    .querySelector('input')!
    .dispatchEvent(new Event('input', { bubbles: true }));
const seen = () => events.map(({ category, action, label }) => [category, action, label]);

test('«started» comes once per option, at the first input [LEAD-07]', () => {
  trackLeadForm(form(), 'tv_equipment', new AbortController().signal);
  expect(seen()).toEqual([]);
  type();
  type();
  form().querySelector<HTMLInputElement>('[name=context_option]')!.value = 'Рассрочка на 24 мес.';
  type();
  type();
  expect(seen()).toEqual([
    ['tv_equipment', 'started', 'Покупка'],
    ['tv_equipment', 'started', 'Рассрочка на 24 мес.'],
  ]);
});

test.each([
  ['what it asks about', 'Гигабит', 'Гигабит'],
  ['the page where it stands, without its query', '', '/request'],
])('without an option every event is labelled by %s [LEAD-07] [ANA-02] [ANA-03]', (_what, item, label) => {
  document.body.innerHTML = `<form><input name="fio"><input name="kind" type="hidden" value="shell">
    <input name="page" type="hidden" value="/request?house=1"><input name="context_item" type="hidden" value="${item}"></form>`;
  const { ended } = trackLeadForm(form(), 'callback', new AbortController().signal);
  type();
  ended({ kind: 'sent', message: '', number: null });
  ended({ kind: 'transport', message: '' });
  expect(seen()).toEqual(
    ['typed name', 'started', 'finished', 'error'].map((action) => ['callback', action, label]),
  );
});

test('an answer is «finished», anything else an «error» [LEAD-07]', () => {
  const { ended } = trackLeadForm(form(), 'card', new AbortController().signal);
  ended({ kind: 'sent', message: '', number: null });
  ended({ kind: 'transport', message: '' });
  expect(seen()).toEqual([
    ['card', 'finished', 'Покупка'],
    ['card', 'error', 'Покупка'],
  ]);
});
