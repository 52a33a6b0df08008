import { type ComponentType, createElement } from 'react';
import { Provider } from 'react-redux';

import type { DialogKind, DialogRequest } from '@/site/dialogs/dialog-request';
import { dialogClosed, dialogRequested } from '@/site/dialogs/dialogs.slice';
import { type SiteStore, useSiteDispatch, useSiteSelector } from '@/site/store-hooks';

import { dialogLoaders, type DialogLoaders } from './dialog-loaders';
import type { Dialogs } from './dialog-place';

type AnyDialog = ComponentType<{ request: DialogRequest; onClose: () => void }>;
type DrawnDialogs = Map<DialogKind, AnyDialog>;

/** The site's dialogs with the store that says which one is open. */
export function makeDialogs(store: SiteStore, loaders: DialogLoaders = dialogLoaders): Dialogs {
  const drawn: DrawnDialogs = new Map();
  let last: DialogRequest;
  const prepare = async (kind: DialogKind) => {
    // A kind's dialog is given requests of that kind alone, which the map cannot say.
    if (!drawn.has(kind)) drawn.set(kind, (await loaders[kind]()) as AnyDialog);
  };
  return {
    prepare,
    async open(request) {
      last = request;
      await prepare(request.kind);
      // While a dialog was on its way another one may have been asked for.
      if (last === request) store.dispatch(dialogRequested(request));
    },
    Host: () => (
      <Provider store={store}>
        <OpenDialog drawn={drawn} />
      </Provider>
    ),
  };
}

function OpenDialog({ drawn }: { drawn: DrawnDialogs }) {
  const request = useSiteSelector(({ dialogs }) => dialogs.request);
  const dispatch = useSiteDispatch();
  const Dialog = request && drawn.get(request.kind);
  if (!request || !Dialog) return null;
  // Not as JSX: the component is one of those that were loaded, not one that is made here.
  return createElement(Dialog, { key: request.kind, request, onClose: () => dispatch(dialogClosed()) });
}
