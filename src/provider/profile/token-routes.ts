import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  narrowTokenAnswerSchema,
  narrowTokenRequestSchema,
  revokeAnswerSchema,
  revokeRequestSchema,
  type TokenAnswer,
  tokenAnswerSchema,
  tokenRequestSchema,
} from '@/api/profile/tokens.schemas';
import { Refusal, refusalSchema } from '../refuse-malformed';
import { type ProfileContext, requireToken } from './profile-context';
import { profileText } from './profile.text';
import { hashSecret, verifyPassword } from './secrets';

export interface TokenRoutesOptions {
  context: ProfileContext;
  limit: SignInLimit;
  passwordHash: () => Promise<string>;
}

/** Our own requests (tokens.schemas). */
export const tokenRoutes: FastifyPluginAsyncZod<TokenRoutesOptions> = async (app, options) => {
  const { context, limit, passwordHash } = options;
  const { tokens, directory } = context;

  /**
   * An unknown agreement takes the same time and counts as a guess too (D39). Counts the attempt before the check, so
   * that simultaneous guesses count too.
   */
  async function signIn(agreement: string, password: string): Promise<TokenAnswer> {
    if (limit.isReached(agreement)) throw new Refusal(429, profileText.tooManySignIns);
    limit.countFailure(agreement);
    const isRight = await verifyPassword(password, await passwordHash());
    const client = directory.byAgreement(agreement);
    if (!isRight || !client) throw new Refusal(401, profileText.wrongSignIn);
    limit.forget(agreement);
    return tokens.issue(client.id);
  }

  app.post(
    '/v1/auth/token',
    {
      schema: {
        body: tokenRequestSchema,
        response: { 200: tokenAnswerSchema, 401: refusalSchema, 429: refusalSchema },
      },
    },
    async ({ body }, reply) => {
      void reply.header('cache-control', 'no-store');
      if (body.grant_type === 'password') return signIn(body.agreement, body.password);
      const answer = tokens.rotate(body.refresh_token);
      if (!answer) throw new Refusal(401, profileText.unauthorised);
      return answer;
    },
  );

  app.post(
    '/v1/auth/revoke',
    { schema: { body: revokeRequestSchema, response: { 200: revokeAnswerSchema } } },
    async ({ body }) => {
      tokens.revoke(body.token);
      return { status: true as const };
    },
  );

  await app.register(narrowTokenRoute, options);
};

const narrowTokenRoute: FastifyPluginAsyncZod<TokenRoutesOptions> = async (app, { context: { tokens } }) => {
  requireToken(app, tokens, ['client']);
  app.post(
    '/v1/auth/narrow-token',
    { schema: { body: narrowTokenRequestSchema, response: { 200: narrowTokenAnswerSchema } } },
    async ({ body, profileOwner }, reply) => {
      if (!profileOwner) throw new Refusal(401, profileText.unauthorised);
      void reply.header('cache-control', 'no-store');
      return tokens.narrow(profileOwner, body.scope);
    },
  );
};

const windowMs = 15 * 60_000;
const MAX_FAILURES = 10;
/**
 * The site limits its visitors' guesses itself: ten from unknown browsers and ten from known ones. A lower
 * limit here would let strangers lock the client out.
 */
export const MAX_AGREEMENT_FAILURES_BEHIND_SITE = 20;

export type SignInLimit = ReturnType<typeof makeSignInLimit>;

/** Limits guesses of one agreement's password; counts unknown agreements too, so that none is revealed. */
export function makeSignInLimit(storage: DatabaseSync, now: () => number, maxFailures = MAX_FAILURES) {
  const count = storage.prepare(
    'select count(*) as n from profile_sign_in_failures where agreement_hash = ? and failed_at > ?',
  );
  const insert = storage.prepare('insert into profile_sign_in_failures values (?, ?)');
  const prune = storage.prepare('delete from profile_sign_in_failures where failed_at <= ?');
  const remove = storage.prepare('delete from profile_sign_in_failures where agreement_hash = ?');
  return {
    isReached: (agreement: string) =>
      Number(count.get(hashSecret(agreement), now() - windowMs)?.['n']) >= maxFailures,
    countFailure(agreement: string) {
      prune.run(now() - windowMs);
      insert.run(hashSecret(agreement), now());
    },
    forget: (agreement: string) => remove.run(hashSecret(agreement)),
  };
}
