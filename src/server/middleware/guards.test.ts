import { removeInternalHeaders, judgeRawRequest, normalizeUrlPath } from './guards';

const host = 'perm.localhost:3000';

describe('guard', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/domru-tv/equipment?tab=smart'],
    ['HEAD', '/internet'],
    ['POST', '/api/request'],
    ['DELETE', '/api/manager/push'],
    ['GET', '/%D0%BF%D0%B5%D1%80%D0%BC%D1%8C'],
  ])('lets %s %s through', (method, url) => {
    expect(judgeRawRequest(method, url, host)).toEqual({ kind: 'pass' });
  });

  test.each([
    ['TRACE', '/', 405],
    ['PROPFIND', '/', 405],
    ['DELETE', '/', 405],
    ['GET', '*', 400],
    ['OPTIONS', '*', 204],
    ['POST', '//', 400],
    ['POST', '/%zz', 400],
    ['GET', '/api/%zz', 400],
    ['GET', '//\\evil.example', 400],
    ['GET', '/\\evil.example', 400],
    ['GET', 'http://evil.example/', 400],
    ['GET', '/%00', 400],
    ['GET', '/a/../../etc/passwd', 400],
    ['GET', '/%2e%2e/secret', 400],
    ['GET', '/%5cevil', 400],
    ['GET', `/${'a'.repeat(5000)}`, 414],
  ])('answers %s %s with %d', (method, url, status) => {
    expect(judgeRawRequest(method, url, host)).toMatchObject({ kind: 'refuse', status });
  });

  test.each(['/internet/%E8%ED', '/%zz?a=1', '//', '//internet', '//evil.example/', '//../%00'])(
    'passes %s on as an address that no page has, for the 404 page of the city',
    (url) => {
      for (const method of ['GET', 'HEAD'])
        expect(judgeRawRequest(method, url, host)).toEqual({ kind: 'pass', url: '/unknown-address' });
      expect(judgeRawRequest('GET', url, 'evil/..')).toMatchObject({ kind: 'refuse', status: 400 });
    },
  );

  test.each(['', '[::1]:3000', 'site_1:3000', 'perm.localhost.', '10.0.0.7'])(
    'lets probes through under the host %j',
    (any) => {
      for (const path of ['/healthz', '/readyz', '/readyz/writes', '/readyz?from=lb'])
        expect(judgeRawRequest('GET', path, any)).toEqual({ kind: 'pass' });
    },
  );

  test('answers the default check of HAProxy, which names no host; two hosts stay refused', () => {
    expect(judgeRawRequest('OPTIONS', '/', '')).toMatchObject({ kind: 'refuse', status: 204 });
    expect(judgeRawRequest('OPTIONS', '/', 'a b')).toMatchObject({ kind: 'refuse', status: 400 });
    expect(judgeRawRequest('GET', '/healthz', undefined)).toMatchObject({ kind: 'refuse', status: 400 });
  });

  test.each([undefined, '', 'a b', 'perm.localhost:99999999', 'evil/..', '-x', 'x\r\ny'])(
    'refuses the host %j',
    (bad) => {
      expect(judgeRawRequest('GET', '/', bad)).toMatchObject({ kind: 'refuse', status: 400 });
    },
  );

  test.each([
    ['/domru-tv/equipment/', '/domru-tv/equipment'],
    ['/domru-tv/equipment/?tab=smart&x=a?b', '/domru-tv/equipment?tab=smart&x=a?b'],
    ['/a///', '/a'],
  ])('removes the trailing slash of %s [TV-01]', (from, to) => {
    expect(judgeRawRequest('GET', from, host)).toEqual({ kind: 'redirect', location: to });
  });
});

test('drops headers from outside by which an inner hop controls Next', () => {
  const headers: Record<string, unknown> = {
    host,
    'x-middleware-subrequest': 'middleware',
    'x-nextjs-data': '1',
    rsc: '1',
    'next-action': 'x',
    'next-resume': '1',
    'x-forwarded-host': 'evil.example',
    'x-matched-path': '/manager',
    accept: 'text/html',
  };
  removeInternalHeaders(headers);
  expect(Object.keys(headers)).toEqual(['host', 'accept']);
});

test.each([
  ['/%69nternet/%67iga?%70age=2', '/internet/giga?%70age=2'],
  ['/%d0%b0?x', '/%D0%B0?x'],
  ['/%5Fsite/msk/internet', '/_site/msk/internet'],
  // Reserved characters: unescaped, they would change the path.
  ['/a%2fb%3fc', '/a%2Fb%3Fc'],
  ['/a?b=%6f?%6f', '/a?b=%6f?%6f'],
])('the path of %s has one spelling', (url, spelled) => expect(normalizeUrlPath(url)).toBe(spelled));
