import '@/lib/zod-without-eval';

import type { AppProps } from 'next/app';

import { PageHead } from '@/shell/page-head';
import { SiteFrame } from '@/shell/site-frame';
import type { FramedPageProps } from '@/site/page/page-props';
import { SiteSeedProvider } from '@/site/page/site-seed-context';

function isFramed(props: object): props is FramedPageProps {
  return 'site' in props && 'frame' in props;
}

export default function App({ Component, pageProps }: AppProps<object>) {
  if (!isFramed(pageProps)) return <Component {...pageProps} />;
  const { site, frame, path, year, meta } = pageProps;
  return (
    <SiteSeedProvider seed={site}>
      <PageHead meta={meta} origin={site.origin} companyName={site.city.companyName} />
      <SiteFrame city={site.city} content={frame} path={path} year={year} isAuth={site.isAuth}>
        <Component {...pageProps} />
      </SiteFrame>
    </SiteSeedProvider>
  );
}
