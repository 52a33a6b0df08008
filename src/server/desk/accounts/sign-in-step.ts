import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

import type { Seal } from '../../security/seal';

/** Seconds between the password and the code. */
export const signInStepSeconds = 5 * 60;

const place = 'manager sign-in';
const stepSchema = z.object({ managerId: z.string(), at: z.number(), mark: z.string() });

/** A sign-in whose password was right and whose code is still asked for. It opens nothing without the code. */
export interface SignInStep {
  managerId: string;
  /** Of the password that was right: once it is another, the step is over. */
  mark: string;
}

/** The cookie's value; the storage keeps nothing of it. */
export function closeSignInStep(seal: Seal, step: SignInStep, now: number): string {
  return seal.close(JSON.stringify({ ...step, at: now }), place);
}

/** Null for a forged one, and one that is too long ago. */
export function openSignInStep(seal: Seal, cookie: string, now: number): SignInStep | null {
  const text = seal.open(cookie, place);
  if (text === null) return null;
  const read = stepSchema.safeParse(JSON.parse(text));
  if (!read.success || now - read.data.at > signInStepSeconds * 1000) return null;
  return read.data;
}

export function markOfPassword(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
}
