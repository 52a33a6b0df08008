import { type PasswordGuess, type GuessVerdict, makeCountGuess } from './limits';
import { noLimits, takeFixture } from './limits.fixtures';
import type { TakeLimitPoint } from './take';

const keys = ['first key of thirty two letters ..', 'second key of thirty two letters .'] as const;
const env = { PUBLIC_SCHEME: 'https' } as const;

function countGuesses(signedBy: readonly [string, ...string[]] = keys) {
  return makeCountGuess(takeFixture().take, signedBy, env);
}
type Count = ReturnType<typeof countGuesses>;

const victim: PasswordGuess = { door: 'client', account: '770012345678', device: undefined };

async function kinds(count: Count, guess: PasswordGuess, times: number): Promise<GuessVerdict['kind'][]> {
  const verdicts: GuessVerdict['kind'][] = [];
  for (let one = 0; one < times; one++) verdicts.push((await count(guess)).kind);
  return verdicts;
}

/** Signs in and returns the device cookie for later requests. */
async function signIn(count: Count, guess: PasswordGuess): Promise<string> {
  const verdict = await count(guess);
  if (verdict.kind !== 'free') throw new Error('limited');
  return /=([^;]*)/.exec(await verdict.wasRight())?.[1] ?? '';
}

test('strangers get ten guesses; who has signed in here before keeps a way in [AUTH-02]', async () => {
  const count = countGuesses();
  const device = await signIn(count, victim);
  expect(await kinds(count, victim, 12)).toEqual([...Array<'free'>(10).fill('free'), 'limited', 'limited']);
  expect(await kinds(count, { ...victim, device }, 11)).toEqual([
    ...Array<'free'>(10).fill('free'),
    'limited',
  ]);
});

test('a right password is not counted, nor is one that nobody looked at [AUTH-02]', async () => {
  const count = countGuesses();
  for (let one = 0; one < 30; one++) {
    const verdict = await count(victim);
    if (verdict.kind !== 'free') throw new Error('limited');
    await (one % 2 === 0 ? verdict.wasRight() : verdict.wasNotLookedAt());
  }
  expect((await kinds(count, victim, 11)).at(-1)).toBe('limited');
});

test('the cookie is for the sign-in address alone, and no script reads it', async () => {
  const verdict = await countGuesses()(victim);
  if (verdict.kind !== 'free') throw new Error('limited');
  expect(await verdict.wasRight()).toMatch(
    /^known_device=[\w-]{22}\.[\w-]{22}; Path=\/api\/auth\/sign-in; Max-Age=15552000; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('a device is known to its own accounts alone, up to five, and a forged one to none', async () => {
  const count = countGuesses();
  const isKnown = async (guess: PasswordGuess) => {
    const used: string[] = [];
    const take: TakeLimitPoint = (name, key) => {
      used.push(name);
      return noLimits.take(name, key);
    };
    const spy = makeCountGuess(take, keys, env);
    await spy(guess);
    return used.join() === `${guess.door}-known-device`;
  };
  let device = await signIn(count, victim);
  expect(await isKnown({ ...victim, device })).toBe(true);
  expect(await isKnown({ ...victim, account: '770012345679', device })).toBe(false);
  expect(await isKnown({ ...victim, door: 'desk', device })).toBe(false);
  const [id] = device.split('.');
  for (let other = 0; other < 4; other++)
    device = await signIn(count, { ...victim, account: `agreement-${other}`, device });
  expect(device.split('.')[0]).toBe(id);
  expect(await isKnown({ ...victim, device })).toBe(true);
  device = await signIn(count, { ...victim, account: 'sixth', device });
  expect(await isKnown({ ...victim, device })).toBe(false);
  const last = device;
  for (const forged of [
    '',
    'x',
    `${'a'.repeat(22)}.${last.split('.')[1] ?? ''}`,
    `${last}.`,
    last.slice(0, -1),
  ])
    expect(await isKnown({ ...victim, account: 'sixth', device: forged })).toBe(false);
});

test('a cookie of a former key is still believed', async () => {
  const device = await signIn(countGuesses([keys[1]]), victim);
  const count = countGuesses();
  await kinds(count, victim, 10);
  expect((await count({ ...victim, device })).kind).toBe('free');
  const stranger = countGuesses(['another key of thirty two letters']);
  await kinds(stranger, victim, 10);
  expect((await stranger({ ...victim, device })).kind).toBe('limited');
});
