import type { FastifyBaseLogger } from 'fastify';

import { ApiError } from '@/api/http/http-client';
import type { ProfileCaller } from '@/api/profile/profile.client';
import type { Env } from '@/config/env';
import { formatErrorCauses } from '@/lib/cause-line';
import type { RequestContext } from '../middleware/request-site';
import type { Upstream } from '../upstream';
import {
  type IssuedTokens,
  NoAgreements,
  sessionDataOf,
  type TokenSource,
  TokensRefused,
} from './session-data';
import { sessionCookieName } from './session-cookie';
import type { ClientSession, NewSession, SessionData, SessionKind, SessionStore } from './session-store';

interface SignedIn {
  kind: SessionKind;
  tokens: IssuedTokens;
  providerId: number;
  wanted: string | null;
  /** The client comes from another city: only this provider's agreements. */
  isOnlyForOwn?: boolean;
  ssoId: string | null;
  device: string;
  maskedAddress: string;
}

export interface OpenedSession {
  id: string;
  agreement: string | null;
}

interface ClientSessionsParts {
  env: Env;
  log: FastifyBaseLogger;
  upstream: Upstream;
  store: SessionStore;
  sources: Record<SessionKind, TokenSource>;
  now?: () => number;
}

/** The session is read once (readerFor). */
export type SessionVisitor = Pick<RequestContext, 'session' | 'isSessionOver'>;

/** With the session's tokens; null for a guest. */
export type ReadSignedInClient = (visitor: SessionVisitor) => Promise<ProfileCaller | null>;

/** An access token is renewed this long before its end. */
const renewBeforeMs = 30_000;
const renewalMs = 15_000;
const pollMs = 100;

/** One type for password and SSO (ADR 12). Errors of the profile service pass through. */
export class ClientSessionStore {
  private readonly renewing = new Map<string, Promise<ClientSession | null>>();
  private readonly cookieName: string;

  constructor(private readonly parts: ClientSessionsParts) {
    this.cookieName = sessionCookieName(parts.env);
  }

  /**
   * Lazily, once per request; null for a guest. The middleware sets it as `site.session`, the only access
   * from a cookie to a session.
   */
  readerFor(request: Pick<RequestContext, 'cookies' | 'isSessionOver'>): () => Promise<ClientSession | null> {
    let session: Promise<ClientSession | null> | undefined;
    const read = async () =>
      // A failing storage proves nothing about the session.
      orOver(request, await this.parts.store.find(request.cookies[this.cookieName]));
    return () => (session ??= read());
  }

  /** Opens a session under a new id. Throws NoAgreements. */
  async open(who: SignedIn): Promise<OpenedSession> {
    const { upstream, store } = this.parts;
    const { data, agreements } = await sessionDataOf({ ...who, upstream, now: this.now() });
    const [first = ''] = agreements.map(({ number }) => number).sort();
    const session: NewSession = {
      kind: who.kind,
      providerId: who.providerId,
      data: { ...data, person: first, sid: who.ssoId },
      device: who.device,
      maskedAddress: who.maskedAddress,
    };
    return { id: await store.open(session), agreement: data.agreement?.number ?? null };
  }

  /** Null for a guest, and for an ended session. */
  async callerOf(request: SessionVisitor): Promise<ProfileCaller | null> {
    const fresh = await this.freshOf(request);
    return fresh && toCaller(fresh);
  }

  /** New tokens after a 401 of the service, or null once they are refused (AUTH-05). */
  async callerAfterRefusal(request: SessionVisitor, refused: ProfileCaller): Promise<ProfileCaller | null> {
    const renewed = await this.renewedOf(request, refused.accessToken);
    return renewed && toCaller(renewed);
  }

  /** False for a foreign agreement, null for a guest and for an ended session. */
  async choose(request: SessionVisitor, number: string): Promise<boolean | null> {
    const session = await this.freshOf(request);
    if (!session) return null;
    try {
      return await this.chooseWith(session, number);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const renewed = await this.renewedOf(request, session.data.accessToken);
      return renewed && this.chooseWith(renewed, number);
    }
  }

  /** SSO tokens remain: the new ones share the same grant. */
  async replace(session: ClientSession): Promise<void> {
    await this.parts.store.end(session);
    if (session.kind === 'password') await this.revoke(session);
  }

  /** Tokens shared with the current session remain. */
  async endApart(other: ClientSession, current: ClientSession): Promise<void> {
    if (this.parts.store.isSameSignIn(current, other)) await this.parts.store.end(other);
    else await this.end(other);
  }

  async endById(id: string): Promise<void> {
    const session = await this.parts.store.find(id);
    if (session) await this.end(session);
  }

  /** All sessions of the same sign-in, and their tokens, wherever stored. */
  async end(session: ClientSession): Promise<void> {
    const all = await this.parts.store.ofSameSignIn(session);
    // First here: whatever the provider responds, the cookie is invalid from now on.
    await Promise.all(all.map((one) => this.parts.store.end(one)));
    await Promise.all(
      [session, ...all.filter((one) => one.idHash !== session.idHash)].map((one) => this.revoke(one)),
    );
  }

  private async freshOf(request: SessionVisitor): Promise<ClientSession | null> {
    const session = await request.session();
    if (!session || this.isFresh(session)) return session;
    // Another call or instance may have renewed it meanwhile.
    const current = await this.parts.store.again(session);
    return orOver(request, !current || this.isFresh(current) ? current : await this.renew(current));
  }

