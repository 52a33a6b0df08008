import { createHash } from 'node:crypto';

import type { ReactElement } from 'react';

import NextDocument, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';

import type { ServerStyleSheet } from 'styled-components';

import { themeScript } from '@/site/page/document-theme';
import { preloadFonts } from '@/ui/theme/font-files';
import { globalCss } from '@/ui/theme/global-css';
import { knewNamesIn, pageStyleSheet, rulesOf } from '@/ui/theme/page-style-sheet';

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

const globalHash = hashOf(globalCss);

// eslint-disable-next-line no-restricted-syntax -- not a setting: Next writes the value in when it builds
const isBuilt = process.env.NODE_ENV === 'production';

interface StyleProps {
  dangerouslySetInnerHTML: { __html: string };
}

/** The page's `<style>` and what stands in it; in development as styled-components writes it for its own script. */
function stylesOf(sheet: ServerStyleSheet): { element: ReactElement | null; css: string } {
  if (isBuilt) {
    const css = rulesOf(sheet);
    return { element: <style data-page="" dangerouslySetInnerHTML={{ __html: css }} />, css };
  }
  const [element = null] = sheet.getStyleElement();
  const { dangerouslySetInnerHTML: inner } = (element?.props ?? {}) as Partial<StyleProps>; // as styled-components makes it
  return { element, css: inner?.__html ?? '' };
}

/** The page, and the styles of what it shows. */
async function draw(context: DocumentContext) {
  const sheet = pageStyleSheet(context.pathname);
  const render = context.renderPage;
  try {
    const renderPage = () => {
      if (context.req?.drawnText) context.req.drawnText.isAwaited = true;
      return render({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
    };
    const initial = await NextDocument.getInitialProps({ ...context, renderPage });
    return { initial, sheet, ...stylesOf(sheet) };
  } finally {
    sheet.seal();
  }
}

interface DocumentOwnProps {
  /** JSON-LD for crawlers; null where a page has nothing to tell them. */
  structuredData: string | null;
  /** The page's data may begin with the frame, whose menus stand at the top of the page. */
  isShort: boolean;
}

/** Letters of a page whose menus are still within the 32 KB that gzip looks back from the beginning of its data. */
const mostOfShort = 35_000;

/** The document round every page: collects its styles and tells the front their hashes for the policy. */
export default class Document extends NextDocument<DocumentOwnProps> {
  static override async getInitialProps(context: DocumentContext) {
    let drawn = await draw(context);
    // Once or twice in the life of a process for each route.
    if (isBuilt && !knewNamesIn(drawn.css, drawn.sheet, context.pathname)) drawn = await draw(context);
    const { initial, element, css } = drawn;
    const { site, desk, unknownCity, drawnText } = context.req ?? {};
    (site ?? desk ?? unknownCity)?.allowStyles([globalHash, hashOf(css)]);
    return {
      ...initial,
      isShort: (drawnText?.html ?? initial.html).length < mostOfShort,
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
    const { structuredData, isShort, __NEXT_DATA__: data } = this.props;
    // What a page's getServerSideProps gave.
    const { frame, ...own } = (data.props['pageProps'] ?? {}) as Record<string, unknown>;
    // Else last, as the page's own words are nearer to its data then.
    if (isShort && frame) data.props = { ...data.props, pageProps: { frame, ...own } };
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
          {/*
            Data, not a script: the policy has nothing to say to it. Of the server alone, so no page carries it twice;
            last, as it repeats the page's words and compression finds only those that are near (half a KB of a list).
          */}
          {structuredData !== null && (
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
          )}
        </body>
      </Html>
    );
  }
}
