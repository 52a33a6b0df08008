/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TextField } from './text-field';

const field = (error?: string) => <TextField id="fio" label="Имя" hint="Как в паспорте" error={error} />;

test('an error that appears is announced and belongs to its field [UI-06] [UI-12]', () => {
  const { rerender } = render(field());
  const input = screen.getByRole('textbox', { name: 'Имя' });
  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription('Как в паспорте');

  rerender(field('Ожидаются только буквы'));
  expect(screen.getByRole('alert')).toHaveTextContent('Ожидаются только буквы');
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveAccessibleDescription('Как в паспорте Ожидаются только буквы');

  rerender(field());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input).toHaveAccessibleDescription('Как в паспорте');
});

test('its default type is text, so browsers can autofill it [UI-12]', () => {
  const { rerender } = render(field());
  expect(screen.getByRole('textbox')).toHaveAttribute('type', 'text');
  rerender(<TextField id="fio" label="Имя" type="email" />);
  expect(screen.getByRole('textbox')).toHaveAttribute('type', 'email');
});

test('an error of the server’s HTML is connected, and not announced [UI-06]', () => {
  render(field('Ожидаются только буквы'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Ожидаются только буквы/);
});

test('a returning equal error is announced [UI-06]', () => {
  const { rerender } = render(field('Ожидаются только буквы'));
  rerender(field());
  rerender(field('Ожидаются только буквы'));
  expect(screen.getByRole('alert')).toHaveTextContent('Ожидаются только буквы');
});

test("the server's HTML has no style attribute, which the policy would block [UI-06]", () => {
  const html = renderToString(field('Ожидаются только буквы'));
  expect(html).toContain('Ожидаются только буквы');
  expect(html).not.toMatch(/\sstyle=/);
});
