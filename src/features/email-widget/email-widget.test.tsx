/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ApiError } from '@/api/http/http-client';
import type { Contacts } from '@/api/profile/profile.schemas';
import { subscribeToEvents } from '@/site/analytics/track';
import { clientCalls } from '@/site/client/client-calls';
import { sectionLoaded } from '@/site/client/client.slice';
import { lastPostedBody, clientFixture } from '@/site/client/client.fixtures';
import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import { type SiteStore, useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { CodePopup } from './code-popup';
import { ConfirmByLink } from './confirm-by-link';
import { clearConfirmLink, findConfirmLink } from './confirm-link';
import { EmailResultPopup, SignInToConfirmPopup } from './confirm-popups';
import { EmailWidget } from './email-widget';

jest.mock('@/site/client/client-calls', () => {
  const actual: { clientCalls: object } = jest.requireActual('@/site/client/client-calls');
  Object.assign(actual.clientCalls, {
    addEmail: jest.fn(),
    resendEmail: jest.fn(),
    confirmEmail: jest.fn(),
    info: jest.fn(),
    signedOut: jest.fn(),
  });
  return actual;
});
const calls = jest.mocked(clientCalls);

let events: string[] = [];
let stopEvents: () => void = () => undefined;
beforeEach(() => {
  events = [];
  stopEvents = subscribeToEvents(({ category, action }) => events.push(`${category} ${action}`));
  window.history.replaceState(null, '', '/about');
  sessionStorage.clear();
  jest.resetAllMocks();
  calls.addEmail.mockResolvedValue({ isSuccess: true, contactId: '7' });
  calls.resendEmail.mockResolvedValue({ isSuccess: true });
  calls.confirmEmail.mockResolvedValue({ isSuccess: true });
  // The provider's later state is not tested here.
  calls.info.mockReturnValue(new Promise(() => undefined));
});
afterEach(() => stopEvents());

const refused = (code: string, message = '') => ({ isSuccess: false as const, error: { code, message } });
/** The session has ended elsewhere. */
const unknown = () => Promise.reject(new ApiError('status', 'POST', { status: 401, reason: 'status 401' }));
const noEmail: Contacts = { email: [], phone: [] };

function OpenDialog() {
  const { request, opening } = useSiteSelector(({ dialogs }) => dialogs);
  const dispatch = useSiteDispatch();
  const onClose = () => void dispatch(dialogClosed());
  if (request?.kind === 'email-code') return <CodePopup key={opening} request={request} onClose={onClose} />;
  if (request?.kind === 'email-sign-in') return <SignInToConfirmPopup key={opening} onClose={onClose} />;
  if (request?.kind !== 'email-result') return null;
  return <EmailResultPopup key={opening} request={request} onClose={onClose} />;
}

const clientStore = () => storeOf({ origin: 'https://berdsk.example', isAuth: true, client: clientFixture });

function draw(contacts: Contacts | null = noEmail): SiteStore {
  const store = clientStore();
  if (contacts) store.dispatch(sectionLoaded({ section: 'contacts', data: contacts }));
  renderOnSite(
    <>
      <EmailWidget />
      <OpenDialog />
    </>,
    { store },
  );
  return store;
}

const button = () => screen.queryByRole('button', { name: 'Подписаться' });
const submit = () => screen.getByRole('button', { name: 'Подтвердить' });

async function subscribe() {
  const store = draw();
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@pochta.example');
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));
  await screen.findByRole('dialog', { name: 'Подтвердите почту' });
  return store;
}

test('only without a confirmed address; «Подписаться» works once the address is valid [MAIL-01]', async () => {
  draw();
  expect(button()).toBeDisabled();
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@pochta');
  expect(button()).toBeDisabled();
  await userEvent.type(screen.getByLabelText('E-mail'), '.example');
  expect(button()).toBeEnabled();
});

describe('its audience [MAIL-01]', () => {
  const email = (status: 'confirmed' | 'unconfirmed') => ({
    email: [{ contactId: 1, contactValue: 'a@b.example', status }],
    phone: [],
  });
  test.each([
    ['a confirmed address: no', email('confirmed'), false],
    ['an unconfirmed one: yes', email('unconfirmed'), true],
    ['contacts not known: no', null, false],
  ])('%s', (_name, contacts, isShown) => {
    draw(contacts);
    expect(button() !== null).toBe(isShown);
  });
});

