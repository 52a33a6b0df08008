/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { ApiError } from '@/api/http/http-client';
import { SignInForm, type SignInFormDependencies } from './sign-in-form';

beforeEach(() => {
  document.body.innerHTML = '';
});
const agreement = () => screen.getByLabelText<HTMLInputElement>('Номер договора');
const password = () => screen.getByLabelText<HTMLInputElement>('Пароль');
const button = () => screen.getByRole('button', { name: 'Войти' });
const settled = () => act(() => new Promise((done) => setTimeout(done, 20)));

function server(answer: () => Promise<string> = async () => '/lk/management') {
  const sent: string[] = [];
  const gone: string[] = [];
  const ports: SignInFormDependencies = {
    prepare: () => undefined,
    signIn: (posted) => {
      sent.push(String(posted));
      return answer();
    },
    goTo: (address) => {
      gone.push(address);
      return new Promise(() => undefined);
    },
  };
  return { sent, gone, ports };
}
const refusal = (status: number, body?: object) =>
  new ApiError(body ? 'status' : 'transport', 'POST /api/auth/sign-in', { status, body, reason: 'test' });

async function fill() {
  await userEvent.type(agreement(), '970018274316');
  await userEvent.type(password(), 'Secret1');
}

test('number and password are posted once, and the client is redirected to the server’s target [AUTH-02]', async () => {
  const { sent, gone, ports } = server();
  render(<SignInForm referrer="/lk/documents" ports={ports} />);
  await fill();
  await userEvent.dblClick(button());
  await settled();
  expect(sent).toEqual(['referrer=%2Flk%2Fdocuments&agreement=970018274316&password=Secret1']);
  expect(gone).toEqual(['/lk/management']);
});

test('the login accepts groups and drops Cyrillic, the password drops its white space [VAL-06]', async () => {
  render(<SignInForm referrer="/" ports={server().ports} />);
  await userEvent.click(agreement());
  await userEvent.paste('№ 970 018-274\u200b 316');
  expect(agreement()).toHaveValue('970018274316');
  await userEvent.clear(agreement());
  await userEvent.type(agreement(), 'до 97 00ё18');
  expect(agreement()).toHaveValue('970018');
  await userEvent.type(password(), ' Secret 1 ');
  expect(password()).toHaveValue('Secret1');
});

test('an empty form is not sent: each field has an error, the first takes the focus [AUTH-02] [VAL-05]', async () => {
  const { sent, ports } = server();
  render(<SignInForm referrer="/" ports={ports} />);
  await userEvent.click(button());
  await settled();
  expect(sent).toEqual([]);
  expect(agreement()).toHaveAccessibleDescription('Введите номер договора');
  expect(password()).toHaveAccessibleDescription('Введите пароль');
  expect(agreement()).toHaveFocus();
});

test('a refusal shows the reason and keeps the input; it can be retried [AUTH-02]', async () => {
  const answers = [
    () => Promise.reject(refusal(401, { status: false, message: 'Неверно', fields: {} })),
    () =>
      Promise.reject(refusal(422, { status: false, message: 'Проверьте', fields: { agreement: 'Не то' } })),
    () => Promise.reject(refusal(0)),
    async () => '/',
  ];
  const { gone, ports } = server(() => answers.shift()!());
  render(<SignInForm referrer="/" ports={ports} />);
  await fill();
  await userEvent.click(button());
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('Неверно');
  expect(password()).toHaveValue('Secret1');
  await userEvent.click(button());
  await settled();
  expect(agreement()).toHaveAccessibleDescription('Не то');
  expect(agreement()).toHaveFocus();
  await userEvent.click(button());
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent(/Сервис входа сейчас не\sотвечает/);
  expect(gone).toEqual([]);
  await userEvent.click(button());
  await settled();
  expect(gone).toEqual(['/']);
});

test('values typed before hydration stay, and no post happens automatically [AUTH-02]', async () => {
  const { sent, ports } = server();
  const page = <SignInForm referrer="/" agreement="970" message="Неверно" ports={ports} />;
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  // Without scripts the button to reveal the password would be dead.
  expect(screen.getAllByRole('button')).toEqual([button()]);
  await userEvent.type(agreement(), ' 018');
  await userEvent.type(password(), 'Sec');
  render(page, { container: document.querySelector('main')!, hydrate: true });
  await settled();
  expect([agreement().value, password().value]).toEqual(['970018', 'Sec']);
  expect(password()).toHaveFocus();
  expect(screen.getByText('Неверно')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('Sec');
  expect(sent).toEqual([]);
});
