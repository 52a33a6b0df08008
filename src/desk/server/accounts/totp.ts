import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

import type { TotpSetup } from '@/desk/contract/desk-account.schemas';

// Every authenticator app supports these; some ignore others (RFC 6238).
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes; RFC 4226 recommends 160 bits. */
const secretSize = 20;
/** In modules, required by QR readers. */
const quietMargin = 4;

/** Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretSize }).base32;
}

/**
 * The current step of 30 s or an adjacent one, so that a phone's clock may differ by half a minute. Null for
 * a wrong code.
 */
export function matchTotpStep(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  // The library checks the length in characters, compares bytes, and throws for non-ASCII text.
  if (!/^\d{6}$/.test(token)) return null;
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...form, secret: key, token, timestamp: now, window: 1 });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp: now }) + delta;
}

/** `issuer` and `account` are the title in the app. */
export function makeTotpSetup(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): TotpSetup {
  const address = new TOTP({ ...form, secret: Secret.fromBase32(secret), issuer, label: account }).toString();
  const { size, data } = encode(address, { ecc: 'M', border: quietMargin });
  return { secret, qr: { size, path: pathOf(data) } };
}

/** Adjacent dark modules of a row are one bar. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return bars.join('');
}
