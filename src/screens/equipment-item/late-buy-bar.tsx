import { type ComponentType, useEffect, useState } from 'react';

import type { BuyBarProps } from './buy-bar';

/** The buy bar, loaded where the window is narrow enough to have one. */
export function LateBuyBar(props: BuyBarProps) {
  const [Bar, setBar] = useState<ComponentType<BuyBarProps> | null>(null);
  useEffect(() => {
    const narrow = matchMedia('(max-width: 1023.98px)');
    const load = () => {
      if (narrow.matches)
        import('./buy-bar').then(
          ({ BuyBar }) => setBar(() => BuyBar),
          () => undefined,
        );
    };
    load();
    narrow.addEventListener('change', load);
    return () => narrow.removeEventListener('change', load);
  }, []);
  return Bar && <Bar {...props} />;
}
