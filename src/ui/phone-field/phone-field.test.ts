/** @jest-environment jsdom */
import type { MaskitoOptions } from '@maskito/core';
import { userEvent } from '@testing-library/user-event';

import { isPhone, phoneDigits } from '@/lib/phone';
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
    ['+7 8 912 000-45-18', whole],
    ['+7+7 912 000 45 18', whole],
    ['８９１２０００４５１８', whole],
    ['8 912 000-45-18 доб. 12', `${whole} доб. 12`],
    ['+49 30 1234567', '+49 30 1234567'],
    ['+1 212 555 1234', '+1 212 555 1234'],
    ['09123456789', '09123456789'],
    ['375292345678', '375292345678'],
    ['+998 90 123 45 67', '+998 90 123 45 67'],
    ['810 7 912 000 45 18', '810 7 912 000 45 18'],
    ['8 912 0004518 1', '8 912 0004518 1'],
    ['8 912 000-45-18 / 8 912 000-45-19', '8 912 000-45-18 / 8 912 000-45-19'],
  ])('«%s» becomes «%s»: no number becomes another one [VAL-02] [VAL-04]', async (text, shown) => {
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
  });

  test('a number that begins with 8 after its prefix is accepted whole [VAL-04]', async () => {
    put(mask, '+7');
    await userEvent.type(input, '1');
    await userEvent.paste('(812) 123-45-67');
    expect(input.value).toBe(whole.replace(/912(.*)000-45-18/, '812$1123-45-67'));
  });

  test('a foreign number replaces the value too, to be refused [VAL-02]', async () => {
    put(mask, '+7');
    await userEvent.click(input);
    await userEvent.paste('+1 212 555 1234');
    expect(input.value).toBe('+1 212 555 1234');
  });

  test.each(['9111111133', '89111111133', '+79111111133', '79111111133'])(
    '%s typed over a selected number is that number [VAL-04]',
    async (typed) => {
      put(mask, '79120004518');
      await userEvent.type(input, typed, {
        initialSelectionStart: 0,
        initialSelectionEnd: input.value.length,
      });
      expect(phoneDigits(input.value)).toBe('79111111133');
      expect(input.value).toHaveLength(whole.length);
    },
  );

  test.each([
    ['+7 8 912 000-45-18', '79120004518'],
    ['88912 0004518', '79120004518'],
    ['+7+7 912 000 45 18', '79120004518'],
    ['тел. 8-912-000-45-18', '79120004518'],
    ['8 (342) 200-00-00 доб. 123', '73422000000'],
    ['+7 701 234 56 78', '77012345678'],
    ['007 912 000 45 18', ''],
    ['810 7 912 000 45 18', ''],
    ['+375 29 234 56 78', ''],
    ['375292345678', ''],
    ['+998 90 123 45 67', ''],
    ['998901234567', ''],
    ['+49 151 12345678', ''],
    ['8 912 0004518 1', ''],
    ['8 912 000-45-18, 8 912 000-45-19', ''],
  ])('«%s» typed sign by sign is read as «%s»: never as another number [VAL-02]', async (typed, digits) => {
    put(mask);
    await userEvent.type(input, typed);
    expect(phoneDigits(input.value)).toBe(digits);
  });

  test('an extension that is typed stays beside the number', async () => {
    put(mask);
    await userEvent.type(input, '8 912 000-45-18, доб. 123');
    expect(input.value).toBe(`${whole} доб. 123`);
  });

  test('an extra digit is visible, and removed by Backspace [VAL-04]', async () => {
    put(mask);
    await userEvent.type(input, '891200045189');
    expect(isPhone(input.value)).toBe(false);
    await userEvent.type(input, '{Backspace}');
    expect(input.value).toBe(whole);
  });

  test('a complete pasted number replaces the value [VAL-04]', async () => {
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
    ['891200045189999', '+7(912)000-45-189999'],
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
    ['79150004518', 6, '9', '+7(9159)000-45-18', 7],
    ['7912000', 0, '4', '+7(491)200-0', 4],
    ['79', 4, '{Backspace}', '', 0],
  ])('%s with the caret at %d and %s: %s, the caret at %d', async (start, caret, keys, shown, then) => {
    put(simplePhoneMask, start);
    await userEvent.type(input, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
    expect([input.value, input.selectionStart]).toEqual([shown, then]);
  });

  test('the caret keeps its place at hydration', () => {
    input = document.body.appendChild(document.createElement('input'));
    input.value = '8912000';
    input.focus();
    input.setSelectionRange(4, 4);
    release = maskInput(input, simplePhoneMask);
    expect(input.value).toBe('+7(912)000');
    expect(input.value.slice(input.selectionStart ?? 0)).toMatch(/^\)?000$/);
  });

  test('a reset restores the page’s value in the mask’s format', async () => {
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
