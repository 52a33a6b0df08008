import type { Experiment } from './experiments';
import { htmlVariants, resolveExperiments, variantsKey } from './resolve-experiments';

const running: Experiment[] = [
  {
    key: 'colour',
    changesHtml: true,
    variants: [
      { name: 'a', weight: 3 },
      { name: 'b', weight: 1 },
    ],
  },
  { key: 'inner', changesHtml: false, variants: [{ name: 'x', weight: 1 }] },
];
const none = () => undefined;

test('one visitor always gets the same variant, and visitors are spread by weight [EXP-01]', () => {
  const counts = { a: 0, b: 0 };
  for (let i = 0; i < 4000; i++) {
    const { colour } = resolveExperiments(`visitor-${i}`, none, running);
    expect(resolveExperiments(`visitor-${i}`, none, running)['colour']).toBe(colour);
    counts[colour as 'a' | 'b']++;
  }
  expect(counts.b / 4000).toBeGreaterThan(0.2);
  expect(counts.b / 4000).toBeLessThan(0.3);
});

test('only variants that change the HTML get into shared pages and their key', () => {
  const variants = { colour: 'b', inner: 'x' };
  expect(htmlVariants(variants, running)).toEqual({ colour: 'b' });
  expect(variantsKey(variants, running)).toBe('colour=b');
});
