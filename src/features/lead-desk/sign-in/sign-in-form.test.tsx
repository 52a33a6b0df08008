/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import type { DeskClient } from '@/api/desk/desk.client';
import { PretendDesk, refusal } from '../pretend-desk';
import { PasswordForm } from './password-form';
import { SignInForm } from './sign-in-form';

function portsWith(changes: Partial<DeskClient>) {
  const pretend = new PretendDesk([]);
  return { pretend, ports: { ...pretend.ports, desk: { ...pretend.ports.desk, ...changes } } };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Почта'), 'Elena@Example.ru');
  await user.type(screen.getByLabelText('Пароль'), 'secret');
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('sign-in of managers', () => {
  test('without JavaScript it is a form that posts itself, and shows that the post failed [MGR-01]', () => {
    const html = renderToString(<SignInForm failure="wrong" />);
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<form[^>]* action="\/api\/manager\/sign-in"/);
    expect(html).toMatch(/name="email"/);
    expect(html).toMatch(/name="password"/);
    expect(html).not.toMatch(/novalidate| style=/i);
    expect(html).toContain('Почта или пароль указаны неверно');
    expect(renderToString(<SignInForm failure="limited" />)).toContain('Слишком много попыток');
    expect(renderToString(<SignInForm failure="busy" />)).toContain('слишком много людей');
  });

  test.each([
    [false, '/manager'],
    [true, '/manager/password'],
  ])('with one-time password %s it leads to %s [MGR-01]', async (mustChangePassword, path) => {
    const user = userEvent.setup();
    const signIn = jest.fn<ReturnType<DeskClient['signIn']>, Parameters<DeskClient['signIn']>>(async () => ({
      status: true,
      mustChangePassword,
    }));
    const { pretend, ports } = portsWith({ signIn });
    render(<SignInForm failure={null} ports={ports} />);
    await fill(user);
    await press(user, 'Войти');
    expect(signIn.mock.calls.map(([posted]) => String(posted))).toEqual([
      'email=Elena%40Example.ru&password=secret',
    ]);
    expect(pretend.visited).toEqual([path]);
  });

  test('shows a refusal and clears it when the manager types [MGR-01]', async () => {
    const user = userEvent.setup();
    const { pretend, ports } = portsWith({
      signIn: async () => {
        throw refusal(401, 'Неверная почта или пароль');
      },
    });
    render(<SignInForm failure={null} ports={ports} />);
    await fill(user);
    await press(user, 'Войти');
    expect(screen.getByRole('alert')).toHaveTextContent('Неверная почта или пароль');
    expect(pretend.visited).toEqual([]);
    await user.type(screen.getByLabelText('Пароль'), '1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('asks for what is empty without a call, one error going as it is mended [MGR-01]', async () => {
    const user = userEvent.setup();
    const signIn = jest.fn();
    render(<SignInForm failure={null} ports={portsWith({ signIn }).ports} />);
    await press(user, 'Войти');
    expect(screen.getByText('Укажите почту')).toBeInTheDocument();
    expect(screen.getByLabelText('Почта')).toHaveFocus();
    await user.type(screen.getByLabelText('Почта'), 'e');
    expect(screen.queryByText('Укажите почту')).not.toBeInTheDocument();
    expect(screen.getByText('Укажите пароль')).toBeInTheDocument();
    expect(signIn).not.toHaveBeenCalled();
  });

  test('a second press while the first is under way sends nothing [MGR-01]', async () => {
    const user = userEvent.setup();
    const signIn = jest.fn(() => new Promise<never>(() => undefined));
    render(<SignInForm failure={null} ports={portsWith({ signIn }).ports} />);
    await fill(user);
    await press(user, 'Войти');
    await press(user, 'Войти');
    await user.type(screen.getByLabelText('Пароль'), '{Enter}');
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('a lost connection is told apart from a wrong password [MGR-01]', async () => {
    const user = userEvent.setup();
    const { ports } = portsWith({
      signIn: async () => {
        throw new Error('network');
      },
    });
    render(<SignInForm failure={null} ports={ports} />);
    await fill(user);
    await press(user, 'Войти');
    expect(screen.getByRole('alert')).toHaveTextContent('Нет связи');
    expect(screen.getByLabelText('Пароль')).toHaveValue('secret');
  });
});

describe('new password of a manager', () => {
  test('a short one is refused at once, a server’s refusal stands at the field, then the desk opens [MGR-01]', async () => {
    const user = userEvent.setup();
    const changePassword = jest
      .fn<Promise<void>, Parameters<DeskClient['changePassword']>>()
      .mockRejectedValueOnce(refusal(422, 'Проверьте поля', { password: 'Такой пароль уже был' }))
      .mockResolvedValueOnce(undefined);
    const { pretend, ports } = portsWith({ changePassword });
    render(<PasswordForm email="elena@example.ru" hasFailed={false} ports={ports} />);
    const field = screen.getByLabelText('Новый пароль');

    await user.type(field, 'short');
    await press(user, 'Сохранить пароль');
    expect(field).toHaveAccessibleDescription(/^Не короче 12 символов$/);
    expect(changePassword).not.toHaveBeenCalled();

    await user.type(field, ' but now long');
    await press(user, 'Сохранить пароль');
    expect(field).toHaveAccessibleDescription(/Такой пароль уже был/);
    expect(field).toHaveFocus();

    await user.type(field, '!');
    await press(user, 'Сохранить пароль');
    expect(pretend.visited).toEqual(['/manager']);
  });

  test('can be looked at [MGR-01]', async () => {
    const user = userEvent.setup();
    render(<PasswordForm email="elena@example.ru" hasFailed={false} ports={portsWith({}).ports} />);
    expect(screen.getByLabelText('Новый пароль')).toHaveAttribute('type', 'password');
    await user.click(screen.getByLabelText('Показать пароль'));
    expect(screen.getByLabelText('Новый пароль')).toHaveAttribute('type', 'text');
  });
});
