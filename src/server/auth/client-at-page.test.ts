import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';

import { pino } from 'pino';

import { loadEnv } from '@/config/env';
import { requestFacts } from '../middleware/request-facts';
import { callerForPage } from './client-at-page';

const env = loadEnv({ NODE_ENV: 'test' });
const facts = requestFacts(
  { host: 'kazan.localhost', cookie: `session=${'a'.repeat(43)}` },
  'localhost',
  () => '',
);
const answer = () => new ServerResponse(new IncomingMessage(new Socket()));

function draw(res: ServerResponse | null, isOver = true) {
  const lines: { level: number; msg: string }[] = [];
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => lines.push(JSON.parse(String(line)) as (typeof lines)[number]));
  const caller = { accessToken: 'a-token', providerId: 145, agreementNumber: null };
  const sessions = { callerOf: () => Promise.resolve(isOver ? null : caller) };
  const ask = callerForPage({ env, log: pino(stream), sessions }, facts, res);
  const errors = () => lines.filter(({ level }) => level >= 50);
  return { ask, errors, lines };
}

test('a sign-in that is over while a page is drawn is signed out in the answer [AUTH-05]', async () => {
  const res = answer();
  res.setHeader('set-cookie', ['visitor=1']);
  const { ask, errors } = draw(res);
  expect(await ask()).toBeNull();
  const cookies = res.getHeader('set-cookie');
  expect(cookies).toEqual([
    'visitor=1',
    expect.stringMatching(/^session=; Path=\/; Max-Age=0;/),
    expect.stringMatching(/^agreement=; Path=\/; Max-Age=0;/),
  ]);
  expect(errors()).toEqual([]);
});

test('who is signed in stays so', async () => {
  const res = answer();
  const { ask, lines } = draw(res, false);
  expect(await ask()).toMatchObject({ providerId: 145 });
  expect(res.hasHeader('set-cookie')).toBe(false);
  expect(lines).toEqual([]);
});

describe('signing out without an answer to say so in is an error in the log [AUTH-08]', () => {
  const begun = answer();
  begun.flushHeaders();
  const closed = answer();
  closed.destroy();
  test.each([
    ['no answer at all', null],
    ['an answer whose head is sent', begun],
    ['an answer that the visitor has left', closed],
  ])('%s', async (_case, res) => {
    const { ask, errors } = draw(res);
    expect(await ask()).toBeNull();
    expect(errors()).toEqual([expect.objectContaining({ msg: 'signed out without an answer to say so' })]);
  });
});
