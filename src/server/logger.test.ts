import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

import { makeLogger } from './logger';

/** Output of a separate process. */
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

test('lines for the journal have their priority at the beginning, others none', () => {
  const written = (isJournal: boolean) => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line.slice(0, 4));
    const log = makeLogger({ LOG_LEVEL: 'debug' }, { to: { write }, isJournal });
    for (const level of ['debug', 'info', 'warn', 'error', 'fatal'] as const) log[level](level);
    log.child({ a: 1 }).error('of a child');
    return lines;
  };
  expect(written(true)).toEqual(['<7>{', '<6>{', '<4>{', '<3>{', '<2>{', '<3>{']);
  expect(new Set(written(false))).toEqual(new Set(['{"le']));
});

describe('failures', () => {
  const repeatMs = 60_000;
  const logInto = () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>); // pino's own lines
    return { lines, log: makeLogger({ LOG_LEVEL: 'info' }, { to: { write }, repeatMs }) };
  };
  const away = () =>
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
        ...{ code: 'ECONNREFUSED', syscall: 'connect' },
      }),
    });
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('are logged with their cause and its address, those of a connection without a stack', () => {
    const { lines, log } = logInto();
    log.warn({ err: away() }, 'publish not propagated');
    expect(lines).toEqual([
      expect.objectContaining({
        err: {
          ...{ type: 'TypeError', message: 'fetch failed' },
          cause: 'fetch failed ← connect ECONNREFUSED 127.0.0.1:5432',
        },
      }),
    ]);
  });

  test('that repeat themselves are one line and a number each minute', () => {
    const { lines, log } = logInto();
    for (let times = 0; times < 100; times += 1)
      log.child({ reqId: `${times}` }).warn({ err: away() }, 'away');
    log.warn({ err: new Error('another') }, 'away');
    log.warn({ service: 'content', reason: 'status 503' }, 'service failed');
    expect(lines).toHaveLength(3);
    jest.advanceTimersByTime(repeatMs);
    expect(lines.slice(3)).toEqual([
      expect.objectContaining({ msg: 'away', repeats: 99, withinSeconds: 60 }),
    ]);
    // After a quiet minute the next one is logged at once.
    jest.advanceTimersByTime(repeatMs);
    log.warn({ err: away() }, 'away');
    expect(lines).toHaveLength(5);
  });

  test('requests by people, and successes, are all logged', () => {
    const { lines, log } = logInto();
    for (let times = 0; times < 3; times += 1) {
      log.warn({ reqId: 'a', reason: 'expired' }, 'sign-in answer refused');
      log.info({ service: 'content' }, 'service works');
    }
    expect(lines).toHaveLength(6);
  });
});