  private isFresh({ data }: ClientSession): boolean {
    return data.accessUntil - this.now() > renewBeforeMs;
  }

  private async renewedOf(request: SessionVisitor, refusedToken: string): Promise<ClientSession | null> {
    const session = await request.session();
    if (!session) return null;
    const current = await this.parts.store.again(session);
    const isRefused = current?.data.accessToken === refusedToken;
    return orOver(request, isRefused ? await this.renew(current) : current);
  }

  private async chooseWith(session: ClientSession, number: string): Promise<boolean | null> {
    const found = await this.factsAbout(session, number);
    if (found?.agreement?.number !== number) return false;
    // Keeps tokens that were renewed meanwhile.
    const chosen = await this.parts.store.change(session, (data) => ({ ...data, ...found }));
    return chosen && true;
  }

  private async revoke({ kind, data }: ClientSession): Promise<void> {
    await this.parts.sources[kind].revoke(data.refreshToken).catch((error: unknown) => {
      this.parts.log.warn({ reason: formatErrorCauses(error) }, 'tokens not revoked');
    });
  }

  private async renew(session: ClientSession): Promise<ClientSession | null> {
    const running = this.renewing.get(session.idHash);
    if (running) return running;
    const started = this.renewOnce(session).finally(() => this.renewing.delete(session.idHash));
    this.renewing.set(session.idHash, started);
    return started;
  }

  /** Waits for another instance that renews the tokens. */
  private async renewOnce(session: ClientSession): Promise<ClientSession | null> {
    const { store, sources } = this.parts;
    if (!(await store.claimRenewal(session, renewalMs))) return this.waitForOther(session);
    const current = await store.again(session);
    if (!current || current.data.accessToken !== session.data.accessToken) {
      await store.releaseRenewal(session);
      return current;
    }
    try {
      const tokens = await sources[session.kind].renew(current.data.refreshToken);
      // Stored at once: the old refresh token is spent, whatever else fails.
      const kept = await store.change(current, (data) => ({ ...data, ...tokensOf(tokens, this.now()) }), {
        endsRenewal: true,
      });
      return kept && (await this.review(kept));
    } catch (error) {
      if (error instanceof TokensRefused) {
        this.parts.log.info({ session: session.publicId }, 'session over: tokens refused');
        await store.end(session);
        return null;
      }
      await store.releaseRenewal(session);
      throw error;
    }
  }

  private async waitForOther(session: ClientSession): Promise<ClientSession | null> {
    for (let waited = 0; waited < renewalMs; waited += pollMs) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      const current = await this.parts.store.again(session);
      if (!current || current.data.accessToken !== session.data.accessToken) return current;
    }
    throw new ApiError('transport', 'renewal of tokens', { reason: 'another instance did not finish' });
  }

  /**
   * Revalidates the client's data by the profile; after a failure stored data remain. Without any agreement
   * the session is over.
   */
  private async review(session: ClientSession): Promise<ClientSession | null> {
    const known = numberOf(session.data);
    const found = await this.factsAbout(session, known).catch(() => undefined);
    if (found === undefined) return session;
    if (found === null) {
      this.parts.log.info({ session: session.publicId }, 'session over: no agreements');
      await this.end(session);
      return null;
    }
    return this.parts.store.change(session, (data) =>
      // An agreement chosen meanwhile remains chosen.
      numberOf(data) === known ? { ...data, ...found } : { ...data, agreementCount: found.agreementCount },
    );
  }

  /** Null without that agreement. */
  private async factsAbout(
    { data, providerId }: ClientSession,
    wanted: string | null,
  ): Promise<AgreementFacts | null> {
    const { accessToken, refreshToken, accessUntil } = data;
    const now = this.now();
    const tokens = { accessToken, refreshToken, expiresIn: (accessUntil - now) / 1000 };
    const knownProducts = wanted === numberOf(data) ? data.products : [];
    const asked = { upstream: this.parts.upstream, tokens, providerId, wanted, knownProducts, now };
    try {
      const { agreement, agreementCount, products } = (await sessionDataOf(asked)).data;
      return { agreement, agreementCount, products };
    } catch (error) {
      if (error instanceof NoAgreements) return null;
      throw error;
    }
  }

  private now(): number {
    return (this.parts.now ?? Date.now)();
  }
}

/** Marks a request whose session is missing, so that the response clears its cookie. */
function orOver(
  request: Pick<RequestContext, 'isSessionOver'>,
  session: ClientSession | null,
): ClientSession | null {
  if (session === null) request.isSessionOver = true;
  return session;
}

type AgreementFacts = Pick<SessionData, 'agreement' | 'agreementCount' | 'products'>;

function numberOf({ agreement }: Pick<SessionData, 'agreement'>): string | null {
  return agreement?.number ?? null;
}

function toCaller({ data, providerId }: ClientSession): ProfileCaller {
  return { accessToken: data.accessToken, providerId, agreementNumber: numberOf(data) };
}

export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** A renewal may contain no new id token. */
function tokensOf({ accessToken, refreshToken, expiresIn, idToken }: IssuedTokens, now: number) {
  const renewed = { accessToken, refreshToken, accessUntil: now + expiresIn * 1000 };
  return idToken === undefined ? renewed : { ...renewed, idToken };
}
