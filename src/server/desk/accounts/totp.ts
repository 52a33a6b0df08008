import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

import type { TotpSetup } from '@/api/desk/desk-account.schemas';

// What every authenticator app understands; some ignore anything else that the address says (RFC 6238).
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes; RFC 4226 recommends 160 bits. */
const secretSize = 20;
/** Units of the QR code's quiet margin, which readers need. */
const quietMargin = 4;

/** A new secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretSize }).base32;
}

/**
 * The number of the 30 seconds that a code belongs to: those of `now` or their neighbours, so that a phone's clock may be
 * half a minute off. Null for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  // The library counts characters and then compares bytes, which throws for what is no ASCII.
  if (!/^\d{6}$/.test(token)) return null;
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...form, secret: key, token, timestamp: now, window: 1 });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp: now }) + delta;
}

/** A secret as an authenticator app takes it. `issuer` and `account` name it in the app's list. */
export function totpSetup(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): TotpSetup {
  const address = new TOTP({ ...form, secret: Secret.fromBase32(secret), issuer, label: account }).toString();
  const { size, data } = encode(address, { ecc: 'M', border: quietMargin });
  return { secret, qr: { size, path: pathOf(data) } };
}

/** Dark modules of a row that touch are one bar. */
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
