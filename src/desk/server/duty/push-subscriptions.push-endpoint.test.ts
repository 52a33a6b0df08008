/** @jest-environment node */
import { get } from 'node:https';

import { loadEnv } from '@/config/env';
import { makePublicAgent } from '@/server/outgoing';
import { isPushEndpoint } from './push-subscriptions';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%3d',
])('%s may receive pushes', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://localhost/push',
  'https://desk.localhost/push',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://[::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://10.1.2.3/push',
  'https://169.254.169.254/latest',
  'https://metadata.google.internal/push',
  'https://8.8.8.8/push',
  'https://intranet/push',
  'https://push.example.ru:8443/push',
  'https://user@push.services.ru/push',
  'javascript:alert(1)',
  'not an address',
])('%s is refused', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

const connectionTo = (address: string) =>
  new Promise<string>((resolve) => {
    const agent = makePublicAgent(loadEnv({}));
    // Resolves the name to the test's address; no server listens on the port.
    get({
      ...{ agent, host: 'push.services.ru', port: 1, signal: AbortSignal.timeout(50) },
      lookup: (_name, _options, found) => found(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
    }).on('error', (error) => {
      agent.destroy();
      resolve(/not allowed/.test(error.message) ? 'refused' : 'tried');
    });
  });

test.each([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['100.64.0.1'],
  ['169.254.169.254'],
  ['172.31.255.255'],
  ['192.168.0.1'],
  ['0.0.0.0'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fd00::1'],
  ['fe80::1'],
  ['2002:7f00:1::'],
])('a name that leads to %s is not connected to', async (address) => {
  expect(await connectionTo(address)).toBe('refused');
});

test('nor is one that leads to this machine by the names of the system', async () => {
  const error = await new Promise<Error>((resolve) => {
    get({ agent: makePublicAgent(loadEnv({})), host: 'localhost', port: 1 }).on('error', resolve);
  });
  expect(error.message).toContain('not allowed');
});
