import { media } from './media';
import { designTokens, themeCss, wideScreenTokens } from './global-css';
import { lightColours } from './colours';

test.each(['0', '4', '8', '12', '16', '20', '24', '32', '36', '40', '48', '64', '80'])(
  'the spacing step %s is a token [UI-10]',
  (step) => {
    expect(designTokens).toHaveProperty(`s-${step}`);
    expect(themeCss).toMatch(new RegExp(`--s-${step}:${step === '0' ? '0' : `${step}px`}[;}]`));
  },
);

/** Relative to the default text size: 50, 71, 40 and 65 px. */
test('header heights, offsets and the footer width are tokens [UI-10]', () => {
  expect(themeCss).toContain('--h-main:3.125rem;');
  expect(wideScreenTokens[1122]['h-main']).toBe('4.4375rem');
  expect(themeCss).toContain('--h-top:2.5rem;');
  expect(themeCss).toContain('--h-header-offset:4.0625rem;');
  expect(themeCss).toContain('--h-dropdown:256px');
  expect(themeCss).toContain('--w-max:1644px;');
});

test('text and the boxes of its lines scale with the browser’s default text size [UI-10]', () => {
  const sizes = [designTokens, ...Object.values(wideScreenTokens)].flatMap((tokens) =>
    Object.entries(tokens).filter(([name]) => /^(?:t-(?!track)|h-(?!dropdown))/.test(name)),
  );
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(([, value]) => value.includes('px'))).toEqual([]);
});

test('no token is used that is not declared [UI-10]', () => {
  const declared = new Set([...themeCss.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  const used = [...themeCss.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !declared.has(name))).toEqual([]);
  const named = [...Object.keys(lightColours), ...Object.keys(designTokens)];
  // The light colours of drawings are in the sprite.
  expect(named.filter((name) => !declared.has(name) && !name.startsWith('art-'))).toEqual([]);
});

test('dark by choice and dark by system are the same, and a chosen light theme overrides the system [UI-12]', () => {
  const chosen = /:root\[data-theme="dark"\]\{([^}]*)\}/.exec(themeCss)?.[1];
  const bySystem = /:root:not\(\[data-theme\]\)\{([^}]*)\}/.exec(themeCss)?.[1];
  expect(chosen).toContain('--c-bg:');
  expect(bySystem).toBe(chosen);
});

test('a width belongs to one side of a switching point [UI-10]', () => {
  expect(media.from(768)).toBe('@media (min-width: 768px)');
  expect(media.below(768)).toBe('@media (max-width: 767.98px)');
});
