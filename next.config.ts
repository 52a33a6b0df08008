import { resolve } from 'node:path';

import type { NextConfig } from 'next';

import { componentIdsLoader } from './scripts/lean-next/component-ids';
import { rewrites } from './scripts/lean-next/city-rewrites';
import { leanNext, type ModuleReplacement, quickStyles } from './scripts/lean-next/lean-next';

/** With the gallery of the kit at /kit, for its tests; in a folder of its own, beside the build that is released. */
const withGallery = process.env.KIT_GALLERY === '1';

/** The part of webpack's configuration that is changed here. */
interface WebpackConfig {
  cache: unknown;
  plugins: unknown[];
  module: { rules: unknown[] };
}

interface WebpackOfNext {
  webpack: { NormalModuleReplacementPlugin: ModuleReplacement };
  isServer: boolean;
  dev: boolean;
}

const config: NextConfig = {
  reactStrictMode: true,
  distDir: withGallery ? '.cache/kit/pages' : '.next',
  // `npm test` checks types once, for everything; a build of what it passed need not do it again.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The front names kept pages by their bytes; of others nothing may be kept.
  generateEtags: false,
  // The front compresses once and keeps the result.
  compress: false,
  // No build-time server for images: they are made when the project is built.
  images: { unoptimized: true },
  devIndicators: false,
  // Left outside, packages that are ES modules come by `import()`, and two deferred parts that the server loads for the
  // first time at the same moment then run one before what it depends on.
  bundlePagesRouterDependencies: true,
  // There is no App Router here whose paths the browser would have to know.
  experimental: { clientRouterFilter: false, scrollRestoration: true },
  compiler: { styledComponents: true },
  // The site runs where it was built, or with all of its packages: the list of files that the server needs has no reader.
  outputFileTracingExcludes: { 'next-server': ['**'] },
  allowedDevOrigins: ['localhost', '*.localhost', '127.0.0.1'],
  webpack: (webpackConfig: WebpackConfig, { webpack, isServer, dev }: WebpackOfNext) => {
    if (!dev) webpackConfig.cache = false;
    if (isServer && !dev) webpackConfig.plugins.push(quickStyles(webpack.NormalModuleReplacementPlugin));
    if (!dev) webpackConfig.module.rules.push({ test: /\.tsx?$/, enforce: 'post', use: componentIdsLoader });
    if (!isServer && !dev) webpackConfig.plugins.push(...leanNext(webpack.NormalModuleReplacementPlugin));
    if (!withGallery)
      webpackConfig.plugins.push(
        new webpack.NormalModuleReplacementPlugin(
          /screens\/kit-gallery\/(?:kit|deferred)-gallery$/,
          resolve('src/screens/kit-gallery/no-gallery.ts'),
        ),
      );
    return webpackConfig;
  },
  rewrites: () => Promise.resolve({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
};

export default config;