test('steps: added, code, success; the submit is disabled while empty; a new mail can be requested [MAIL-02]', async () => {
  const store = await subscribe();
  expect(lastPostedBody(calls.addEmail)).toEqual({
    email: 'anna@pochta.example',
    url: 'https://berdsk.example/about',
  });
  expect(submit()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  expect(calls.resendEmail).toHaveBeenCalledWith({ contact_id: '7', url: 'https://berdsk.example/about' });
  expect(await screen.findByText(/Отправили новое письмо/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Код из письма'), '123456');
  expect(submit()).toBeEnabled();
  await userEvent.click(submit());
  expect(lastPostedBody(calls.confirmEmail)).toEqual({ contact_id: '7', key: '123456' });
  const done = await screen.findByRole('dialog', { name: 'Готово' });
  expect(done).toHaveTextContent('Теперь уведомления будут приходить вам на почту.');
  expect(screen.getByRole('link', { name: 'Настроить уведомления' })).toHaveAttribute(
    'href',
    '/lk/user/profile#notices',
  );
  expect(screen.getByRole('button', { name: 'Хорошо' })).toBeInTheDocument();
  // Revalidated, and known at once.
  expect(calls.info).toHaveBeenLastCalledWith(['contacts']);
  expect(store.getState().client.sections.contacts?.data?.email).toEqual([
    { contactId: 7, contactValue: 'anna@pochta.example', status: 'confirmed' },
  ]);
  expect(button()).not.toBeInTheDocument();
});

describe('messages for a refused code [MAIL-04]', () => {
  test.each([
    ['WRONG_CODE', '', 'Код указан неверно, попробуйте ввести его еще раз'],
    ['CODE_OVER', 'Код больше не действует', 'Код больше не действует'],
    ['ERROR_PARAMETER', 'что-то', 'Возможно ссылка устарела'],
  ])('%s «%s»', async (code, message, shown) => {
    await subscribe();
    calls.confirmEmail.mockResolvedValueOnce(refused(code, message));
    await userEvent.type(screen.getByLabelText('Код из письма'), '1');
    await userEvent.click(submit());
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Подтвердите почту' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Код из письма')).toHaveFocus());
  });

  test('it disappears with the next letter, and with the request of a new mail; spaces of a code are ignored', async () => {
    await subscribe();
    const code = screen.getByLabelText('Код из письма');
    calls.confirmEmail
      .mockResolvedValueOnce(refused('WRONG_CODE'))
      .mockResolvedValueOnce(refused('WRONG_CODE'));
    await userEvent.type(code, '1 2');
    await userEvent.click(submit());
    await screen.findByText(/Код указан неверно/);
    expect(lastPostedBody(calls.confirmEmail)).toEqual({ contact_id: '7', key: '12' });
    await userEvent.type(code, '3');
    await waitFor(() => expect(code).toBeValid());
    await userEvent.click(submit());
    await screen.findByText(/Код указан неверно/);
    await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
    expect(await screen.findByText(/Отправили новое письмо/)).toBeInTheDocument();
    expect(code).toBeValid();
  });
});

test('both forms are forms before any script: method, address and names [MAIL-01] [MAIL-02]', async () => {
  draw({ email: [{ contactId: 7, contactValue: 'anna@pochta.example', status: 'unconfirmed' }], phone: [] });
  const expectForm = (form: HTMLElement | null, action: string, values: Record<string, unknown>) => {
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `/api/p/profile/v1/contacts/${action}`);
    expect(form).toHaveFormValues(values);
  };
  const url = 'https://berdsk.example/about';
  expectForm(screen.getByLabelText('E-mail').closest('form'), 'add-unconfirmed-email', {
    email: 'anna@pochta.example',
    url,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));
  await screen.findByRole('dialog', { name: 'Подтвердите почту' });
  expectForm(submit().closest('form'), 'confirm-email', { contact_id: '7', key: '' });
});

test('the mail links to the current page, though the widget loaded on another [MAIL-03]', async () => {
  draw();
  window.history.replaceState(null, '', '/contacts');
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@pochta.example');
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));
  await screen.findByRole('dialog', { name: 'Подтвердите почту' });
  expect(lastPostedBody(calls.addEmail)).toMatchObject({ url: 'https://berdsk.example/contacts' });
});

