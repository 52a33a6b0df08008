import type { NextPageContext } from 'next';

import { PageFailedScreen } from '@/screens/page-failed/page-failed-screen';
import { BareFrame } from '@/shell/bare-frame';

interface ErrorPageProps {
  kind: 'missing' | 'failed';
}

/**
 * Renders per request, so that the CSP contains the style's hash. For URLs outside the cities and failed
 * pages; cities have a 404 page with menus.
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
