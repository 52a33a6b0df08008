import { createHash } from 'node:crypto';

import NextDocument, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import { ServerStyleSheet } from 'styled-components';

import { themeScript } from '@/site/theme/theme-script';
import { preloadFonts } from '@/ui/theme/font-files';
import { globalCss } from '@/ui/theme/global-css';

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

const globalHash = hashOf(globalCss);

/** The document round every page: collects its styles and tells the front their hashes for the policy. */
export default class Document extends NextDocument {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    const render = context.renderPage;
    try {
      context.renderPage = () =>
        render({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
      const initial = await NextDocument.getInitialProps(context);
      const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? '';
      const { site, desk, unknownCity } = context.req ?? {};
      (site ?? desk ?? unknownCity)?.allowStyles([globalHash, hashOf(css)]);
      return {
        ...initial,
        styles: (
          <>
            {initial.styles}
            {sheet.getStyleElement()}
            {/* Data, not a script: the policy has nothing to say to it. For crawlers only, so no page carries it twice. */}
            {site?.structuredData && (
              <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: site.structuredData }} />
            )}
          </>
        ),
      };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    return (
      <Html lang="ru">
        <Head>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          {preloadFonts.map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          <style dangerouslySetInnerHTML={{ __html: globalCss }} />
          {/* Before the first paint; its hash stands in the policy. */}
          <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
