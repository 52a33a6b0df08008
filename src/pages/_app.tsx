import '@/lib/zod-without-eval';
import '@/framework-budget/page-styles';

import type { AppProps } from 'next/app';
import { type ComponentType, useEffect, useState } from 'react';
import { Provider } from 'react-redux';

import { links } from '@/config/links';
import { PageFailedScreen } from '@/screens/page-failed/page-failed-screen';
import { OverlayRoot } from '@/shell/overlays/overlay-root';
import { PageHead } from '@/shell/page-head';
import { FrameContexts, ScreenBoundary, SiteFrame, SoftNavigationProvider } from '@/shell/site-frame';
import type { FramedPageProps, ScreenProps } from '@/site/page/page-props';
import { hasCityClientOrVariantChanged, preloadedState } from '@/site/page/preloaded-state';
import { makeStore } from '@/site/make-store';

function isFramed(props: object): props is FramedPageProps {
  return 'site' in props && 'frame' in props;
}

export default function App({ Component, pageProps }: AppProps<object>) {
  return (
    <SoftNavigationProvider>
      {isFramed(pageProps) ? (
        <FramedPage Component={Component} pageProps={pageProps} />
      ) : (
        <Component {...pageProps} />
      )}
    </SoftNavigationProvider>
  );
}

interface FramedAppProps {
  Component: ComponentType<ScreenProps>;
  pageProps: FramedPageProps;
}

/** Store and contexts persist across soft navigation. */
function FramedPage({ Component, pageProps }: FramedAppProps) {
  const { site, frame, path, traits, year, meta } = pageProps;
  const [store] = useState(() => makeStore(preloadedState(site)));
  // Components that hydrate after the store has changed must first render the server's state.
  const [serverState] = useState(() => store.getState());
  const isOther = hasCityClientOrVariantChanged(serverState, site);
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
  return (
    <FrameContexts>
      <Provider store={store} serverState={serverState}>
        <PageHead meta={meta} origin={site.origin} companyName={site.city.companyName} />
        <SiteFrame
          content={frame}
          path={path}
          traits={traits}
          signInHref={`${links.authLogin}?referrer=${encodeURIComponent(path)}`}
          year={year}
          isAuth={site.isAuth}
          client={site.client}
          hasChat={site.chatUrl !== ''}
          isCobrand={site.isCobrand}
          isDemo={site.isDemo}
        >
          <ScreenBoundary path={path} fallback={<PageFailedScreen kind="failed" />}>
            {!isOther && <Component isAuth={site.isAuth} page={path} {...pageProps} />}
          </ScreenBoundary>
        </SiteFrame>
        <OverlayRoot site={site} frame={frame} path={path} traits={traits} />
      </Provider>
    </FrameContexts>
  );
}
