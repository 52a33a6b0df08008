/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Sheet } from './sheet';

beforeAll(() => {
  // jsdom has no pointers.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  class PretendPointerEvent extends MouseEvent {
    readonly pointerId = 1;
    readonly isPrimary = true;
  }
  Object.assign(window, { PointerEvent: PretendPointerEvent });
});

function draw(canClose = true) {
  const onClose = jest.fn();
  render(
    <Sheet title="Вариант оплаты" canClose={canClose} closeLabel="Закрыть панель" onClose={onClose}>
      <p>Покупка</p>
    </Sheet>,
  );
  return { onClose, notch: screen.getByRole('button', { name: 'Закрыть панель' }) };
}

/** Drags the notch down by `y` px, followed by the click that browsers fire. */
function pull(notch: HTMLElement, y: number) {
  const at = (clientY: number) => ({ clientY, button: 0 });
  fireEvent.pointerDown(notch, at(500));
  fireEvent.pointerMove(notch, at(500 + y));
  const moved = notch.parentElement?.style.getPropertyValue('--pulled');
  fireEvent.pointerUp(notch, at(500 + y));
  fireEvent.click(notch, { detail: 1 });
  return moved;
}

describe('the notch of a sheet', () => {
  test('closes it when it is tapped [UI-01]', async () => {
    const { onClose, notch } = draw();
    await userEvent.click(notch);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('closes it by keyboard [UI-12]', async () => {
    const { onClose, notch } = draw();
    notch.focus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('follows the finger; dragged more than 80 px it closes, else it returns [UI-01]', () => {
    const { onClose, notch } = draw();
    expect(pull(notch, 80)).toBe('80px');
    expect(notch.parentElement?.style.getPropertyValue('--pulled')).toBe('');
    expect(onClose).not.toHaveBeenCalled();
    pull(notch, 81);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a trembling finger counts as a tap; dragging up has no effect [UI-01]', () => {
    const { onClose, notch } = draw();
    expect(pull(notch, 4)).toBe('');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('does nothing while closing is forbidden [UI-01]', () => {
    const { onClose, notch } = draw(false);
    expect(pull(notch, 200)).toBe('');
    fireEvent.click(notch);
    expect(onClose).not.toHaveBeenCalled();
  });
});
