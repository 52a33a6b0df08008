import { lazy, Suspense } from 'react';

import type { RequestBlockProps } from './request-block';

/** React.lazy, not next/dynamic: the latter would put the chunk into the first load. */
const RequestBlock = lazy(() => import('./request-block').then((module) => ({ default: module.RequestBlock })));

/** A request block whose script comes after the page's own; drawn by the server all the same, and posting itself. */
export function RequestBlockLater(props: RequestBlockProps) {
  return (
    <Suspense fallback={null}>
      <RequestBlock {...props} />
    </Suspense>
  );
}
