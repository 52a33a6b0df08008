import { type ComponentType, useEffect, useState } from 'react';

import type { DialogKind, DialogRequest } from '@/site/dialogs/dialog-request';
import { takeDialogRequests } from '@/site/dialogs/request-dialog';

/** What draws dialogs, as it was loaded. */
export interface Dialogs {
  /** Loads the dialog and opens it; rejects when it could not be loaded. */
  open: (request: DialogRequest) => Promise<void>;
  /** Loads a dialog without opening it. */
  prepare: (kind: DialogKind) => Promise<void>;
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
    const withDialogs = (use: (loaded: Dialogs) => Promise<void>) => {
      loading ??= load();
      loading.then(
        (loaded) => {
          setDialogs(loaded);
          // A dialog that could not be loaded is tried again by the next request.
          use(loaded).catch(() => undefined);
        },
        () => (loading = null),
      );
    };
    return takeDialogRequests(
      (request) => withDialogs((loaded) => loaded.open(request)),
      (kind) => withDialogs((loaded) => loaded.prepare(kind)),
    );
  }, [load]);
  return dialogs && <dialogs.Host />;
}
