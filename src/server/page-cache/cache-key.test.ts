import { normalUrl } from './cache-key';

describe('the question about a television is part of the TV page’s key, and of no other’s [TV-01]', () => {
  test.each([
    ['/domru-tv/equipment?year=2015&tv=lg', '/domru-tv/equipment?tv=lg&year=2015'],
    ['/domru-tv/equipment/smart?tv=lg&year=2015&x=1', '/domru-tv/equipment/smart?tv=lg&year=2015'],
    [
      '/_next/data/b/_site/a/domru-tv/equipment/note.json?tv=lg',
      '/_next/data/b/_site/a/domru-tv/equipment/note.json?tv=lg',
    ],
    ['/domru-tv/equipment/70454?tv=lg&year=2015', '/domru-tv/equipment/70454'],
    ['/bundles?tv=lg', '/bundles'],
  ])('%s: %s', (url, normal) => expect(normalUrl(url)).toBe(normal));
});
