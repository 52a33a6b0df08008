/** @jest-environment jsdom */
import type { MaskitoOptions } from '@maskito/core';
import { userEvent } from '@testing-library/user-event';

import { maskInput } from '../field/use-mask';
import { phoneMask, simplePhoneMask } from './phone-field';

let input: HTMLInputElement;
let release: () => void;
function put(mask: MaskitoOptions, text = '') {
  input = document.body.appendChild(document.createElement('input'));
  input.value = text;
  release = maskInput(input, mask);
}
afterEach(() => {
  release();
  input.remove();
});

function fillIn(text: string) {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe.each([
  ['of requests', phoneMask, '+7 (912) 000-45-18'],
  ['that is simple', simplePhoneMask, '+7(912)000-45-18'],
])('a phone %s', (_, mask, whole) => {
  test.each([
    ['8 912 000-45-18', whole],
    ['9120004518', whole],
    ['912.000.45.18', whole],
    ['\u202a89120004518\u202c', whole],
    ['+49 30 1234567', ''],
    ['+1 212 555 1234', ''],
    ['09123456789', ''],
  ])(
    '«%s» becomes «%s»: a foreign number never becomes a Russian one [VAL-02] [VAL-04]',
    async (text, shown) => {
      put(mask);
      await userEvent.click(input);
      await userEvent.paste(text);
      expect(input.value).toBe(shown);
      fillIn('');
      fillIn(text);
      expect(input.value).toBe(shown);
      release();
      put(mask, text);
      expect(input.value).toBe(shown);
    },
  );

  test('a number that begins with 8 after its prefix is taken whole [VAL-04]', async () => {
    put(mask, '+7');
    await userEvent.type(input, '1');
    await userEvent.paste('(812) 123-45-67');
    expect(input.value).toBe(whole.replace(/912(.*)000-45-18/, '812$1123-45-67'));
  });

  test('a foreign number is not taken behind what stands there either [VAL-02]', async () => {
    put(mask, '+7');
    await userEvent.click(input);
    await userEvent.paste('+1 212 555 1234');
    expect(input.value).toBe('+7');
  });

  test('what is pasted whole takes the place of what was there [VAL-04]', async () => {
    put(mask, '79991112233');
    await userEvent.click(input);
    await userEvent.paste('8 912 000 45 18');
    expect(input.value).toBe(whole);
  });
});

describe('the simple phone is shown as it is typed [VAL-04]', () => {
  test.each([
    ['8', '+7'],
    ['7', '+7'],
    ['9', '+7(9'],
    ['8912', '+7(912'],
    ['89120', '+7(912)0'],
    ['8912000', '+7(912)000'],
    ['89120004', '+7(912)000-4'],
    ['8912000451', '+7(912)000-45-1'],
    ['891200045189999', '+7(912)000-45-18'],
    ['имя', ''],
  ])('%s as %s', async (typed, shown) => {
    put(simplePhoneMask);
    await userEvent.type(input, typed);
    expect(input.value).toBe(shown);
  });

  test.each([
    ['79120004518', 7, '{Backspace}', '+7(912)000-45-18', 6],
    ['79120004518', 6, '{Backspace}', '+7(910)004-51-8', 5],
    ['+7(910)004-51-8', 5, '5', '+7(915)000-45-18', 7],
    ['79150004518', 6, '9', '+7(915)000-45-18', 6],
    ['7912000', 0, '4', '+7(491)200-0', 4],
    ['79', 4, '{Backspace}', '', 0],
  ])('%s with the caret at %d and %s: %s, the caret at %d', async (start, caret, keys, shown, then) => {
    put(simplePhoneMask, start);
    await userEvent.type(input, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
    expect([input.value, input.selectionStart]).toEqual([shown, then]);
  });

  test('where the caret stood before the script, it stands after it', () => {
    input = document.body.appendChild(document.createElement('input'));
    input.value = '8912000';
    input.focus();
    input.setSelectionRange(4, 4);
    release = maskInput(input, simplePhoneMask);
    expect(input.value).toBe('+7(912)000');
    expect(input.value.slice(input.selectionStart ?? 0)).toMatch(/^\)?000$/);
  });

  test('a reset puts back what the page came with, as the mask shows it', async () => {
    const form = document.body.appendChild(document.createElement('form'));
    form.innerHTML = '<input value="89120004518">';
    input = form.querySelector('input')!;
    release = maskInput(input, simplePhoneMask);
    await userEvent.clear(input);
    form.reset();
    await new Promise((done) => setTimeout(done));
    expect(input.value).toBe('+7(912)000-45-18');
    form.remove();
  });
});
