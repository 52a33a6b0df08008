import '@/lib/zod-without-eval';

import type { AppProps } from 'next/app';

import { links } from '@/config/links';
import { DialogPlace, type Dialogs } from '@/shell/dialogs/dialog-place';
import { LatePlace } from '@/shell/late-place';
import { PageHead } from '@/shell/page-head';
import { SiteFrame } from '@/shell/site-frame';
import { LateStoreProvider } from '@/site/late-store';
import type { FramedPageProps } from '@/site/page/page-props';
import { SiteSeedProvider } from '@/site/page/site-seed-context';

function isFramed(props: object): props is FramedPageProps {
  return 'site' in props && 'frame' in props;
}

/** The document's one store, with whatever needs it first; nothing of it is in the first load. */
let store: ReturnType<typeof loadNewStore> | null = null;

async function loadNewStore() {
  return (await import('@/store/make-store')).makeStore();
}

function loadStore() {
  store ??= loadNewStore().catch((error: unknown) => {
    store = null;
    throw error;
  });
  return store;
}

/** With the first dialog that is asked for. */
async function loadDialogs(): Promise<Dialogs> {
  const [{ makeDialogs }, loaded] = await Promise.all([import('@/shell/dialogs/dialog-host'), loadStore()]);
  return makeDialogs(loaded);
}

/** When the page is there and the browser has time (LatePlace). */
const loadLateParts = async () => (await import('@/shell/late-parts')).LateParts;

export default function App({ Component, pageProps }: AppProps<object>) {
  if (!isFramed(pageProps)) return <Component {...pageProps} />;
  const { site, frame, path, year, meta } = pageProps;
  return (
    <SiteSeedProvider seed={site}>
      <LateStoreProvider load={loadStore}>
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
        >
          <Component {...pageProps} />
        </SiteFrame>
        <DialogPlace load={loadDialogs} />
        <LatePlace load={loadLateParts} site={site} frame={frame} path={path} />
      </LateStoreProvider>
    </SiteSeedProvider>
  );
}
