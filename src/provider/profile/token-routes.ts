import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { profileRefusalSchema } from '@/api/profile/profile.schemas';
import {
  narrowTokenAnswerSchema,
  narrowTokenRequestSchema,
  revokeAnswerSchema,
  revokeRequestSchema,
  type TokenAnswer,
  tokenAnswerSchema,
  tokenRequestSchema,
} from '@/api/profile/tokens.schemas';

import { malformedBody } from '../refuse-malformed';
import { verifyPassword } from './secrets';
import { bodyRefusals, type ProfileContext, Refusal, requireToken } from './profile-context';
import { profileText } from './profile.text';
import type { SignInLimit } from './sign-in-limit';
import type { TokenPair } from './token-store';

export interface TokenRoutesOptions {
  context: ProfileContext;
  limit: SignInLimit;
  /** The hash that all clients of the seed share. */
  passwordHash: string;
}

type Grant = (agreement: string, password: string) => Promise<TokenPair | null>;

/** Sign-in, refreshing and ending of tokens; our own calls (see tokens.schemas). */
export const tokenRoutes: FastifyPluginAsyncZod<TokenRoutesOptions> = async (app, options) => {
  const { tokens } = options.context;
  const signIn = makeSignIn(options);

  app.post(
    '/v1/auth/token',
    {
      schema: {
        body: tokenRequestSchema,
        response: {
          200: tokenAnswerSchema,
          401: profileRefusalSchema,
          429: profileRefusalSchema,
          ...malformedBody,
        },
      },
    },
    async ({ body }, reply) => {
      void reply.header('cache-control', 'no-store');
      if (body.grant_type === 'password') {
        const pair = await signIn(body.agreement, body.password);
        if (!pair) throw new Refusal(401, profileText.wrongSignIn);
        return toAnswer(pair);
      }
      const pair = tokens.rotate(body.refresh_token);
      if (!pair) throw new Refusal(401, profileText.unauthorised);
      return toAnswer(pair);
    },
  );

  app.post(
    '/v1/auth/revoke',
    { schema: { body: revokeRequestSchema, response: { 200: revokeAnswerSchema, ...malformedBody } } },
    async ({ body }) => {
      tokens.revoke(body.token);
      return { status: true as const };
    },
  );

  await app.register(narrowTokenRoute, options);
};

/** An unknown agreement costs as much time and tries as a wrong password (D39). */
function makeSignIn({ context, limit, passwordHash }: TokenRoutesOptions): Grant {
  return async (agreement, password) => {
    if (limit.isReached(agreement)) throw new Refusal(429, profileText.tooManySignIns);
    const isRight = await verifyPassword(password, passwordHash);
    const client = context.directory.byAgreement(agreement);
    if (!isRight || !client) {
      limit.countFailure(agreement);
      return null;
    }
    limit.forget(agreement);
    return context.tokens.issue(client.id);
  };
}

const narrowTokenRoute: FastifyPluginAsyncZod<TokenRoutesOptions> = async (app, { context: { tokens } }) => {
  requireToken(app, tokens, ['client']);
  app.post(
    '/v1/auth/narrow-token',
    {
      schema: { body: narrowTokenRequestSchema, response: { 200: narrowTokenAnswerSchema, ...bodyRefusals } },
    },
    async ({ body, profileOwner }, reply) => {
      if (!profileOwner) throw new Refusal(401, profileText.unauthorised);
      void reply.header('cache-control', 'no-store');
      const { accessToken, expiresIn } = tokens.narrow(profileOwner, body.scope);
      return {
        access_token: accessToken,
        token_type: 'Bearer' as const,
        expires_in: expiresIn,
        scope: body.scope,
      };
    },
  );
};

function toAnswer({ accessToken, refreshToken, accessExpiresIn }: TokenPair): TokenAnswer {
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessExpiresIn,
    refresh_token: refreshToken,
  };
}
