/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';

const consent = (error?: string) => (
  <Checkbox id="consent" error={error}>
    Согласен с <a href="/policy/app">условиями</a>
  </Checkbox>
);

test('a checkbox has its label as its name, is ticked by the space bar, and its error is announced [UI-06] [UI-12]', async () => {
  const user = userEvent.setup();
  const { rerender } = render(consent());
  const box = screen.getByRole('checkbox', { name: 'Согласен с условиями' });
  await user.tab();
  expect(box).toHaveFocus();
  await user.keyboard(' ');
  expect(box).toBeChecked();

  rerender(consent('Нужно согласие'));
  expect(screen.getByRole('alert')).toHaveTextContent('Нужно согласие');
  expect(box).toHaveAccessibleDescription('Нужно согласие');
  expect(box).toHaveAttribute('aria-invalid', 'true');
});

test('an untouched required checkbox is marked as not invalid [VAL-05]', () => {
  render(
    <Checkbox id="untouched" required>
      Согласие
    </Checkbox>,
  );
  expect(screen.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'false');
});
