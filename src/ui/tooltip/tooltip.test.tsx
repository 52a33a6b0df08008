/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';

import { Tooltip, type TooltipProps } from './tooltip';
import { findArrow, tooltipSizes } from './tooltip';

const tip = () => screen.queryByRole('tooltip');
const trigger = () => screen.getByRole('button', { name: 'Что это?' });

function Hint(props: Partial<TooltipProps>) {
  return (
    <>
      <Tooltip content="Цена на год" {...props}>
        {(given) => <button {...given}>Что это?</button>}
      </Tooltip>
      <button>Дальше</button>
    </>
  );
}

/** Scrolls count from the frame after the opening. */
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

async function open(props: Partial<TooltipProps> = {}) {
  const user = userEvent.setup();
  render(<Hint {...props} />);
  await user.hover(trigger());
  expect(tip()).toHaveTextContent('Цена на год');
  await nextFrame();
  return user;
}

test('it opens on hover, describes its trigger, and hides when the pointer leaves both [UI-04]', async () => {
  const user = await open();
  expect(trigger()).toHaveAccessibleDescription('Цена на год');
  await user.hover(tip()!);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(tip()).not.toBeNull();
  await user.unhover(tip()!);
  await waitFor(() => expect(tip()).toBeNull());
});

test('it opens on focus and hides on blur [UI-04]', async () => {
  const user = userEvent.setup();
  render(<Hint />);
  await user.tab();
  expect(tip()).not.toBeNull();
  await user.tab();
  await waitFor(() => expect(tip()).toBeNull());
});

test('a press outside closes it, one inside does not [UI-04]', async () => {
  await open();
  fireEvent.pointerDown(tip()!);
  expect(tip()).not.toBeNull();
  fireEvent.pointerDown(document.body);
  expect(tip()).toBeNull();
});

test('scrolling closes it [UI-04]', async () => {
  await open();
  fireEvent.scroll(document);
  expect(tip()).toBeNull();
});

test('the scroll that brings a focused trigger into sight does not close it [UI-04]', () => {
  render(<Hint />);
  act(() => trigger().focus());
  fireEvent.scroll(document);
  expect(tip()).not.toBeNull();
});

test('Escape closes it and nothing around it [UI-04]', async () => {
  const outer = jest.fn();
  const user = await open();
  document.body.addEventListener('keydown', outer);
  await user.keyboard('{Escape}');
  document.body.removeEventListener('keydown', outer);
  expect(tip()).toBeNull();
  expect(outer).not.toHaveBeenCalled();
});

function startTransition(propertyName: string) {
  const event = Object.assign(new Event('transitionstart', { bubbles: true }), { propertyName });
  act(() => {
    screen.getByRole('button', { name: 'Дальше' }).dispatchEvent(event);
  });
}

test('the start of a transition closes it only where that is enabled, and a change of colour never [UI-04]', async () => {
  await open();
  startTransition('transform');
  expect(tip()).not.toBeNull();
});

test('where that is enabled, the start of a movement closes it [UI-04]', async () => {
  await open({ closesOnTransition: true });
  startTransition('background-color');
  expect(tip()).not.toBeNull();
  startTransition('transform');
  expect(tip()).toBeNull();
});

test('in controlled mode hover and focus have no effect, and it requests to be closed [UI-04]', async () => {
  const asked = jest.fn();
  function Controlled() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Hint isOpen={isOpen} onOpenChange={(next) => (asked(next), setIsOpen(next))} />
        <button onClick={() => setIsOpen(true)}>Показать</button>
      </>
    );
  }
  const user = userEvent.setup();
  render(<Controlled />);
  await user.hover(trigger());
  await user.tab();
  expect(tip()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  expect(tip()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(tip()).toBeNull();
  expect(asked.mock.calls).toEqual([[false]]);
});

test('the arrow is 16 px from the shared edge, and never nearer to a corner; the radius is 8, the gap 4 [UI-04]', () => {
  expect(tooltipSizes).toMatchObject({ gap: 4, arrowIndent: 16, radius: 8 });
  const wide = { left: 100, width: 300 };
  const indent = (place: Parameters<typeof findArrow>[2], box: { left: number; width: number }, of = wide) =>
    findArrow(of, box, place);
  expect(indent('top-start', { left: 100, width: 200 })).toBe(16);
  expect(indent('bottom-end', { left: 200, width: 200 })).toBe(200 - 16 - 12);
  expect(indent('top', { left: 150, width: 200 })).toBe(94);
  const narrow = { left: 100, width: 20 };
  expect(indent('top-start', { left: 88, width: 200 }, narrow)).toBe(16);
  // Pushed by the window's edge: it follows the trigger as far as the corner allows.
  expect(indent('top', { left: 8, width: 200 }, { left: 0, width: 20 })).toBe(16);
  expect(indent('top-start', { left: 60, width: 200 }, { left: 100, width: 20 })).toBe(44);
});

test('nothing is rendered while it is closed, on the server too [UI-04]', () => {
  const html = renderToString(<Hint />);
  expect(html).not.toContain('Цена на год');
  expect(html).not.toMatch(/\sstyle=/);
});
