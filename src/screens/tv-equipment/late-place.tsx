import { type ComponentType, useEffect, useState } from 'react';

import type { TvLatePartsProps } from './late-parts';

/** All that only scripts do on the page, in one load of its own, once the page is there. */
export function TvLatePlace(props: TvLatePartsProps) {
  const [Parts, setParts] = useState<ComponentType<TvLatePartsProps> | null>(null);
  useEffect(() => {
    import('./late-parts').then(
      ({ TvLateParts }) => setParts(() => TvLateParts),
      () => undefined, // the page is whole without them
    );
  }, []);
  return Parts && <Parts {...props} />;
}
