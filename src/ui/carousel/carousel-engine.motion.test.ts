import { glideShare, glideSteps, slideAnimationMs } from './carousel-engine';

test('a turn arrives after 0.4 s, quick at first and never past its end [UI-02]', () => {
  expect(slideAnimationMs).toBe(400);
  expect(Math.round(glideSteps * (1000 / 60))).toBe(400);
  let left = 1000;
  const ways = [];
  for (let stepsLeft = glideSteps; stepsLeft > 0; stepsLeft -= 1) {
    const way = left * glideShare(stepsLeft);
    ways.push(way);
    left -= way;
    expect(left).toBeGreaterThanOrEqual(0);
  }
  expect(left).toBe(0);
  expect(ways).toEqual([...ways].sort((a, b) => b - a));
});
