/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';

import { fieldSchema } from '@/lib/validation/check-field';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { ChipCheckbox } from '../chip/chip';
import { NameField } from '../masked-fields/masked-fields';
import { PhoneField } from '../phone-field/phone-field';
import { type FormRefusal, useNativeForm } from './use-native-form';

const schema = z.object({
  fio: fieldSchema({ type: 'simpleName', required: true }),
  phone: fieldSchema({ type: 'simplePhone', required: true }),
  agree: z._default(z.string(), '').check(z.refine((tick) => tick === '1', { error: 'Нужно согласие' })),
});

interface Options {
  returned?: FormRefusal;
  onSend?: ((posted: URLSearchParams) => Promise<FormRefusal | null>) | 'by browser';
  onTouched?: () => void;
  waits?: boolean;
  start?: { fio?: string; phone?: string; agree?: boolean };
}

const taken = async () => null;

function Form({ returned, onSend = taken, onTouched, waits = false, start = {} }: Options) {
  const isReady = ({ fio }: Readonly<Record<string, unknown>>) => !waits || fio === 'Анна';
  const options = { schema, returned, isReady, ...(onTouched && { onTouched }) };
  // The two modes have two types.
  const form = useNativeForm(
    onSend === 'by browser' ? { ...options, onSend } : { ...options, onSend: (posted) => onSend(posted) },
  );
  const { field, choice, track } = form;
  return (
    <form {...form.formProps} method="post" action="/api/request" aria-label="Форма">
      <input type="hidden" name="page" value="/tv" />
      <NameField id="fio" {...field('fio')} label="Имя" required defaultValue={start.fio} />
      <PhoneField id="phone" isSimple {...field('phone')} label="Телефон" defaultValue={start.phone} />
      <Checkbox id="agree" {...choice('agree')} value="1" defaultChecked={start.agree}>
        Согласие
      </Checkbox>
      {form.message !== null && <p>{form.message}</p>}
      <Button type="submit" name="way" value="call" disabled={!form.canSubmit} isLoading={form.isSending}>
        Отправить
      </Button>
      <output>{JSON.stringify(track('fio'))}</output>
    </form>
  );
}

const place = () => screen.getByRole<HTMLFormElement>('form');
const fio = () => screen.getByLabelText<HTMLInputElement>('Имя');
const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон');
const agree = () => screen.getByRole<HTMLInputElement>('checkbox');
const button = () => screen.getByRole('button');
const track = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const settled = () => act(() => new Promise((done) => setTimeout(done, 20)));

beforeEach(() => {
  document.body.innerHTML = '';
});

/** Renders the form as the server does; returns the function that hydrates it. */
function native(options: Options = {}) {
  document.body.innerHTML = `<main>${renderToString(<Form {...options} />)}</main>`;
  return () => render(<Form {...options} />, { container: document.querySelector('main')!, hydrate: true });
}

async function fill(user: UserEvent) {
  await user.type(fio(), 'Анна');
  await user.type(phone(), '9120004518');
  await user.click(agree());
}

/** Pending sends that the test resolves. */
function server() {
  const sent: URLSearchParams[] = [];
  const ends: ((refusal: FormRefusal | null) => void)[] = [];
  const onSend = (posted: URLSearchParams) => {
    sent.push(posted);
    return new Promise<FormRefusal | null>((end) => ends.push(end));
  };
  const answer = (refusal: FormRefusal | null = null) => act(async () => ends.shift()?.(refusal));
  return { sent, onSend, answer };
}

describe('before and after its script', () => {
  test('the browser validates until hydration, and the button is enabled', () => {
    const hydrate = native({ waits: true });
    expect(place()).not.toHaveAttribute('novalidate');
    expect(button()).toBeEnabled();
    hydrate();
    expect(place()).toHaveAttribute('novalidate');
    expect(button()).toBeDisabled();
  });

  test('input, ticks and focus persist, and so does the caret', async () => {
    const user = userEvent.setup();
    const onTouched = jest.fn();
    const hydrate = native({ start: { fio: 'Яна', agree: true }, onTouched });
    const before = [fio(), phone(), agree()];
    await user.clear(fio());
    await user.click(agree());
    phone().value = '89120004518';
    await user.type(fio(), 'Анна');
    fio().setSelectionRange(2, 2);
    hydrate();
    await settled();
    expect([fio(), phone(), agree()]).toEqual(before);
    expect([fio().value, phone().value, agree().checked]).toEqual(['Анна', '+7(912)000-45-18', false]);
    expect(fio()).toHaveFocus();
    expect(fio().selectionStart).toBe(2);
    expect(onTouched).toHaveBeenCalled();
    await user.keyboard('я');
    expect(fio()).toHaveValue('Аняна');
  });

  test('values that the server put into its inputs are sent', async () => {
    const user = userEvent.setup();
    const { sent, onSend } = server();
    native({ start: { fio: 'Яна', phone: '+7(912)000-45-18', agree: true }, onSend })();
    await settled();
    expect([fio().value, phone().value, agree().checked]).toEqual(['Яна', '+7(912)000-45-18', true]);
    await user.click(button());
    expect(String(sent[0])).toBe(
      String(
        new URLSearchParams({ page: '/tv', fio: 'Яна', phone: '+7(912)000-45-18', agree: '1', way: 'call' }),
      ),
    );
  });

  test('a server’s error is shown before and after, without an announcement, until a change', async () => {
    const user = userEvent.setup();
    const returned = { message: 'Проверьте поля', fields: { fio: 'Такого имени нет' } };
    const hydrate = native({ returned, start: { fio: 'Яна' } });
    const isShown = () => {
      expect(fio()).toHaveAccessibleDescription('Такого имени нет');
      expect(screen.getByText('Проверьте поля')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).toBeNull();
    };
    isShown();
    hydrate();
    await settled();
    isShown();
    // To pass by is not to put it right.
    await user.click(fio());
    await user.tab();
    await settled();
    isShown();
    await user.type(fio(), 'н');
    await waitFor(() => expect(fio()).not.toHaveAttribute('aria-invalid', 'true'));
  });

  test('a button that waits is never seen enabled', () => {
    const main = document.body.appendChild(document.createElement('main'));
    const root = createRoot(main);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    try {
      flushSync(() => root.render(<Form waits />));
      expect(button()).toBeDisabled();
      flushSync(() => root.unmount());
    } finally {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    }
  });
});

