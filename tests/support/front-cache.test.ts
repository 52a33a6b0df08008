import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { engineVersion, hasEngine } from './front-cache';

/** Runs with a varnishd that compiles a file only if `script` exits with 0. */
function withVarnish<Result>(script: string, use: () => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'varnishd-'));
  const path = process.env['PATH'] ?? '';
  const file = join(folder, 'varnishd');
  writeFileSync(
    file,
    `#!/bin/sh\ncase "$1" in -V) echo 'varnishd (varnish-7.1.1 revision 7)' >&2;; *) ${script};; esac\n`,
  );
  chmodSync(file, 0o755);
  process.env['PATH'] = folder + delimiter + path;
  try {
    return use();
  } finally {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true, force: true });
  }
}

test('Varnish without the module xkey counts as missing, with a warning', () => {
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(withVarnish('exit 2', () => [engineVersion('varnishd'), hasEngine('varnishd')])).toEqual([
    null,
    false,
  ]);
  expect(printed.mock.calls.join()).toContain('no varnishd with xkey here');
});

test('Varnish with the module xkey has its version', () => {
  const readsFile = 'for last; do :; done; grep -q "import xkey;" "$last"';
  expect(withVarnish(readsFile, () => engineVersion('varnishd'))).toBe('7.1.1');
  const hasNoJail = '[ "$(id -u)" != 0 ] || [ "$1 $2" = "-j none" ]';
  expect(withVarnish(hasNoJail, () => engineVersion('varnishd'))).toBe('7.1.1');
});
