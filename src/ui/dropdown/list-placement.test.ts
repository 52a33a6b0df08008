import { computeMenuPlacement } from './list-placement';

const field = (top: number) => ({ top, bottom: top + 56 });

describe('a list opens where there is room: 300 px at most, 140 at least [UI-03]', () => {
  test.each([
    ['much room below', 100, 900, 600, { side: 'down', height: 300 }],
    ['some room below', 100, 400, 600, { side: 'down', height: 232 }],
    ['140 px below', 500, 708, 600, { side: 'down', height: 140 }],
    ['139 px below, more above', 500, 707, 600, { side: 'up', height: 300 }],
    ['139 px below, and less above', 100, 307, 600, { side: 'down', height: 140 }],
    ['a short list that fits below', 500, 670, 96, { side: 'down', height: 140 }],
    ['a short list that does not', 500, 600, 96, { side: 'up', height: 300 }],
    ['little room above', 200, 300, 600, { side: 'up', height: 188 }],
  ] as const)('%s', (_name, top, windowHeight, wanted, room) => {
    expect(computeMenuPlacement(field(top), windowHeight, wanted)).toEqual(room);
  });
});
