import { resolve } from 'node:path';

import type { NextConfig } from 'next';

import { serverSettings } from './next.settings';
import { rewrites } from './src/framework-budget/city-rewrites';
import { componentIdsLoader } from './src/framework-budget/component-ids';
import { isOn, leanNext, type ModuleReplacement } from './src/framework-budget/lean-next';

/** With the gallery of the kit at /kit, for its tests; in a folder of its own, beside the build that is released. */
const withGallery = process.env.KIT_GALLERY === '1';

/** Places of docs/framework-budget.md that the build leaves out. */
const plain = process.env.PLAIN;

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
  ...serverSettings,
  reactStrictMode: true,
  distDir: withGallery ? '.cache/kit/pages' : '.next',
  // `npm test` checks types once, for everything; a build of what it passed need not do it again.
  typescript: { ignoreBuildErrors: true },
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
    const Replacement = webpack.NormalModuleReplacementPlugin;
    if (!dev) webpackConfig.plugins.push(...leanNext({ Replacement, isServer, plain }));
    if (!dev && isOn('short-classes', plain))
      webpackConfig.module.rules.push({ test: /\.tsx?$/, enforce: 'post', use: componentIdsLoader });
    if (!withGallery)
      webpackConfig.plugins.push(
        new Replacement(
          /screens\/kit-gallery\/(?:kit|deferred)-gallery$/,
          resolve('src/screens/kit-gallery/no-gallery.ts'),
        ),
      );
    return webpackConfig;
  },
  rewrites: () => Promise.resolve({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
};

export default config;
