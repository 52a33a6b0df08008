/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { ToastItem } from './toast';
import { Toasts } from './toasts';

const saved: ToastItem = { id: '1', tone: 'success', text: 'Сохранено' };
const failed: ToastItem = { id: '2', tone: 'error', text: 'Не сохранено' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function draw(items: readonly ToastItem[]) {
  const onDismiss = jest.fn();
  const view = render(<Toasts items={items} onDismiss={onDismiss} closeLabel="Убрать" />);
  return { ...view, onDismiss };
}

test('the regions are there before the first message: good news is polite, an error interrupts [UI-12]', () => {
  const { rerender } = draw([]);
  const [polite, assertive] = [screen.getByRole('status'), screen.getByRole('alert')];
  rerender(<Toasts items={[saved, failed]} onDismiss={jest.fn()} />);
  expect(polite).toHaveTextContent(/^Сохранено$/);
  expect(assertive).toHaveTextContent('Ошибка: Не сохранено');
});

test('good news goes after 8 s, an error stays [UI-12]', () => {
  const { onDismiss } = draw([saved, failed]);
  wait(7999);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss.mock.calls).toEqual([['1']]);
  wait(600_000);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

describe('nothing goes', () => {
  test('while the pointer is inside [UI-12]', () => {
    const { onDismiss } = draw([saved]);
    const toast = screen.getByText('Сохранено');
    fireEvent.pointerEnter(toast.parentElement!);
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(toast.parentElement!);
    wait(8000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test('while the focus is inside [UI-12]', () => {
    const { onDismiss } = draw([saved]);
    const button = screen.getByRole('button', { name: 'Убрать' });
    act(() => button.focus());
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => button.blur());
    wait(8000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('a person closes it', () => {
  test('with the button [UI-12]', async () => {
    jest.useRealTimers();
    const { onDismiss } = draw([saved, failed]);
    const region = within(screen.getByRole('alert'));
    await userEvent.click(region.getByRole('button', { name: 'Убрать' }));
    expect(onDismiss.mock.calls).toEqual([['2']]);
  });

  test('with Escape when the focus is inside; the focus goes back to where it came from [UI-12]', async () => {
    jest.useRealTimers();
    const { onDismiss } = draw([failed]);
    render(<button>Сохранить</button>);
    const before = screen.getByRole('button', { name: 'Сохранить' });
    act(() => before.focus());
    await userEvent.keyboard('{Escape}');
    expect(onDismiss).not.toHaveBeenCalled();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Убрать' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onDismiss.mock.calls).toEqual([['2']]);
    expect(before).toHaveFocus();
  });
});
