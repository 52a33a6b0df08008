/** @jest-environment node */
import { isPublicAddress, isPushEndpoint, publicLookup } from './push-subscriptions';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%3d',
])('%s may be told', (endpoint) => {
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

test.each([
  ['8.8.8.8', true],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['2a00:1450:4010:c0e::5f', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('a name that leads to this machine is not connected to', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
  expect(error).toEqual(expect.objectContaining({ message: 'not a public address' }));
});