test('the address’s error is below it; a refusal disappears with the next letter [MAIL-01] [VAL-05]', async () => {
  draw();
  const field = screen.getByLabelText('E-mail');
  const subscribeAgain = () => userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));
  const fields = { email: 'Такого адреса нет' };
  const body = { status: false, message: 'Проверьте отмеченные поля', fields };
  calls.addEmail
    .mockRejectedValueOnce(new ApiError('status', 'POST', { status: 422, body, reason: 'status 422' }))
    .mockResolvedValueOnce(refused('TOO_MANY_MAILS', 'Слишком много писем'));
  await userEvent.type(field, 'anna@pochta.example');
  await subscribeAgain();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Такого адреса нет'));
  expect(field).toHaveFocus();
  await subscribeAgain();
  expect(await screen.findByText('Слишком много писем')).toBeInTheDocument();
  await userEvent.type(field, 'x');
  expect(screen.queryByText('Слишком много писем')).not.toBeInTheDocument();
});

test('a call that fails: «Произошла ошибка», «Попробуйте позже или напишите в чат» [MAIL-02] [MAIL-04]', async () => {
  draw();
  calls.addEmail.mockRejectedValueOnce(new Error('gone'));
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@pochta.example');
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));
  const popup = await screen.findByRole('dialog', { name: 'Произошла ошибка' });
  expect(popup).toHaveTextContent('Попробуйте позже или напишите в чат');
});

