import type { NextPageContext } from 'next';

import { PageFailedScreen } from '@/screens/page-failed/page-failed-screen';
import { BareFrame } from '@/shell/bare-frame';

interface ErrorPageProps {
  kind: 'missing' | 'failed';
}

/**
 * Renders per request instead of at build time, so that the content security policy contains the hash of the page's
 * style. Cities have a 404 page with menus; this page is for URLs outside the cities and for pages that fail.
 */
export default function ErrorPage({ kind }: ErrorPageProps) {
  return (
    <BareFrame>
      <PageFailedScreen kind={kind} />
    </BareFrame>
  );
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext): ErrorPageProps => {
  const status = res?.statusCode ?? err?.statusCode ?? 404;
  return { kind: status >= 500 ? 'failed' : 'missing' };
};
