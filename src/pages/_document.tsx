import type { ReactElement } from 'react';

import NextDocument, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape';

import { ServerStyleSheet } from 'styled-components';

import { themeScript } from '@/site/page/document-theme';
import type { TextsPastNext } from '@/site/page/site-request';
import { preloadFonts } from '@/ui/theme/font-files';
import { globalCss } from '@/ui/theme/global-css';
import { hashOf, PageStyleSheet } from '@/ui/theme/page-style-sheet';

const globalHash = hashOf(globalCss);

// eslint-disable-next-line no-restricted-syntax -- not a setting: Next writes the value in when it builds
const isBuilt = process.env.NODE_ENV === 'production';

interface StyleProps {
  dangerouslySetInnerHTML: { __html: string };
}

type SetAside = TextsPastNext['setAside'];
const asItIs: SetAside = (text) => text;

/** Styles of styled-components in development, for its own script. */
function ownStyles(sheet: ServerStyleSheet): { element: ReactElement | null; hash: string } {
  const [element = null] = sheet.getStyleElement();
  const { dangerouslySetInnerHTML: inner } = (element?.props ?? {}) as Partial<StyleProps>; // As styled-components creates it.
  return { element, hash: hashOf(inner?.__html ?? '') };
}

function draw(context: DocumentContext, sheet: Pick<ServerStyleSheet, 'collectStyles'>) {
  const render = context.renderPage;
  const renderPage = () => {
    context.req?.pastNext?.awaitPage();
    return render({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
  };
  return NextDocument.getInitialProps({ ...context, renderPage });
}

/** By its content: a client's menus name parts that a guest's page has too, and must not change its render. */
async function drawBuilt(context: DocumentContext) {
  const sheet = new PageStyleSheet(`${context.pathname} ${context.req?.site?.isAuth ? 'client' : 'guest'}`);
  const initial = await draw(context, sheet);
  return { initial, sheet, ...sheet.styles() };
}

async function drawStyled(context: DocumentContext, setAside: SetAside) {
  if (!isBuilt) {
    const sheet = new ServerStyleSheet();
    return { initial: await draw(context, sheet), ...ownStyles(sheet) };
  }
  let drawn = await drawBuilt(context);
  // Once or twice in the life of a process for each route.
  if (!drawn.sheet.knewNamesIn(drawn.css)) drawn = await drawBuilt(context);
  const { initial, css, hash, sheet } = drawn;
  sheet.drawParts();
  return {
    initial,
    hash,
    element: <style data-page="" dangerouslySetInnerHTML={{ __html: setAside(css) }} />,
  };
}

interface DocumentOwnProps {
  setAside: SetAside;
  /** JSON-LD for crawlers; null for a page without structured data. */
  structuredData: string | null;
  /** The page's data may begin with the frame, whose menus are at the top of the page. */
  isShort: boolean;
}

/**
 * Maximum length of a page, in characters, whose menus are still within gzip's 32 KB window at the beginning of its
 * data.
 */
const mostOfShort = 35_000;

/** Next's own copies the data once more to report their length to the developer. */
class PageData extends NextScript {
  declare readonly props: NextScript['props'] & { setAside: SetAside };

  override render() {
    if (!isBuilt) return super.render();
    this.context.docComponentsRendered.NextScript = true;
    const data = htmlEscapeJsonString(JSON.stringify(this.context.__NEXT_DATA__));
    const inner = { __html: this.props.setAside(data) };
    return <script id="__NEXT_DATA__" type="application/json" dangerouslySetInnerHTML={inner} />;
  }
}

/** Collects the page's styles and reports their hashes to the front server for the policy. */
export default class Document extends NextDocument<DocumentOwnProps> {
  static override async getInitialProps(context: DocumentContext) {
    const { site, desk, unknownCity, pastNext } = context.req ?? {};
    const setAside = pastNext?.setAside ?? asItIs;
    const { initial, element, hash } = await drawStyled(context, setAside);
    (site ?? desk ?? unknownCity)?.allowStyles([globalHash, hash]);
    return {
      ...initial,
      setAside,
      isShort: (pastNext?.page ?? initial.html).length < mostOfShort,
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
    const { setAside, structuredData, isShort, __NEXT_DATA__: data } = this.props;
    // Result of the page's getServerSideProps.
    const { frame, ...own } = (data.props['pageProps'] ?? {}) as Record<string, unknown>;
    // Otherwise last, because the page's texts are then nearer to its data.
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
          <style dangerouslySetInnerHTML={{ __html: setAside(globalCss) }} />
          {/* Before the first paint; the policy contains its hash. */}
          <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        </Head>
        <body>
          <Main />
          <PageData setAside={setAside} />
          {/*
            Data, not a script: the policy does not apply. Server only, so no page carries it twice; last, because it
            repeats the page's texts and compression only finds near ones (half a KB of a list).
          */}
          {structuredData !== null && (
            <script
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: setAside(structuredData) }}
            />
          )}
        </body>
      </Html>
    );
  }
}
