import { parseCookies } from '@/lib/cookies';
import { hidesLeadForms } from './experiments';
import { resolveFlags } from './resolve-experiments';

const hides = (path: string, cookie = '', variant = 'shown') =>
  hidesLeadForms({ path, flags: resolveFlags(parseCookies(cookie)), variants: { lead_generation: variant } });
const hiding = 'hiding_lead_generation=website_without_callback';
const showing = 'hiding_lead_generation=website_with_callback';

describe('request forms are hidden [LEAD-10]', () => {
  test.each(['/bundles', '/bundles/giga', '/bundles/giga/more', '/internet', '/internet/giga', '/request'])(
    'on %s, by the cookie and by the experiment',
    (path) => {
      expect(hides(path)).toBe(false);
      expect(hides(path, hiding)).toBe(true);
      expect(hides(path, '', 'hidden')).toBe(true);
    },
  );

  test('the cookie has precedence over the experiment [LEAD-10]', () => {
    expect(hides('/internet', showing, 'hidden')).toBe(false);
    expect(hides('/internet', hiding, 'shown')).toBe(true);
    expect(hides('/internet', 'hiding_lead_generation=other', 'hidden')).toBe(true);
  });

  test.each([
    '/',
    '/domru-tv/equipment',
    '/internet/giga/more',
    '/request/status',
    '/request/address',
    '/bundlesx',
  ])('nowhere else, e.g. %s', (path) => expect(hides(path, hiding, 'hidden')).toBe(false));
});
