import type { NextConfig } from 'next';

import { serverSettings } from './next.settings';
import { rewrites } from './src/framework-budget/city-rewrites';
import { componentIdsLoader } from './src/framework-budget/component-ids';
import { isOn, leanNext, type ModuleReplacement } from './src/framework-budget/lean-next';

/** Changes of Next and React that this build omits, by their names in docs/framework-budget.md. */
const plain = process.env.PLAIN;

/** The used properties of webpack's configuration. */
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
  // `next build` skips the type check because a separate stage of `npm test` checks all types.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Bundles packages for the server. Unbundled ES module packages would be loaded by `import()`; then, if the server
  // loads two deferred parts at once, a module may run before its dependency.
  bundlePagesRouterDependencies: true,
  experimental: {
    // The filter is off because it contains only paths of an App Router, which this site does not have.
    clientRouterFilter: false,
    scrollRestoration: true,
    // Next applies these settings to tests/gallery too, whose pages import files of src.
    externalDir: true,
  },
  compiler: { styledComponents: true },
  // Omits the list of files that a deployment needs, because the site runs with all of node_modules.
  outputFileTracingExcludes: { 'next-server': ['**'] },
  allowedDevOrigins: ['localhost', '*.localhost', '127.0.0.1'],
  webpack: (webpackConfig: WebpackConfig, { webpack, isServer, dev }: WebpackOfNext) => {
    if (!dev) webpackConfig.cache = false;
    const Replacement = webpack.NormalModuleReplacementPlugin;
    if (!dev) webpackConfig.plugins.push(...leanNext({ Replacement, isServer, plain }));
    if (!dev && isOn('short-classes', plain))
      webpackConfig.module.rules.push({ test: /\.tsx?$/, enforce: 'post', use: componentIdsLoader });
    return webpackConfig;
  },
  rewrites: () => Promise.resolve({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
};

export default config;
