/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { Button, ButtonLink } from './button';
import type { ButtonKind, ButtonSize } from './button.styles';

test('a loading button ignores clicks, and keeps its name and its focus [UI-07]', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Хочу подключить</Button>);
  const button = screen.getByRole('button', { name: 'Хочу подключить' });
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} isLoading>
      Хочу подключить
    </Button>,
  );
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAccessibleName('Хочу подключить');
});

test('a form is not sent again while its button loads, by a click or by Enter in a field [UI-07]', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: SyntheticEvent) => event.preventDefault());
  const form = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Имя" />
      <Button type="submit" isLoading={isLoading}>
        Отправить
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a disabled button cannot be pressed [UI-07]', async () => {
  const onClick = jest.fn();
  render(
    <Button disabled onClick={onClick}>
      Заказать
    </Button>,
  );
  await userEvent.setup().click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toBeDisabled();
});

test('every kind and every size has different styles [UI-07]', () => {
  const look = (kind: ButtonKind, size: ButtonSize) => {
    const { unmount } = render(
      <Button kind={kind} size={size}>
        Кнопка
      </Button>,
    );
    const style = getComputedStyle(screen.getByRole('button'));
    const { minHeight, color, borderColor } = style;
    const ground = style.getPropertyValue('--rest');
    unmount();
    return { minHeight, colours: [ground, color, borderColor].join() };
  };
  const kinds = (['primary', 'accent', 'secondary', 'white', 'ghost'] as const).map((kind) =>
    look(kind, 'middle'),
  );
  expect(new Set(kinds.map(({ colours }) => colours)).size).toBe(5);
  const heights = (['large', 'middle', 'small'] as const).map((size) => look('primary', size).minHeight);
  expect(heights).toEqual(['var(--h-btn-l)', 'var(--h-btn-m)', 'var(--h-btn-s)']);
});

test('a link of another tab does not hand over this one, and a call of the server is a plain link [UI-12]', () => {
  render(
    <>
      <ButtonLink href="https://example.org" target="_blank">
        Магазин
      </ButtonLink>
      <ButtonLink href="/api/auth/login">Войти</ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Магазин' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/api/auth/login');
});
