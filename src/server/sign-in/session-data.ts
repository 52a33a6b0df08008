import { ApiError } from '@/api/http/http-client';
import type { Agreement } from '@/api/profile/profile.schemas';
import type { TokensClient } from '@/api/profile/tokens.server';
import type { TokenAnswer } from '@/api/profile/tokens.schemas';
import type { Upstream } from '../upstream';
import type { SessionData } from './session-store';

/** `expiresIn` in seconds. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  idToken?: string;
}

/**
 * The profile service (agreement and password) or the identity provider. `renew` throws TokensRefused when a
 * new sign-in is required, any other error where new tokens are currently unavailable.
 */
export interface TokenSource {
  renew(refreshToken: string): Promise<IssuedTokens>;
  revoke(refreshToken: string): Promise<void>;
}

export class TokensRefused extends Error {
  override readonly name = 'TokensRefused';
}

/** Tokens of cities without SSO: the profile service issues them for agreement number and password (AUTH-02). */
export function passwordTokens(client: TokensClient): TokenSource {
  return {
    renew: async (refreshToken) => {
      try {
        return toIssued(await client.refresh(refreshToken));
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 422))
          throw new TokensRefused();
        throw error;
      }
    },
    revoke: (refreshToken) => client.revoke(refreshToken),
  };
}

export function toIssued({ access_token, refresh_token, expires_in }: TokenAnswer): IssuedTokens {
  return { accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in };
}

/** The person has no agreement (any more). */
export class NoAgreements extends Error {
  override readonly name = 'NoAgreements';
}

interface ChoiceOf {
  upstream: Pick<Upstream, 'profileOf'>;
  tokens: IssuedTokens;
  providerId: number;
  /** The agreement of the sign-in, or the one chosen before. */
  wanted: string | null;
  /** The client comes from another city (CITY-09): only this provider's agreements. */
  isOnlyForOwn?: boolean;
  /** As last stored, if the request for the products fails. */
  knownProducts?: readonly string[];
  now: number;
}

/**
 * Number of agreements, the chosen one's address, the client's settings (SHELL-04, SHELL-06). Chooses none of
 * several agreements without `wanted` (AUTH-04); drops a vanished one. Throws NoAgreements, or the service's
 * error.
 */
export async function sessionDataOf(
  choice: ChoiceOf,
): Promise<{ data: Omit<SessionData, 'person' | 'sid'>; agreements: Agreement[] }> {
  const { upstream, tokens, providerId, isOnlyForOwn = false, now } = choice;
  const caller = { accessToken: tokens.accessToken, providerId, agreementNumber: null };
  const agreements = await upstream.profileOf(caller).agreements('full');
  const counted = isOnlyForOwn ? agreements.filter((one) => one.providerId === providerId) : agreements;
  if (counted.length === 0) throw new NoAgreements();
  const chosen = chosenOf(counted, choice);
  const products = chosen ? await productsOf(choice, chosen.number) : [];
  return {
    agreements,
    data: {
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      accessUntil: now + tokens.expiresIn * 1000,
      agreement: chosen ? { number: chosen.number, address: addressOf(chosen) } : null,
      agreementCount: agreements.length,
      products: [...products],
      idToken: tokens.idToken ?? null,
    },
  };
}

function chosenOf(counted: readonly Agreement[], { providerId, wanted }: ChoiceOf): Agreement | null {
  const here = counted.filter((agreement) => agreement.providerId === providerId);
  const found = here.find(({ number }) => number === wanted);
  if (found) return found;
  return counted.length === 1 ? (here[0] ?? null) : null;
}

/** On failure the header omits some settings; the sign-in succeeds. */
async function productsOf(choice: ChoiceOf, number: string): Promise<readonly string[]> {
  const { upstream, tokens, providerId, wanted, knownProducts = [] } = choice;
  const caller = { accessToken: tokens.accessToken, providerId, agreementNumber: number };
  const info = await upstream
    .profileOf(caller)
    .info()
    .catch(() => null);
  if (info?.products.state === 'loaded') return info.products.data.services.map(({ productId }) => productId);
  return number === wanted ? knownProducts : [];
}

/** City, street, house, building, flat (SHELL-04), in the provider's format. */
function addressOf({ address }: Agreement): string {
  return address.full;
}
