/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';

import { subscribeToEvents, type TrackedEvent } from '@/site/analytics/track';
import { trackLeadOutcome, useLeadTracking } from './submit-lead';

let events: TrackedEvent[];
let stop: () => void;
beforeEach(() => {
  events = [];
  stop = subscribeToEvents((event) => events.push(event));
});
afterEach(() => stop());

/** Hidden inputs by name. */
function Form(hidden: Record<string, string>) {
  return (
    <form onInput={useLeadTracking()}>
      <input name="fio" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
    </form>
  );
}

function draw(hidden: Record<string, string>) {
  const { container } = render(<Form {...hidden} />);
  const form = container.querySelector('form')!;
  const input = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const end = (kind: 'done' | 'unknown') =>
    trackLeadOutcome({ kind }, new URLSearchParams([...new FormData(form)] as [string, string][]));
  return { input, end, type: () => fireEvent.input(input('fio')) };
}
const seen = () => events.map(({ category, action, label }) => [category, action, label]);

test('«started» comes once per option, at the first input [LEAD-07]', () => {
  const { type, input } = draw({ form_type: 'tv_equipment', context_option: 'Покупка' });
  expect(seen()).toEqual([]);
  type();
  type();
  input('context_option').value = 'Рассрочка на 24 мес.';
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
  const page = '/request?house=1';
  const { type, end } = draw({ form_type: 'callback', kind: 'shell', page, context_item: item });
  type();
  type();
  end('done');
  end('unknown');
  expect(seen()).toEqual(
    ['typed name', 'started', 'finished', 'error'].map((action) => ['callback', action, label]),
  );
});

test('an answer is «finished», anything else an «error» [LEAD-07]', () => {
  const { end } = draw({ form_type: 'card', context_option: 'Покупка' });
  end('done');
  end('unknown');
  expect(seen()).toEqual([
    ['card', 'finished', 'Покупка'],
    ['card', 'error', 'Покупка'],
  ]);
});
