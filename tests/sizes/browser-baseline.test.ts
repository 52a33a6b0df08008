import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Built-ins that are newer than Chrome and Firefox 111 or Safari 16.4, as calls that a minifier keeps. */
const newer = [
  ...['Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try', 'Array.fromAsync'],
  ...['AbortSignal.any', 'RegExp.escape', 'Iterator.from', 'URL.parse', 'URL.canParse', 'Error.isError'],
  ...['.toSorted', '.toSpliced', '.toReversed', '.toWellFormed', '.isWellFormed', '.checkVisibility'],
  ...['.isSubsetOf', '.isSupersetOf', '.isDisjointFrom', '.symmetricDifference', '.getOrInsert'],
  ...['.showPopover', '.hidePopover', '.togglePopover', '.moveBefore', '.startViewTransition'],
];

/**
 * Patterns of feature detection, after which a newer built-in is allowed, e.g. `"showPopover" in box &&
 * box.showPopover()`.
 */
const guards: Readonly<Record<string, RegExp>> = {
  '.showPopover': /["']showPopover["']\s*in\s/,
  '.hidePopover': /["']hidePopover["']\s*in\s/,
  'URL.canParse': /["']function["']\s*==\s*typeof URL\.canParse/,
  // React catches the error of the missing function and renders without the transition.
  '.startViewTransition': /try\{/,
};

function usesIn(script: string): string[] {
  return newer.flatMap((name) => {
    const call = `${name}(`;
    const places: number[] = [];
    for (let at = script.indexOf(call); at >= 0; at = script.indexOf(call, at + 1)) places.push(at);
    const isGuarded = (at: number) => guards[name]?.test(script.slice(Math.max(0, at - 120), at)) === true;
    return places.filter((at) => !isGuarded(at)).map((at) => script.slice(Math.max(0, at - 40), at + 40));
  });
}

test('no script of the site calls a built-in newer than the declared browsers have, packages included', () => {
  const folder = 'dist/assets';
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !/polyfills-/.test(name),
  );
  expect(scripts.length).toBeGreaterThan(20);
  const uses = scripts.flatMap((name) =>
    usesIn(readFileSync(join(folder, name), 'utf8')).map((use) => `${name}: …${use}…`),
  );
  expect(uses).toEqual([]);
});

test('the check reports an unguarded call and no guarded one', () => {
  expect(usesIn('let a=Object.groupBy(b,c)')).toHaveLength(1);
  expect(usesIn('"showPopover"in e&&e.showPopover()')).toEqual([]);
});
