import { Secret, TOTP } from 'otpauth';

import { newTotpSecret, matchTotpStep, makeTotpSetup } from './totp';

/** SHA-1 vectors of RFC 6238, appendix B, as the six digits that apps show. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_234_567_890_000, '005924'],
  [20_000_000_000_000, '353130'],
])('at %d ms the code of RFC 6238 is %s [MGR-01]', (now, code) => {
  expect(matchTotpStep(secret, code, now)).toBe(Math.floor(now / 30_000));
});

test('a phone half a minute off is believed, one that is a minute off is not', () => {
  const now = 1_111_111_109_000;
  const code = '081804';
  const step = Math.floor(now / 30_000);
  expect(matchTotpStep(secret, '081 804', now + 30_000)).toBe(step);
  expect(matchTotpStep(secret, code, now - 30_000)).toBe(step);
  expect(matchTotpStep(secret, code, now + 61_000)).toBeNull();
  for (const nonsense of ['', '0', '081805', '0818044', 'abcdef', '٠٨١٨٠٤'])
    expect(matchTotpStep(secret, nonsense, now)).toBeNull();
});

test('a secret has 160 bits, and its picture is square with a margin that readers need', () => {
  const own = newTotpSecret();
  expect(own).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(own);
  const { qr } = makeTotpSetup(own, { issuer: 'desk.example.ru', account: 'elena@example.ru' });
  const bars = [...qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].map((bar) => bar.slice(1).map(Number));
  expect(bars.map(([x, y, width]) => `M${x} ${y}h${width}v1H${x}z`).join('')).toBe(qr.path);
  // The first finder pattern: seven dark modules, four from the edge.
  expect(bars[0]).toEqual([4, 4, 7]);
  for (const [x = 0, y = 0, width = 0] of bars) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(qr.size - 4);
  }
  expect(TOTP.generate({ secret: Secret.fromBase32(own) })).toMatch(/^\d{6}$/);
});
