/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';

import { FieldError } from '../field/field-frame';

const draw = (error?: string) => <FieldError id="phone-error" error={error} />;
const message = () => screen.queryByText('Укажите номер')?.textContent ?? null;

test('an error during a press appears after it, so that the pressed button stays in place [VAL-01]', () => {
  const { rerender } = render(draw());
  fireEvent.pointerDown(document.body);
  rerender(draw('Укажите номер'));
  expect(message()).toBeNull();
  fireEvent.click(document.body);
  expect(message()).toBe('Укажите номер');
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('a field whose change the pressed button causes by taking its focus does not end the press [VAL-01]', async () => {
  const form = (error?: string) => (
    <>
      <input aria-label="Телефон" />
      <button>Дальше</button>
      {draw(error)}
    </>
  );
  const { rerender } = render(form());
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '9' } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  rerender(form('Укажите номер'));
  expect(message()).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(message()).toBe('Укажите номер');
});

test('an error disappears after the press that corrects it [VAL-01]', async () => {
  const { rerender } = render(draw('Укажите номер'));
  fireEvent.pointerDown(document.body);
  rerender(draw());
  expect(message()).toBe('Укажите номер');
  fireEvent.pointerUp(document.body);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(message()).toBeNull();
});

test('without a press an error appears at once [VAL-01]', () => {
  const { rerender } = render(draw());
  rerender(draw('Укажите номер'));
  expect(message()).toBe('Укажите номер');
});
