import { isOwnPath } from './own-path';

describe('a path of the same site [CITY-09]', () => {
  test.each(['/', '/domru-tv/equipment?tab=smart', '/a?b=http://other.example/', '/%D0%BF', '/a#part'])(
    '«%s» is one',
    (path) => expect(isOwnPath(path)).toBe(true),
  );

  test.each([
    '',
    'about',
    'https://other.example/',
    '//other.example',
    '/\\other.example',
    '/a\\b',
    '\\\\other.example',
    'javascript:alert(1)',
    '/a b',
    '/a\r\nSet-Cookie: x=1',
    '/\tother.example',
    '/о-нас',
    ` /about`,
    `/${'a'.repeat(2000)}`,
  ])('«%s» is none', (path) => expect(isOwnPath(path)).toBe(false));
});
