import { importsIn } from './source-files';

/** Returns the pairs whose first folder is reached from the second. */
function circular(pairs: ReadonlySet<string>): string[] {
  const next = Map.groupBy(
    [...pairs].map((pair) => pair.split(' ') as [string, string]),
    ([from]) => from,
  );
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const [, to] of next.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  return [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return reached(to).has(from);
  });
}

test('folders of src/site import each other in one direction', () => {
  const pairs = importsIn('src/site');
  expect(pairs.size).toBeGreaterThan(10);
  expect(circular(pairs)).toEqual([]);
});
