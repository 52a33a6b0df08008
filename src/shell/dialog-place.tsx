import { type ComponentType, useEffect, useState } from 'react';

import type { DialogRequest } from '@/site/dialogs/dialogs.slice';
import { takeDialogRequests } from '@/site/dialogs/request-dialog';

/** What draws dialogs, as it was loaded. */
export interface Dialogs {
  open: (request: DialogRequest) => void;
  Host: ComponentType;
}

interface DialogPlaceProps {
  /** Called at the first request, and again after a failure. */
  load: () => Promise<Dialogs>;
}

/** Where dialogs appear: empty until one is asked for. */
export function DialogPlace({ load }: DialogPlaceProps) {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(() => {
    let loading: Promise<Dialogs> | null = null;
    return takeDialogRequests((request) => {
      loading ??= load();
      loading.then(
        (loaded) => {
          setDialogs(loaded);
          loaded.open(request);
        },
        () => (loading = null),
      );
    });
  }, [load]);
  return dialogs && <dialogs.Host />;
}
