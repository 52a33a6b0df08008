import { ApiError } from '@/api/http/http-client';
import type { Agreement } from '@/api/profile/profile.schemas';
import type { TokensClient } from '@/api/profile/tokens.client';
import type { TokenAnswer } from '@/api/profile/tokens.schemas';
import type { Upstream } from '../upstream';
import type { SessionData } from './session-store';

/** Tokens of a client as they come from whoever issued them; `expiresIn` in seconds. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  /** Of the identity provider alone. */
  idToken?: string;
}

/**
 * Where the tokens of a kind of session come from: the profile service (agreement and password) or the identity
 * provider. `renew` throws TokensRefused when the person has to sign in again, anything else where new tokens
 * cannot be had now.
 */
export interface TokenSource {
  renew(refreshToken: string): Promise<IssuedTokens>;
  /** Ends all tokens of that sign-in. */
  revoke(refreshToken: string): Promise<void>;
}

/** The tokens are no longer good: the person has to sign in again. */
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

/** The person has no agreement at all (any more). */
export class NoAgreements extends Error {
  override readonly name = 'NoAgreements';
}

interface ChoiceOf {
  upstream: Pick<Upstream, 'profileOf'>;
  tokens: IssuedTokens;
  providerId: number;
  /** The agreement that was signed in by, or chosen before; null where none was. */
  wanted: string | null;
  /** Only this provider's agreements count: the client comes from another city and looks at no others (CITY-09). */
  isOnlyForOwn?: boolean;
  /** What is known of that agreement's services already, for when they cannot be had. */
  knownProducts?: readonly string[];
  now: number;
}

/**
 * Asks the profile what a session has to know: how many agreements, the chosen one's address, which settings the
 * client has (SHELL-04, SHELL-06). Of several agreements none is chosen unless `wanted` says which (AUTH-04); one that
 * has vanished is dropped. Throws NoAgreements, or what the service throws.
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

/** Without them the header offers fewer settings and pages know of no TV; nobody is kept from signing in. */
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

/** City, street, house, building, flat (SHELL-04), as the provider writes them. */
function addressOf({ address }: Agreement): string {
  return address.full;
}
