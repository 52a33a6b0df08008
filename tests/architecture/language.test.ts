import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns the messages of the ESLint rule `own/comment-language` for each source. Runs in a separate process, because
 * Jest cannot load ESLint's modules.
 */
function complaintsAbout(sources: readonly string[]): string[][] {
  const script = `import { Linter } from 'eslint';
    import { commentLanguage } from './scripts/lint/comment-language.mjs';
    const config = { plugins: { own: { rules: { language: commentLanguage } } }, rules: { 'own/language': 'error' } };
    const found = ${JSON.stringify(sources)}.map((code) => new Linter().verify(code, config).map(({ message }) => message));
    console.log(JSON.stringify(found));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(output) as string[][];
}

test('a comment with a forbidden first word or a private word is a lint error', () => {
  const wrong = [
    '// What the page shows.',
    '/** Renders the page. Nobody else does. */',
    '/**\n * The first of them. Of\n * two the later one.\n */',
    '// Ends a line with who\n// whoever asks.',
    '// The worker is told of it.',
    '// The id stands in the address.',
    '// The file lies in DATA_DIR.',
    '// The page is drawn once.',
  ];
  expect(complaintsAbout(wrong).map(({ length }) => length > 0)).toEqual(wrong.map(() => true));
});

test('a comment in usual technical terms is accepted, and code is not checked', () => {
  const right = [
    '// Renders the page.\n\n// Returns it, e.g. of «What is new».',
    '/** The `ui/drawn-once` cache. */',
    'const title = "What stands in the page. Nobody";',
  ];
  expect(complaintsAbout(right)).toEqual(right.map(() => []));
});

describe('the commit-msg hook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function statusOf(subject: string): number | null {
    const file = join(folder, 'message');
    writeFileSync(file, `${subject}\n\nThe body may be longer than the subject, and end with a full stop.\n`);
    return spawnSync('sh', ['scripts/hooks/commit-msg', file]).status;
  }

  test.each([
    ['Reject a phone number with an impossible code', 0],
    ['ц'.repeat(72), 0],
    ['ц'.repeat(73), 1],
    ['Reject a phone number.', 1],
    ['Nobody reads a long subject', 1],
    ['Fixed the phone number', 1],
  ])('«%s» ends with %i', (subject, status) => {
    expect(statusOf(subject)).toBe(status);
  });
});
