/** @jest-environment jsdom */
import * as z from 'zod/mini';

import { singleField } from '@/lib/flat-fields';
import { invalidValueMessage } from '@/lib/validation/validation.text';
import { validateForm } from './use-native-form';
import { encodeForm } from './form-fields';

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.forms[0]!;
}

test('line ends are posted as a browser posts them without a script', () => {
  const form = formOf('<textarea name="idea"></textarea>');
  form.querySelector('textarea')!.value = 'one\ntwo\nthree';
  expect(encodeForm(form).toString()).toBe('idea=one%0D%0Atwo%0D%0Athree');
});

test('a check without its own message has a Russian one [VAL-08]', () => {
  const schema = z.object({ number: singleField(z.string().check(z.maxLength(2))) });
  expect(validateForm(schema, formOf('<input name="number" value="123">'))['number']).toBe(
    invalidValueMessage,
  );
});
