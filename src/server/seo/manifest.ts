import type { City } from '@/api/geography/geography.schemas';
import { screenColours } from '@/site/theme/screen-colours';
import { manifestText } from './manifest.text';

/** The web app manifest of a city's site: whose it is, and how it looks on a home screen (SEO-01). */
export function manifestOf({ companyName, cityIn }: Pick<City, 'companyName' | 'cityIn'>) {
  return {
    id: '/',
    name: companyName,
    short_name: companyName,
    description: manifestText.description(cityIn),
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: screenColours.page,
    theme_color: screenColours.night,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/static/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/static/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/static/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  };
}
