import { nextScrollDirection, minTurnPx } from './site-header';

/** The direction after each of the positions. */
function walk(positions: number[]): string {
  let way = { isDown: false, farthest: 0 };
  return positions
    .map((y) => {
      way = nextScrollDirection(way, y);
      return way.isDown ? 'down' : 'up';
    })
    .join(' ');
}

test('the threshold is 100 px [SHELL-16]', () => {
  expect(minTurnPx).toBe(100);
  expect(walk([60, 99, 100])).toBe('up up down');
});

test('a distance of 100 px changes the direction, a shorter one does not [SHELL-16]', () => {
  expect(walk([500, 401, 400])).toBe('down down up');
  expect(walk([500, 400, 499, 500])).toBe('down up up down');
});

test('the number of steps does not matter [SHELL-16]', () => {
  expect(walk([500, 450, 410, 399])).toBe('down down down up');
  expect(walk([500, 300, 340, 380, 399, 400])).toBe('down up up up up down');
});

test('a turn is measured from the farthest point and not from the start [SHELL-16]', () => {
  expect(walk([500, 900, 801, 800])).toBe('down down down up');
  expect(walk([900, 700, 200, 299, 300])).toBe('down up up up down');
});

test('near the top, and while the page bounces there, the direction is up [SHELL-16]', () => {
  expect(walk([150, 99])).toBe('down up');
  expect(walk([150, -40, 59])).toBe('down up up');
});
