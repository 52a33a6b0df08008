/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { parseRequestNumber } from '@/lib/request-number';
import { cleanCode, cleanDigits, cleanFlat, cleanLine } from '@/lib/validation/cleaning';
import { CodeField, SumField } from '../masked-fields/masked-fields';
import { TextField } from '../text-field/text-field';
import { makePasteCleaner } from './clean-paste';

const field = () => screen.getByLabelText<HTMLInputElement>('Поле');

async function paste(text: string, at: readonly [from: number, to: number] = [0, 0]): Promise<string> {
  const user = userEvent.setup();
  await user.click(field());
  field().setSelectionRange(...at);
  await user.paste(text);
  return field().value;
}

test.each([
  ['digits of a phone', cleanDigits, '77-88', '7788', 4],
  ['digits of a phone', cleanDigits, ' 7788', '7788', 4],
  ['number of a request', parseRequestNumber, 'Номер заявки: RVR3SCW0MC', 'RVR3SCW0MC', 10],
  ['number of a request', parseRequestNumber, '№ 7JWN13MS2Z', '7JWN13MS2Z', 10],
  ['code of an app', cleanCode, 'Код: 123-456', '123456', 6],
  ['recovery code', cleanCode, ' abcd-efgh-ijkl ', 'abcdefghijkl', 12],
  ['flat', cleanFlat, 'квартира № 12', '12', 3],
  ['address', cleanLine, '   ул. Ленина,\n 5', 'ул. Ленина, 5', 13],
])(
  'a pasted %s is cleaned before its length is limited [VAL-06]',
  async (_name, clean, pasted, kept, most) => {
    render(<TextField id="field" label="Поле" maxLength={most} onPaste={makePasteCleaner(clean)} />);
    expect(await paste(pasted)).toBe(kept);
  },
);

test.each([
  [CodeField, 'Номер договора: 1600 9960-3082', '160099603082', 12],
  [SumField, 'Сумма к оплате: 1500,50 ₽', '1500,50', 7],
])('so it is in a field with a mask [VAL-05]', async (Field, pasted, kept, most) => {
  render(<Field id="field" label="Поле" maxLength={most} />);
  expect((await paste(pasted)).trim()).toBe(kept);
});

test('it replaces the selection, up to the limit, and a controlled input receives the event', async () => {
  function Controlled() {
    const [value, setValue] = useState('129');
    return (
      <TextField
        id="field"
        label="Поле"
        maxLength={5}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onPaste={makePasteCleaner(cleanDigits)}
      />
    );
  }
  render(<Controlled />);
  expect(await paste('3-4-5-6-7', [2, 3])).toBe('12345');
});
