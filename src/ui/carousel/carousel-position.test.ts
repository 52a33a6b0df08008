import fc from 'fast-check';

import { isSlideInView, nextStopIndex } from './carousel-position';

describe('which slides are in view [UI-02]', () => {
  test.each([
    [{ index: 0, perView: 1, stops: 4 }, [0]],
    [{ index: 3, perView: 1, stops: 4 }, [3]],
    [{ index: 1, perView: 3, stops: 2 }, [1, 2, 3]],
    // A ring shows the first ones after the last.
    [{ index: 3, perView: 3, stops: 4 }, [0, 1, 3]],
    [{ index: 0, perView: 6, stops: 1 }, [0, 1, 2, 3]],
  ])('%j: %j', (position, expected) => {
    expect([0, 1, 2, 3].filter((slide) => isSlideInView(slide, 4, position))).toEqual(expected);
  });
});

describe('where an arrow leads [UI-02]', () => {
  test.each([
    [0, 1, 4, false, 1],
    [3, 1, 4, false, null],
    [0, -1, 4, false, null],
    [3, 1, 4, true, 0],
    [0, -1, 4, true, 3],
    [0, 1, 1, true, null],
  ] as const)('from %i by %i of %i, wraps: %s', (index, step, stops, wraps, expected) => {
    expect(nextStopIndex(index, step, stops, wraps)).toBe(expected);
  });

  test('there and back is where it was, in infinite mode [UI-02]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.nat(), (stops, place) => {
        const index = place % stops;
        expect(nextStopIndex(nextStopIndex(index, 1, stops, true)!, -1, stops, true)).toBe(index);
      }),
    );
  });
});
