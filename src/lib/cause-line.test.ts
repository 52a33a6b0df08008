import { formatErrorCauses } from './cause-line';

const system = (code: string, syscall: string, message: string) =>
  Object.assign(new Error(message), { code, syscall });
const refused = system('ECONNREFUSED', 'connect', 'connect ECONNREFUSED 127.0.0.1:5432');

test.each<[string, unknown, string]>([
  [
    'fetch with its cause',
    new TypeError('fetch failed', { cause: refused }),
    'fetch failed ← connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [
    'several addresses of a name',
    Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }),
    'connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [
    'a name without an address',
    system('ENOTFOUND', 'getaddrinfo', 'getaddrinfo ENOTFOUND crm.example.ru'),
    'getaddrinfo ENOTFOUND crm.example.ru',
  ],
  [
    'an OAuth refusal',
    Object.assign(new Error('secret words'), {
      name: 'ResponseBodyError',
      code: 'OAUTH_RESPONSE_BODY_ERROR',
      error: 'invalid_client',
    }),
    'ResponseBodyError invalid_client',
  ],
  [
    'a token signed otherwise than expected',
    new Error('unsupported', {
      cause: Object.assign(new Error('unsupported JWS algorithm', { cause: { alg: 'HS512' } }), {
        code: 'OAUTH_UNSUPPORTED_OPERATION',
      }),
    }),
    'unsupported ← OAUTH_UNSUPPORTED_OPERATION ← alg HS512',
  ],
  [
    'details of a refusal, which may be personal',
    Object.assign(
      new Error('refused', { cause: new URLSearchParams('error=access_denied&error_description=Anna') }),
      { name: 'AuthorizationResponseError', error: 'access_denied' },
    ),
    'AuthorizationResponseError access_denied',
  ],
  [
    'an unexpected response',
    Object.assign(new Error('not conform', { cause: new Response('Anna', { status: 404 }) }), {
      code: 'OAUTH_RESPONSE_IS_NOT_CONFORM',
    }),
    'OAUTH_RESPONSE_IS_NOT_CONFORM ← status 404',
  ],
  ['claims', new Error('wrong', { cause: { claims: { sub: 'Anna' }, alg: 'of Anna' } }), 'wrong'],
  [
    'a server’s own words',
    Object.assign(new Error('550 anna@example.ru'), { code: 'EENVELOPE' }),
    'EENVELOPE',
  ],
  ['what was being parsed', new SyntaxError('Unexpected token A, "Anna" is not valid JSON'), 'SyntaxError'],
  ['a text', 'lost', 'lost'],
])('%s', (_what, error, expected) => {
  expect(formatErrorCauses(error)).toBe(expected);
});

test('a chain that leads back to itself ends', () => {
  const error = new Error('again');
  error.cause = error;
  expect(formatErrorCauses(error)).toBe('again');
});
