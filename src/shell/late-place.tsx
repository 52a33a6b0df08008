import { type ComponentType, useEffect, useState } from 'react';

import type { FramedPageProps } from '@/site/page/page-props';

/** What the late parts are drawn from. */
export type LatePartsProps = Pick<FramedPageProps, 'site' | 'frame' | 'path'>;

interface LatePlaceProps extends LatePartsProps {
  load: () => Promise<ComponentType<LatePartsProps>>;
}

/**
 * Where that stands which no page needs to be read: it is loaded when the browser has nothing else to do, and lies
 * over the page, so that nothing moves (decision 49). Where it can't be loaded the page is whole without it.
 */
export function LatePlace({ load, ...props }: LatePlaceProps) {
  const [Parts, setParts] = useState<ComponentType<LatePartsProps> | null>(null);
  useEffect(() => {
    const start = () =>
      void load().then(
        (loaded) => setParts(() => loaded),
        () => undefined,
      );
    // Safari has no idle callbacks.
    const timer = window.setTimeout(start, 1500);
    if (!('requestIdleCallback' in window)) return () => clearTimeout(timer);
    clearTimeout(timer);
    const idle = window.requestIdleCallback(start, { timeout: 4000 });
    return () => window.cancelIdleCallback(idle);
  }, [load]);
  return Parts && <Parts {...props} />;
}
