import NextDocument, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';

import { hashOf, PageStyle } from '@/framework-budget/page-style';
import { themeScript } from '@/site/page/document-theme.server';
import { preloadFonts } from '@/ui/theme/font-files';
import { globalCss } from '@/ui/theme/global-css';

const globalHash = hashOf(globalCss);

interface DocumentOwnProps {
  /** JSON-LD; null for a page without structured data. */
  structuredData: string | null;
}

/** Reports style hashes to the front server for the CSP. */
export default class Document extends NextDocument<DocumentOwnProps> {
  static override async getInitialProps(context: DocumentContext) {
    const { site, desk, unknownCity } = context.req ?? {};
    const style = new PageStyle();
    const render = context.renderPage;
    const renderPage = () => render({ enhanceApp: (App) => (props) => style.collect(<App {...props} />) });
    const initial = await NextDocument.getInitialProps({ ...context, renderPage });
    const { html, element, hash } = style.of(initial.html);
    (site ?? desk ?? unknownCity)?.allowStyles([globalHash, hash]);
    return {
      ...initial,
      html,
      structuredData: site?.structuredData ?? null,
      styles: (
        <>
          {initial.styles}
          {element}
        </>
      ),
    };
  }

  override render() {
    const { structuredData } = this.props;
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
          {/* Before the first paint; its hash is in the CSP. */}
          <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        </Head>
        <body>
          <Main />
          <NextScript />
          {/* Data, so the CSP does not apply. Server only, once per page; last, because it repeats texts and compression finds near ones (half a KB of a list). */}
          {structuredData !== null && (
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
          )}
        </body>
      </Html>
    );
  }
}
