import '@/lib/zod-without-eval';

import type { AppProps } from 'next/app';
import { useState } from 'react';
import { Provider } from 'react-redux';

import { PageHead } from '@/shell/page-head';
import { SiteFrame } from '@/shell/site-frame';
import type { FramedPageProps } from '@/site/page/page-props';
import { makeStore } from '@/store/make-store';
import { GlobalStyle } from '@/ui/theme/global-style';

function isFramed(props: object): props is FramedPageProps {
  return 'site' in props && 'frame' in props;
}

export default function App({ Component, pageProps }: AppProps<object>) {
  return (
    <>
      <GlobalStyle />
      {isFramed(pageProps) ? (
        <Framed {...pageProps}>
          <Component {...pageProps} />
        </Framed>
      ) : (
        <Component {...pageProps} />
      )}
    </>
  );
}

function Framed({ site, frame, path, year, meta, children }: FramedPageProps & { children: React.ReactNode }) {
  // Seeded once per document: later pages bring props only, and another city is another document.
  const [store] = useState(() => makeStore(site));
  return (
    <Provider store={store}>
      <PageHead meta={meta} origin={site.origin} companyName={site.city.companyName} />
      <SiteFrame city={site.city} content={frame} path={path} year={year}>
        {children}
      </SiteFrame>
    </Provider>
  );
}
