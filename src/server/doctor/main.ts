/**
 * `npm run doctor -- [--env FILE] [--json] [--at http://127.0.0.1:80] [--letter me@example.ru]`
 * (docs/operations/doctor.md). Exits with 1 after a fault.
 */
import { parseArgs } from 'node:util';

import { beginCommand } from '@/config/begin-command';
import { childProcessEnv } from '@/config/env';
import { startFailureText } from '../start-messages';
import { runDoctorChecks } from './examine';
import type { Finding } from './finding';

const words: Record<Finding['state'], string> = { ok: 'ok', warning: 'look', wrong: 'WRONG', skipped: '-' };

function lineOf({ about, state, says, todo }: Finding): string {
  const line = ` ${words[state].padEnd(6)} ${about.padEnd(9)} ${says.replaceAll('\n', `\n${' '.repeat(18)}`)}`;
  return todo === undefined ? line : `${line}\n${' '.repeat(18)}→ ${todo}`;
}

async function main(): Promise<void> {
  const { args } = beginCommand();
  const { values } = parseArgs({
    args,
    options: { json: { type: 'boolean' }, at: { type: 'string' }, letter: { type: 'string' } },
  });
  const given: Record<string, string | undefined> = childProcessEnv({});
  // As in every deployment: development is less strict.
  const source = { NODE_ENV: 'production', ...given };
  const findings = await runDoctorChecks({ source, at: values.at ?? null, letterTo: values.letter ?? null });
  const count = findings.filter(({ state }) => state === 'wrong').length;
  const verdict = count === 0 ? 'Nothing is wrong.' : `Wrong: ${count}.`;
  process.stdout.write(
    values.json === true
      ? `${JSON.stringify({ ok: count === 0, findings }, null, 2)}\n`
      : `${findings.map(lineOf).join('\n')}\n\n${verdict}\n`,
  );
  process.exitCode = count === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exitCode = 2;
});
