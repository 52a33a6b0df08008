/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';

import { ScrollFrame } from './scroll-frame';

/** Renders the frame with the given widths and fires the resize. */
function draw(widths: { scroll: number; client: number }) {
  let changed: () => void = () => undefined;
  class Observer {
    constructor(callback: ResizeObserverCallback) {
      changed = () => callback([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  window.ResizeObserver = Observer;
  const { container } = render(
    <ScrollFrame label="Цены">
      <p>ряд</p>
    </ScrollFrame>,
  );
  const frame = container.firstElementChild;
  Object.defineProperty(frame, 'scrollWidth', { get: () => widths.scroll });
  Object.defineProperty(frame, 'clientWidth', { get: () => widths.client });
  act(() => changed());
  return { change: () => act(() => changed()) };
}

test('wide content is focusable and has a name, and no longer when it fits [UI-12]', () => {
  const widths = { scroll: 500, client: 300 };
  const { change } = draw(widths);
  expect(screen.getByRole('region', { name: 'Цены' })).toHaveAttribute('tabindex', '0');
  widths.client = 500;
  change();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
