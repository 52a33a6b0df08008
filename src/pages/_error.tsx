import type { NextPageContext } from 'next';

import { PageFailedScreen } from '@/screens/page-failed/page-failed-screen';
import { BareFrame } from '@/shell/bare-frame';

interface ErrorPageProps {
  kind: 'missing' | 'failed';
}

/**
 * Rendered per request, not at build time, so that the policy gets the hash of its style. Cities' pages have their own
 * 404 with menus; this one is for addresses outside the cities, and for pages that fail.
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
