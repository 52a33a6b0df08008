/** Asks search engines to pass by everything that the host answers. */
export const closedRobots = 'User-agent: *\nDisallow: /\n';

/**
 * robots.txt of a city's host (SEO-01). Calls and what is personal are passed by; choices in an address are not other
 * pages, which Yandex wants to be told.
 */
export function cityRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /lk/',
    'Disallow: /user/',
    'Clean-param: tab&withOption&testDrive&duration&tv&year /domru-tv/equipment',
    'Clean-param: speed&price&tv&mobile&private&promo&sort&offers&router&box&house&withOption&testDrive&duration /internet',
    'Clean-param: speed&price&tv&mobile&private&promo&sort&offers&router&box&house /bundles',
    'Clean-param: house /request',
    'Clean-param: q&theme&quality&package /domru-tv/channel',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
