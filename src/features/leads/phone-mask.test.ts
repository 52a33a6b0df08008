/** @jest-environment jsdom */
import { userEvent } from '@testing-library/user-event';

import { maskPhone } from './phone-mask';

let input: HTMLInputElement;
let release: () => void;
beforeEach(() => {
  input = document.body.appendChild(document.createElement('input'));
  release = maskPhone(input);
});
afterEach(() => {
  release();
  input.remove();
});

test.each([
  ['8 912 000-45-18', '+7 (912) 000-45-18'],
  ['9120004518', '+7 (912) 000-45-18'],
  ['+49 30 1234567', ''],
  ['+1 212 555 1234', ''],
  ['09123456789', ''],
])('«%s» is pasted as «%s»: a foreign number never becomes a Russian one [VAL-02]', async (text, shown) => {
  await userEvent.click(input);
  await userEvent.paste(text);
  expect(input.value).toBe(shown);
});

test('what a browser filled in by itself is taken alike [VAL-02]', () => {
  for (const [text, shown] of [
    ['89120004518', '+7 (912) 000-45-18'],
    ['+44 7911 123456', ''],
  ] as const) {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(input.value).toBe(shown);
  }
});
