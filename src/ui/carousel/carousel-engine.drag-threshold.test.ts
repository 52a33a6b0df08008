/** @jest-environment jsdom */
import { ignoreSmallMoves } from './carousel-engine';

function presses(): { moves: () => number; fire: (name: string, x: number, y?: number) => void } {
  const viewport = document.body.appendChild(document.createElement('div'));
  ignoreSmallMoves(viewport);
  let count = 0;
  // As embla listens to the mouse.
  document.addEventListener('mousemove', () => (count += 1));
  return {
    moves: () => count,
    fire: (name, x, y = 0) =>
      viewport.dispatchEvent(new MouseEvent(name, { clientX: x, clientY: y, bubbles: true })),
  };
}

test('embla hears of a press from 5 px on, in any direction [UI-02]', () => {
  const { moves, fire } = presses();
  fire('mousedown', 100);
  fire('mousemove', 97);
  fire('mousemove', 95);
  expect(moves()).toBe(0);
  fire('mousemove', 94);
  expect(moves()).toBe(1);
  fire('mousemove', 99);
  expect(moves()).toBe(2);
  fire('mouseup', 99);

  fire('mousedown', 100);
  fire('mousemove', 100, 5);
  expect(moves()).toBe(2);
  fire('mousemove', 100, 6);
  expect(moves()).toBe(3);
});

test('a mouse that is not pressed moves freely [UI-02]', () => {
  const { moves, fire } = presses();
  fire('mousemove', 1);
  fire('mousedown', 100);
  fire('mouseup', 100);
  fire('mousemove', 101);
  expect(moves()).toBe(2);
});