describe('a call that fails at the code leads back to the code, as typed [MAIL-02] [MAIL-04]', () => {
  const closeError = async () => {
    await screen.findByRole('dialog', { name: 'Произошла ошибка' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Хорошо' }));
    await screen.findByRole('dialog', { name: 'Подтвердите почту' });
    expect(screen.queryByRole('dialog', { name: 'Произошла ошибка' })).not.toBeInTheDocument();
  };

  test('a confirmation, which may be sent again', async () => {
    await subscribe();
    calls.confirmEmail.mockRejectedValueOnce(new Error('gone'));
    await userEvent.type(screen.getByLabelText('Код из письма'), '123456');
    await userEvent.click(submit());
    await closeError();
    expect(screen.getByLabelText('Код из письма')).toHaveValue('123456');
    expect(screen.getByLabelText('Код из письма')).toHaveFocus();
    await userEvent.click(submit());
    expect(lastPostedBody(calls.confirmEmail)).toEqual({ contact_id: '7', key: '123456' });
    expect(await screen.findByRole('dialog', { name: 'Готово' })).toBeInTheDocument();
    expect(calls.addEmail).toHaveBeenCalledTimes(1);
  });

  test('a new mail; typed text stays during the request', async () => {
    await subscribe();
    let fail: () => void = () => undefined;
    calls.resendEmail.mockImplementationOnce(
      () => new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
    await userEvent.type(screen.getByLabelText('Код из письма'), '12');
    fail();
    await closeError();
    expect(screen.getByLabelText('Код из письма')).toHaveValue('12');
  });

  test('another address begins with no code', async () => {
    await subscribe();
    await userEvent.type(screen.getByLabelText('Код из письма'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть окно' }));
    await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));
    await screen.findByRole('dialog', { name: 'Подтвердите почту' });
    expect(screen.getByLabelText('Код из письма')).toHaveValue('');
  });
});

describe('after the session’s end elsewhere it leads to the sign-out without an error [AUTH-05]', () => {
  const expectOut = async () => {
    await waitFor(() => expect(calls.signedOut).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog', { name: 'Произошла ошибка' })).not.toBeInTheDocument();
    expect(events).not.toContain('email_widget error');
  };

  test('at the address', async () => {
    draw();
    calls.addEmail.mockImplementationOnce(unknown);
    await userEvent.type(screen.getByLabelText('E-mail'), 'anna@pochta.example');
    await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));
    await expectOut();
  });

  test.each([
    ['at the code', 'confirmEmail', 'Подтвердить'],
    ['at a new mail', 'resendEmail', 'Отправить ещё раз'],
  ] as const)('%s', async (_name, call, words) => {
    await subscribe();
    calls[call].mockImplementationOnce(unknown);
    await userEvent.type(screen.getByLabelText('Код из письма'), '1');
    await userEvent.click(screen.getByRole('button', { name: words }));
    await expectOut();
  });
});

test('analytics: show_form, started, added_email, error, confirmed_email [MAIL-05]', async () => {
  await subscribe();
  calls.confirmEmail.mockResolvedValueOnce(refused('WRONG_CODE'));
  await userEvent.type(screen.getByLabelText('Код из письма'), '1');
  await userEvent.click(submit());
  await screen.findByText(/Код указан неверно/);
  await userEvent.click(submit());
  await screen.findByRole('dialog', { name: 'Готово' });
  expect(events).toEqual(
    ['show_form', 'started', 'added_email', 'error', 'confirmed_email'].map((step) => `email_widget ${step}`),
  );
});

describe('the link of a mail, on any page', () => {
  const takeConfirmLink = (isAuth: boolean) => {
    const link = findConfirmLink(isAuth);
    if (link) clearConfirmLink(link, isAuth);
    return link;
  };
  const follow = (isAuth: boolean, query = '?from=mail&type=confirm&id=7&key=abc') => {
    window.history.replaceState({ as: `/about${query}`, url: `/_site/x${query}` }, '', `/about${query}`);
    return takeConfirmLink(isAuth);
  };
  const drawLink = (link: ReturnType<typeof takeConfirmLink>, store = clientStore()) => {
    store.dispatch(sectionLoaded({ section: 'contacts', data: noEmail }));
    renderOnSite(
      <>
        {link && <ConfirmByLink link={link} />}
        <OpenDialog />
      </>,
      { store },
    );
    return store;
  };

  test('removes the parameters from the address at once, and confirms automatically for a client; contacts reload [MAIL-03]', async () => {
    const link = follow(true);
    expect(link).toEqual({ contactId: '7', key: 'abc' });
    expect(location.search).toBe('?from=mail');
    expect(JSON.stringify(window.history.state)).not.toContain('abc');
    drawLink(link);
    expect(await screen.findByRole('dialog', { name: 'Готово' })).toBeInTheDocument();
    expect(calls.confirmEmail).toHaveBeenCalledWith({ contact_id: '7', key: 'abc' });
    expect(calls.confirmEmail).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(calls.info).toHaveBeenLastCalledWith(['contacts']));
    expect(takeConfirmLink(true)).toBeNull();
    expect(events).toEqual(['email_widget confirmed_email']);
  });

  test('a guest signs in first, and then it confirms [MAIL-03]', async () => {
    drawLink(follow(false), storeOf());
    expect(screen.getByRole('dialog', { name: 'Войдите, чтобы подтвердить почту' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute(
      'href',
      '/api/auth/login?referrer=%2Fabout',
    );
    expect(calls.confirmEmail).not.toHaveBeenCalled();
    // Available after the sign-in, once.
    expect(takeConfirmLink(true)).toEqual({ contactId: '7', key: 'abc' });
    expect(sessionStorage.getItem('confirm-email')).toBeNull();
    expect(takeConfirmLink(true)).toBeNull();
  });

  test('a client whose session has ended elsewhere signs in again, then it confirms [MAIL-03] [AUTH-05]', async () => {
    calls.confirmEmail.mockImplementation(unknown);
    drawLink(follow(true));
    await waitFor(() => expect(calls.signedOut).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(events).toEqual([]);
    expect(takeConfirmLink(false)).toBeNull();
    expect(takeConfirmLink(true)).toEqual({ contactId: '7', key: 'abc' });
  });

  test('ERROR_PARAMETER: «Возможно ссылка устарела»; other refusals: the server’s message, or none [MAIL-04]', async () => {
    calls.confirmEmail.mockResolvedValue(refused('ERROR_PARAMETER', 'x'));
    drawLink(follow(true));
    expect(await screen.findByRole('dialog', { name: 'Произошла ошибка' })).toHaveTextContent(
      'Возможно ссылка устарела',
    );
    expect(events).toEqual(['email_widget error']);
  });

  test('a link without its key counts as outdated, without a request [MAIL-04]', async () => {
    drawLink(follow(true, '?type=confirm&id=7'));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Возможно ссылка устарела'));
    expect(calls.confirmEmail).not.toHaveBeenCalled();
  });
});
