import '@/lib/zod-without-eval';
import '@/ui/theme/page-styles';

import type { AppProps } from 'next/app';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';

import { links } from '@/config/links';
import { PageFailedScreen } from '@/screens/page-failed/page-failed-screen';
import { OverlayRoot } from '@/shell/overlays/overlay-root';
import { PageHead } from '@/shell/page-head';
import { FrameContexts, ScreenBoundary, SiteFrame } from '@/shell/site-frame';
import type { FramedPageProps } from '@/site/page/page-props';
import { isOtherVisit, preloadedState } from '@/site/page/preloaded-state';
import { makeStore } from '@/store/make-store';

function isFramed(props: object): props is FramedPageProps {
  return 'site' in props && 'frame' in props;
}

export default function App({ Component, pageProps }: AppProps<object>) {
  return isFramed(pageProps) ? (
    <FramedPage Component={Component} pageProps={pageProps} />
  ) : (
    <Component {...pageProps} />
  );
}

/** Store and contexts are of the document: later pages bring their props alone. */
function FramedPage({ Component, pageProps }: Pick<AppProps<FramedPageProps>, 'Component' | 'pageProps'>) {
  const { site, frame, path, year, meta } = pageProps;
  const [store] = useState(() => makeStore(preloadedState(site)));
  // Parts hydrated after a change of the store begin with the server's state.
  const [serverState] = useState(() => store.getState());
  const isOther = isOtherVisit(serverState, site);
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
  return (
    <FrameContexts>
      <Provider store={store} serverState={serverState}>
        <PageHead meta={meta} origin={site.origin} companyName={site.city.companyName} />
        <SiteFrame
          city={site.city}
          content={frame}
          path={path}
          signInHref={`${links.authLogin}?referrer=${encodeURIComponent(path)}`}
          year={year}
          isAuth={site.isAuth}
          client={site.client}
          hasChat={site.chatUrl !== ''}
          isCobrand={site.isCobrand}
          isDemo={site.isDemo}
        >
          <ScreenBoundary path={path} fallback={<PageFailedScreen kind="failed" />}>
            {!isOther && <Component {...pageProps} />}
          </ScreenBoundary>
        </SiteFrame>
        <OverlayRoot site={site} frame={frame} path={path} />
      </Provider>
    </FrameContexts>
  );
}
