/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import type { DeskClient } from '../desk.client';
import { DeskFixture, apiErrorFixture } from '../desk.fixtures';
import { CodeForm, NewPasswordForm, DeskSignInForm } from './sign-in-form';

function portsWith(changes: Partial<DeskClient>) {
  const desk = new DeskFixture([]);
  return { desk, ports: { ...desk.ports, desk: { ...desk.ports.desk, ...changes } } };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Почта'), 'Elena@Example.ru');
  await user.type(screen.getByLabelText('Пароль'), 'secret');
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('sign-in of managers', () => {
  test('without JavaScript it is a form that posts itself, and shows that the post failed [MGR-01]', () => {
    const html = renderToString(<DeskSignInForm failure="wrong" />);
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<form[^>]* action="\/api\/manager\/sign-in"/);
    expect(html).toMatch(/name="email"/);
    expect(html).toMatch(/name="password"/);
    expect(html).not.toMatch(/novalidate| style=/i);
    expect(html).toContain('Почта или пароль указаны неверно');
    expect(renderToString(<DeskSignInForm failure="limited" />)).toContain('Слишком много попыток');
    expect(renderToString(<DeskSignInForm failure="busy" />)).toContain('слишком много людей');
  });

  test('help for a forgotten password, also without scripts [MGR-01]', async () => {
    expect(renderToString(<DeskSignInForm failure={null} />)).toMatch(
      /<details[^>]*><summary>Забыли пароль\?/,
    );
    render(<DeskSignInForm failure={null} />);
    expect(screen.getByText(/администратора заявок/)).not.toBeVisible();
    await userEvent.setup().click(screen.getByText('Забыли пароль?'));
    expect(screen.getByText(/администратора заявок выдать новый одноразовый пароль/)).toBeVisible();
  });

  test('browsers can autofill the manager’s name, also in forms without that field [UI-12]', () => {
    const { unmount } = render(<DeskSignInForm failure={null} />);
    const name = screen.getByRole('textbox', { name: 'Почта' });
    expect(name).toHaveAttribute('autocomplete', 'username');
    expect(name).toHaveAttribute('type', 'text');
    unmount();
    const { container } = render(<NewPasswordForm isOneTime email="elena@example.ru" failure={null} />);
    const hidden = container.querySelector('input[autocomplete=username]');
    expect(hidden).toHaveAttribute('aria-label', 'Почта');
  });

  test('the form of the code is distinct from the one that starts again [UI-12]', () => {
    render(<CodeForm failure={null} />);
    expect(screen.getByRole('form', { name: 'Введите код' })).toBeInTheDocument();
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
    const { desk, ports } = portsWith({ signIn });
    render(<DeskSignInForm failure={null} ports={ports} />);
    await fill(user);
    await press(user, 'Войти');
    expect(signIn.mock.calls.map(([posted]) => String(posted))).toEqual([
      'email=Elena%40Example.ru&password=secret',
    ]);
    expect(desk.visited).toEqual([path]);
  });

  test('leads back to the page of the desk that required it, also over the code [MGR-01]', async () => {
    const user = userEvent.setup();
    const next = '/manager?lead=1';
    const signIn: DeskClient['signIn'] = async (posted) => ({
      status: true,
      mustChangePassword: false,
      isCodeAsked: posted.get('email') === 'code@example.ru',
    });
    const { desk, ports } = portsWith({ signIn });
    render(<DeskSignInForm failure={null} next={next} ports={ports} />);
    await fill(user);
    await press(user, 'Войти');
    expect(desk.visited).toEqual([next]);
    expect(renderToString(<DeskSignInForm failure={null} next={next} />)).toContain(
      `<input type="hidden" name="next" value="${next}"/>`,
    );
    expect(renderToString(<CodeForm failure={null} next={next} />)).toContain(`value="${next}"`);
    expect(renderToString(<DeskSignInForm failure={null} />)).not.toContain('name="next"');
  });

  test('shows a refusal and clears it when the manager types [MGR-01]', async () => {
    const user = userEvent.setup();
    const { desk, ports } = portsWith({
      signIn: async () => {
        throw apiErrorFixture(401, 'Неверная почта или пароль');
      },
    });
    render(<DeskSignInForm failure={null} ports={ports} />);
    await fill(user);
    await press(user, 'Войти');
    expect(screen.getByRole('alert')).toHaveTextContent('Неверная почта или пароль');
    expect(desk.visited).toEqual([]);
    await user.type(screen.getByLabelText('Пароль'), '1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('empty fields show errors without a call, each disappearing with a value [MGR-01]', async () => {
    const user = userEvent.setup();
    const signIn = jest.fn();
    render(<DeskSignInForm failure={null} ports={portsWith({ signIn }).ports} />);
    await press(user, 'Войти');
    expect(screen.getByText('Укажите почту')).toBeInTheDocument();
    expect(screen.getByLabelText('Почта')).toHaveFocus();
    await user.type(screen.getByLabelText('Почта'), 'e');
    expect(screen.queryByText('Укажите почту')).not.toBeInTheDocument();
    expect(screen.getByText('Укажите пароль')).toBeInTheDocument();
    expect(signIn).not.toHaveBeenCalled();
  });

  test('a second press while the first is pending sends nothing [MGR-01]', async () => {
    const user = userEvent.setup();
    const signIn = jest.fn(() => new Promise<never>(() => undefined));
    render(<DeskSignInForm failure={null} ports={portsWith({ signIn }).ports} />);
    await fill(user);
    await press(user, 'Войти');
    await press(user, 'Войти');
    await user.type(screen.getByLabelText('Пароль'), '{Enter}');
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('a lost connection is distinct from a wrong password [MGR-01]', async () => {
    const user = userEvent.setup();
    const { ports } = portsWith({
      signIn: async () => {
        throw new Error('network');
      },
    });
    render(<DeskSignInForm failure={null} ports={ports} />);
    await fill(user);
    await press(user, 'Войти');
    expect(screen.getByRole('alert')).toHaveTextContent('Нет связи');
    expect(screen.getByLabelText('Пароль')).toHaveValue('secret');
  });
});

describe('code of a manager', () => {
  test('a right password leads to the code on the same page [MGR-01]', async () => {
    const user = userEvent.setup();
    const { desk, ports } = portsWith({
      signIn: async () => ({ status: true, mustChangePassword: false, isCodeAsked: true }),
    });
    render(<DeskSignInForm failure={null} ports={ports} />);
    await fill(user);
    await press(user, 'Войти');
    expect(desk.visited).toEqual(['/manager/sign-in']);
  });

  test('a wrong one shows an error at its field, and the next one opens the desk [MGR-01]', async () => {
    const user = userEvent.setup();
    const signInWithCode = jest
      .fn<ReturnType<DeskClient['signInWithCode']>, Parameters<DeskClient['signInWithCode']>>()
      .mockRejectedValueOnce(apiErrorFixture(422, 'Проверьте поля', { code: 'Код не подошёл' }))
      .mockResolvedValueOnce({ status: true, mustChangePassword: true });
    const { desk, ports } = portsWith({ signInWithCode });
    render(<CodeForm failure={null} ports={ports} />);
    const field = screen.getByLabelText('Код');
    await press(user, 'Подтвердить');
    expect(field).toHaveAccessibleDescription(/Введите код/);
    expect(signInWithCode).not.toHaveBeenCalled();
    await user.type(field, '123 456');
    await press(user, 'Подтвердить');
    expect(field).toHaveAccessibleDescription(/Код не подошёл/);
    expect(field).toHaveFocus();
    await user.type(field, '7');
    await press(user, 'Подтвердить');
    expect(desk.visited).toEqual(['/manager/password']);
    expect(String(signInWithCode.mock.calls[0]?.[0])).toBe('code=123+456');
  });

  test('after the timeout of the password the form starts again, with the reason [MGR-01]', async () => {
    const user = userEvent.setup();
    const { desk, ports } = portsWith({
      signInWithCode: async () => {
        throw apiErrorFixture(410, 'Время вышло');
      },
    });
    render(<CodeForm failure={null} ports={ports} />);
    await user.type(screen.getByLabelText('Код'), '123456');
    await press(user, 'Подтвердить');
    expect(desk.visited).toEqual(['/manager/sign-in?error=over']);
    expect(renderToString(<DeskSignInForm failure="over" />)).toMatch(/Время на.ввод кода вышло/);
  });

  test('without JavaScript it posts itself, shows the error, and can be left [MGR-01]', () => {
    const html = renderToString(<CodeForm failure="code" />);
    expect(html).toMatch(/action="\/api\/manager\/sign-in\/code"/);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toContain('Каждый код принимается один раз');
    expect(html).toMatch(/action="\/api\/manager\/sign-out"/);
    expect(renderToString(<CodeForm failure="limited" />)).toContain('Слишком много попыток');
  });
});

describe('new password of a manager', () => {
  test('requires the previous password, at first the one-time password [MGR-01]', async () => {
    const user = userEvent.setup();
    const changePassword = jest.fn(async () => undefined);
    const { ports } = portsWith({ changePassword });
    render(<NewPasswordForm email="e@example.ru" isOneTime failure={null} ports={ports} />);
    await user.type(screen.getByLabelText('Новый пароль'), 'a new long phrase');
    await press(user, 'Сохранить пароль');
    expect(screen.getByLabelText('Одноразовый пароль')).toHaveAccessibleDescription('Укажите текущий пароль');
    expect(changePassword).not.toHaveBeenCalled();
  });

  test('without JavaScript a refused value has its error at its field [MGR-01]', () => {
    const document = new DOMParser();
    const blamed = (failure: string) => {
      const html = renderToString(
        <NewPasswordForm email="e@example.ru" isOneTime={false} failure={failure} />,
      );
      const inputs = document.parseFromString(html, 'text/html').querySelectorAll('[aria-invalid=true]');
      return [...inputs].map((input) => input.getAttribute('name'));
    };
    expect([blamed('current'), blamed('same'), blamed('limited')]).toEqual([['current'], ['password'], []]);
  });

  test('a short one is refused at once, a server’s refusal is at the field, then the desk opens [MGR-01]', async () => {
    const user = userEvent.setup();
    const changePassword = jest
      .fn<Promise<void>, Parameters<DeskClient['changePassword']>>()
      .mockRejectedValueOnce(apiErrorFixture(422, 'Проверьте поля', { password: 'Такой пароль уже был' }))
      .mockResolvedValueOnce(undefined);
    const { desk, ports } = portsWith({ changePassword });
    render(<NewPasswordForm email="elena@example.ru" isOneTime={false} failure={null} ports={ports} />);
    const field = screen.getByLabelText('Новый пароль');

    await user.type(screen.getByLabelText('Текущий пароль'), 'the old phrase');
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
    expect(desk.visited).toEqual(['/manager']);
  });

  test('can be revealed [MGR-01]', async () => {
    const user = userEvent.setup();
    render(
      <NewPasswordForm
        email="elena@example.ru"
        isOneTime={false}
        failure={null}
        ports={portsWith({}).ports}
      />,
    );
    expect(screen.getByLabelText('Новый пароль')).toHaveAttribute('type', 'password');
    await user.click(screen.getByLabelText('Показать пароль'));
    expect(screen.getByLabelText('Новый пароль')).toHaveAttribute('type', 'text');
  });
});
