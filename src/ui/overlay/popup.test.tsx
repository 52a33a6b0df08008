/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { Popup, type PopupProps } from './popup';
import { FullScreen } from './full-screen';
import { Sheet } from './sheet';
import { OverlayOwner, useOverlayClose } from './use-overlay-close';

function draw(props: Partial<PopupProps> = {}) {
  const onClose = jest.fn();
  const view = render(
    <Popup title="Заявка" onClose={onClose} {...props}>
      {props.children ?? <p>Текст</p>}
    </Popup>,
  );
  return { ...view, onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Заявка' }) };
}

/** A press with its pointer events, which jsdom does not fire for a click. */
function press(from: Element, to: Element, clicked: Element) {
  fireEvent.pointerDown(from);
  fireEvent.pointerUp(to);
  fireEvent.click(clicked);
}

describe('closing methods', () => {
  test('Escape closes it once [UI-01]', async () => {
    const { onClose } = draw();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('the backdrop closes it [UI-01]', () => {
    const { onClose, dialog } = draw();
    press(dialog, dialog, dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('the close button closes it [UI-01]', async () => {
    const { onClose } = draw({ closeLabel: 'Убрать' });
    await userEvent.click(screen.getByRole('button', { name: 'Убрать' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a cancel without a key closes it; a file input’s inside does not [UI-01]', () => {
    const { onClose, dialog } = draw({ children: <input type="file" aria-label="Файл" /> });
    fireEvent(screen.getByLabelText('Файл'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a press that begins or ends on the panel does not: text was selected [UI-01]', () => {
    const { onClose, dialog } = draw();
    const words = screen.getByText('Текст');
    press(words, dialog, dialog);
    press(dialog, words, dialog);
    press(words, words, words);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('an Escape that something inside has used does not [UI-01]', async () => {
    const { onClose } = draw({
      children: <input data-autofocus aria-label="Город" onKeyDown={(event) => event.preventDefault()} />,
    });
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('while closing is forbidden no action of a person closes it [UI-01]', async () => {
  const { onClose, dialog, rerender } = draw({ canClose: false });
  const button = screen.getByRole('button', { name: 'Закрыть окно' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}{Escape}');
  press(dialog, dialog, dialog);
  await userEvent.click(button);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  // A browser that was refused too often closes it all the same.
  dialog.close();
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();

  rerender(<Popup title="Заявка" onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('its children can close it even then: after a send [UI-01]', async () => {
  const Done = () => <button onClick={useOverlayClose()}>Готово</button>;
  const { onClose } = draw({ canClose: false, children: <Done /> });
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['a popup', Popup],
  ['a sheet', Sheet],
  ['what fills the screen', FullScreen],
])('%s is closed by its owner, while it is mounted [UI-01]', (_, Overlay) => {
  const told: string[] = [];
  const parts = { onShown: () => told.push('shown'), dismiss: () => told.push('dismissed') };
  const owned = (isClosing: boolean) => (
    <OverlayOwner value={{ ...parts, isClosing }}>
      <Overlay title="Города" onClose={() => told.push('closed')} />
    </OverlayOwner>
  );
  const { rerender } = render(owned(false));
  expect(told).toEqual(['shown']);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(told).toEqual(['shown', 'dismissed']);
  rerender(owned(true));
  expect(told).toEqual(['shown', 'dismissed', 'closed']);
});

test('the close is reported after the animation of 300 ms [UI-01]', () => {
  jest.useFakeTimers();
  const { onClose, dialog } = draw();
  dialog.style.transitionDuration = '0.3s';
  expect(dialog).toHaveAttribute('data-state', 'open');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(dialog).toHaveAttribute('data-state', 'closing');
  jest.advanceTimersByTime(300);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('heading'), new Event('transitionend', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('transitionend', { bubbles: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(false);
  jest.runAllTimers();
  expect(onClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('of two open ones Escape closes the upper one [UI-01]', async () => {
  const outer = draw();
  const onClose = jest.fn();
  const inner = render(<Popup title="Верхнее" onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(outer.onClose).not.toHaveBeenCalled();
  inner.unmount();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await userEvent.keyboard('{Escape}');
  expect(outer.onClose).toHaveBeenCalledTimes(1);
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});

describe('focus', () => {
  function Opener({ isKept }: { isKept: boolean }) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        {(isKept || !isOpen) && <button onClick={() => setIsOpen(true)}>Открыть</button>}
        {isOpen && <Popup title="Заявка" onClose={() => setIsOpen(false)} />}
      </>
    );
  }

  test('moves to the heading, and back to the opener [UI-01] [UI-12]', async () => {
    render(<Opener isKept />);
    const opener = screen.getByRole('button', { name: 'Открыть' });
    await userEvent.click(opener);
    expect(screen.getByRole('heading', { name: 'Заявка' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  test('moves to the marked child [UI-12]', () => {
    draw({ children: <input data-autofocus aria-label="Имя" /> });
    expect(screen.getByLabelText('Имя')).toHaveFocus();
  });

  test('the opener may have unmounted [UI-12]', async () => {
    render(<Opener isKept={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body).toHaveFocus();
  });

  test('a visually hidden heading names it and takes the focus too [UI-12]', () => {
    const { dialog } = draw({ isTitleHidden: true });
    expect(dialog).toHaveAccessibleName('Заявка');
    expect(screen.getByRole('heading', { name: 'Заявка' })).toHaveFocus();
  });
});

test('leaving the page frees the scroll without telling anybody [UI-01]', () => {
  const { onClose, unmount } = draw();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  unmount();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  expect(onClose).not.toHaveBeenCalled();
});
