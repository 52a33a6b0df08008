import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** What a process of its own writes. */
function linesOf(calls: string): { instance?: string; msg: string }[] {
  const logger = pathToFileURL('src/server/logger.ts').href;
  const program = `import('${logger}').then(({ makeLogger }) => { const log = makeLogger({ LOG_LEVEL: 'info' }); ${calls} })`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', program], { encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { instance?: string; msg: string }); // pino's own lines
}

test('every line names its process, and another process has another name', () => {
  const [first, second] = linesOf("log.info('one'); log.child({ a: 1 }).warn('two');");
  expect(first?.instance).toMatch(/^[\da-f]{12}$/);
  expect(second?.instance).toBe(first?.instance);
  expect(linesOf("log.info('one');")[0]?.instance).not.toBe(first?.instance);
}, 30_000);
