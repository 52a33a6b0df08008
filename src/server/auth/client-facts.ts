import type { Agreement } from '@/api/profile/profile.schemas';
import { clientProductIds } from '@/api/profile/profile.schemas';
import type { Upstream } from '../upstream';
import type { SessionData } from './session-store';
import type { IssuedTokens } from './token-source';

/** The person has no agreement at all (any more). */
export class NoAgreements extends Error {
  override readonly name = 'NoAgreements';
}

export interface ChoiceOf {
  upstream: Pick<Upstream, 'profileOf'>;
  tokens: IssuedTokens;
  providerId: number;
  /** The agreement that was signed in by, or chosen before; null where none was. */
  wanted: string | null;
  now: number;
}

/**
 * Asks the profile what a session has to know: how many agreements, the chosen one's address, which settings the
 * client has (SHELL-04, SHELL-06). Of several agreements none is chosen unless `wanted` says which (AUTH-04); one that
 * has vanished is dropped. Throws NoAgreements, or what the service throws.
 */
export async function sessionDataOf(
  choice: ChoiceOf,
): Promise<{ data: SessionData; agreements: Agreement[] }> {
  const { upstream, tokens, providerId, wanted, now } = choice;
  const caller = { accessToken: tokens.accessToken, providerId, agreementNumber: null };
  const agreements = await upstream.profileOf(caller).agreements('full');
  if (agreements.length === 0) throw new NoAgreements();
  const chosen = chosenOf(agreements, providerId, wanted);
  const services = chosen ? await servicesOf(choice, chosen.number) : [];
  return {
    agreements,
    data: {
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      accessUntil: now + tokens.expiresIn * 1000,
      agreement: chosen ? { number: chosen.number, address: addressOf(chosen) } : null,
      agreementCount: agreements.length,
      hasInternet: services.includes(clientProductIds.internet),
      hasTelephony: services.includes(clientProductIds.telephony),
    },
  };
}

function chosenOf(agreements: Agreement[], providerId: number, wanted: string | null): Agreement | null {
  const here = agreements.filter((agreement) => agreement.providerId === providerId);
  const found = here.find(({ number }) => number === wanted);
  if (found) return found;
  return agreements.length === 1 ? (here[0] ?? null) : null;
}

/** Without them the header offers fewer settings; nobody is kept from signing in. */
async function servicesOf({ upstream, tokens, providerId }: ChoiceOf, number: string): Promise<string[]> {
  const caller = { accessToken: tokens.accessToken, providerId, agreementNumber: number };
  const info = await upstream
    .profileOf(caller)
    .info()
    .catch(() => null);
  return info?.products.state === 'loaded'
    ? info.products.data.services.map(({ productId }) => productId)
    : [];
}

/** City, street, house, building, flat (SHELL-04), as the provider writes them. */
function addressOf({ address }: Agreement): string {
  return address.full;
}