describe('errors', () => {
  test('appear on blur, disappear when valid, and touched, focus and error are reported [UI-06] [VAL-05]', async () => {
    const user = userEvent.setup();
    render(<Form />);
    expect(track()).toEqual({ isTouched: false, isFocused: false });
    await user.type(fio(), 'Я');
    expect(track()).toEqual({ isTouched: false, isFocused: true });
    await user.tab();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Укажите ваше имя'));
    expect(track()).toEqual({ isTouched: true, isFocused: false, error: 'Укажите ваше имя' });
    await user.type(fio(), 'н');
    await waitFor(() => expect(fio()).not.toHaveAttribute('aria-invalid', 'true'));
    expect(track()).toEqual({ isTouched: true, isFocused: true });
    await user.clear(fio());
    await waitFor(() => expect(fio()).toHaveAccessibleDescription('Заполните это поле'));
  });

  test('of a masked field appear on blur and disappear with the letter that makes it valid [VAL-04] [VAL-05]', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(phone(), '9');
    expect(phone()).not.toHaveAttribute('aria-invalid', 'true');
    await user.tab();
    await waitFor(() => expect(phone()).toHaveAttribute('aria-invalid', 'true'));
    await user.clear(phone());
    // The mask writes it otherwise than it is typed, at every letter.
    await user.type(phone(), '89120004518');
    await waitFor(() => expect(phone()).not.toHaveAttribute('aria-invalid', 'true'));
  });

  test('of a checkbox appear on submit, which shows all and focuses the first [VAL-05]', async () => {
    const user = userEvent.setup();
    const { sent, onSend } = server();
    render(<Form onSend={onSend} />);
    await user.click(agree());
    await user.click(agree());
    await user.tab();
    await settled();
    expect(agree()).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(button());
    await settled();
    expect(sent).toEqual([]);
    for (const input of [fio(), phone(), agree()]) expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(fio()).toHaveFocus();
    await user.click(agree());
    await waitFor(() => expect(agree()).not.toHaveAttribute('aria-invalid', 'true'));
  });

  test('of the server are at their fields, the first takes the focus, and a change removes them [VAL-08]', async () => {
    const user = userEvent.setup();
    const { sent, onSend, answer } = server();
    render(<Form onSend={onSend} />);
    await fill(user);
    await user.click(button());
    await answer({ message: 'Не вышло', fields: { agree: 'Не то', phone: 'Этот номер занят' } });
    expect(screen.getByText('Не вышло')).toBeInTheDocument();
    expect(phone()).toHaveAccessibleDescription('Этот номер занят');
    expect(phone()).toHaveFocus();
    await user.tab();
    await settled();
    expect(phone()).toHaveAccessibleDescription('Этот номер занят');
    await user.type(phone(), '{Backspace}9');
    await waitFor(() => expect(phone()).not.toHaveAttribute('aria-invalid', 'true'));
    expect(agree()).toHaveAttribute('aria-invalid', 'true');
    // The same values may be sent again: the server's reason may have passed.
    await user.click(button());
    expect(sent).toHaveLength(2);
    await answer();
    expect(screen.queryByText('Не вышло')).toBeNull();
    expect(agree()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('are cleared by a reset, and the values are validated anew', async () => {
    const user = userEvent.setup();
    render(<Form start={{ fio: 'Анна' }} waits />);
    expect(button()).toBeEnabled();
    await user.clear(fio());
    await user.tab();
    await waitFor(() => expect(fio()).toHaveAttribute('aria-invalid', 'true'));
    expect(button()).toBeDisabled();
    act(() => place().reset());
    await settled();
    expect(fio()).toHaveValue('Анна');
    expect(fio()).not.toHaveAttribute('aria-invalid', 'true');
    expect(track()).toMatchObject({ isTouched: false });
    expect(button()).toBeEnabled();
    await user.click(fio());
    // A reset bypasses the value that user-event tracks for the input.
    fireEvent.input(fio(), { target: { value: '' } });
    await user.tab();
    await waitFor(() => expect(fio()).toHaveAttribute('aria-invalid', 'true'));
  });
});

describe('filled in without an event, as some password managers do', () => {
  test('it is sent by the press that finds it valid [LEAD-04]', async () => {
    const user = userEvent.setup();
    const { sent, onSend } = server();
    render(<Form waits onSend={onSend} />);
    await user.click(agree());
    fio().value = 'Анна';
    phone().value = '89120004518';
    expect(button()).toBeDisabled();
    await user.click(button());
    await settled();
    expect(sent.map((posted) => [posted.get('fio'), posted.get('phone')])).toEqual([['Анна', '89120004518']]);
  });

  test('its button is enabled without any touch', async () => {
    render(<Form waits />);
    fio().value = 'Анна';
    await waitFor(() => expect(button()).toBeEnabled());
    fireEvent.input(fio(), { target: { value: 'Ан' } });
    expect(button()).toBeDisabled();
  });
});

describe('sending', () => {
  test('a double press, and Enter during the send, send once; then it can be sent again', async () => {
    const user = userEvent.setup();
    const { sent, onSend, answer } = server();
    render(<Form onSend={onSend} />);
    await fill(user);
    await user.dblClick(button());
    await user.type(fio(), '{Enter}');
    fireEvent.submit(place());
    await settled();
    expect(sent).toHaveLength(1);
    expect(place()).toHaveAttribute('aria-busy', 'true');
    await answer();
    expect(place()).not.toHaveAttribute('aria-busy');
    await user.type(fio(), '{Enter}');
    await settled();
    expect(sent).toHaveLength(2);
  });

  test('contains the name and value of the pressed button', async () => {
    const user = userEvent.setup();
    const { sent, onSend, answer } = server();
    render(<Form onSend={onSend} />);
    await fill(user);
    await user.click(button());
    await answer();
    expect(sent[0]?.get('way')).toBe('call');
    act(() => void fireEvent.submit(place()));
    await settled();
    expect(sent[1]?.has('way')).toBe(false);
  });

  test('the sent values are those at the time of the press', async () => {
    const user = userEvent.setup();
    const { sent, onSend, answer } = server();
    render(<Form onSend={onSend} />);
    await fill(user);
    await user.click(button());
    await user.type(fio(), ' Мария');
    expect(sent[0]?.get('fio')).toBe('Анна');
    await answer();
    expect(fio()).toHaveValue('Анна Мария');
  });
});

describe('by the browser', () => {
  /** Records the values that the browser would post: it reads the inputs after the event. */
  function watch() {
    const posted: (Record<string, unknown> | null)[] = [];
    const read = (event: Event) => {
      posted.push(event.defaultPrevented ? null : Object.fromEntries(new FormData(place())));
      event.preventDefault();
    };
    window.addEventListener('submit', read);
    return { posted, stop: () => window.removeEventListener('submit', read) };
  }

  test('a wrong form is stopped, a right one is posted with canonical values', async () => {
    const user = userEvent.setup();
    const { posted, stop } = watch();
    render(<Form onSend="by browser" />);
    await user.click(button());
    await settled();
    expect(posted).toEqual([null]);
    expect(fio()).toHaveFocus();
    for (const input of [fio(), phone(), agree()]) expect(input).toHaveAttribute('aria-invalid', 'true');
    await fill(user);
    await user.type(fio(), '  Мария ');
    await waitFor(() => expect(fio()).not.toHaveAttribute('aria-invalid', 'true'));
    await user.click(button());
    stop();
    expect(posted[1]).toEqual({ page: '/tv', fio: 'Анна Мария', phone: '79120004518', agree: '1' });
  });
});

function Choices() {
  const { formProps, choice } = useNativeForm({ schema: z.object({}), onSend: taken });
  return (
    <form {...formProps} aria-label="Выбор">
      {['утро', 'день', 'вечер'].map((part) => (
        <label key={part}>
          <ChipCheckbox type="radio" {...choice('part')} value={part} label={part} />
        </label>
      ))}
    </form>
  );
}

test('a choice among several made before hydration stays chosen', async () => {
  document.body.innerHTML = `<main>${renderToString(<Choices />)}</main>`;
  const day = screen.getByRole<HTMLInputElement>('radio', { name: 'день' });
  await userEvent.click(day);
  render(<Choices />, { container: document.querySelector('main')!, hydrate: true });
  await settled();
  expect(screen.getByRole('radio', { name: 'день' })).toBe(day);
  expect(day).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'вечер' }));
  await settled();
  expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('part')).toBe('вечер');
});
