import * as oidc from 'openid-client';
import * as z from 'zod/mini';

import { flowMs } from './session-cookie';
import type { Seal } from './seal';

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  referrer: z.string(),
  /** The agreement to choose afterwards; null: none. */
  wanted: z.nullable(z.string()),
  providerId: z.number(),
  /** The person is asked nothing: they were signed in in another city a moment ago (CITY-09). */
  isSilent: z.boolean(),
  until: z.number(),
});

/** A sign-in that has begun in this browser. */
export type SsoFlow = z.infer<typeof flowSchema>;
/** What the identity provider's answer is checked against. */
export type FlowSecrets = Pick<SsoFlow, 'state' | 'nonce' | 'verifier'>;

const place = 'auth flow';

export function newFlow(
  about: Pick<SsoFlow, 'referrer' | 'wanted' | 'providerId' | 'isSilent'>,
  now: number,
): SsoFlow {
  return {
    ...about,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    until: now + flowMs,
  };
}

/** For the browser's cookie: nobody else can read or make it. */
export function sealFlow(seal: Seal, flow: SsoFlow): string {
  return seal.close(JSON.stringify(flow), place);
}

/** Null for none, a forged or an old one. */
export function openFlow(seal: Seal, cookie: string | undefined, now: number): SsoFlow | null {
  const text = cookie === undefined ? null : seal.open(cookie, place);
  const flow = text === null ? null : flowSchema.safeParse(JSON.parse(text));
  return flow?.success && flow.data.until > now ? flow.data : null;
}
