import type { NextConfig } from 'next';

// Served by the front itself, or by Next under its own names; everything else belongs to a city.
const notPages =
  '_next/|_site/|api/|static/|manager(?:/|$)|unknown-city$|icon\\.svg$|apple-touch-icon\\.png$|manifest\\.webmanifest$';
const pagePath = `/:path((?!${notPages}).*)`;

/**
 * A public path holds no city: it becomes `/_site/{first label of the host}/…` inside (CITY-02). The label is for the
 * address only; which city it is stands on the request (`req.site`). Hosts without labels get `here`.
 */
const rewrites = [
  {
    source: pagePath,
    has: [{ type: 'host' as const, value: '(?<city>[a-z0-9-]+)\\..+' }],
    destination: '/_site/:city/:path',
  },
  {
    source: pagePath,
    missing: [{ type: 'host' as const, value: 'unknown' }],
    destination: '/_site/here/:path',
  },
];

const config: NextConfig = {
  reactStrictMode: true,
  // `npm test` checks types once, for everything; a build of what it passed need not do it again.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The front compresses once and keeps the result.
  compress: false,
  // No build-time server for images: they are made when the project is built.
  images: { unoptimized: true },
  devIndicators: false,
  // There is no App Router here whose paths the browser would have to know.
  experimental: { clientRouterFilter: false },
  compiler: { styledComponents: true },
  allowedDevOrigins: ['localhost', '*.localhost', '127.0.0.1'],
  rewrites: () => Promise.resolve({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
};

export default config;
