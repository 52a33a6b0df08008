import { Provider } from 'react-redux';

import { ResultDialog } from '@/features/leads/result-dialog';
import { dialogClosed, dialogRequested } from '@/site/dialogs/dialogs.slice';
import { type SiteStore, useSiteDispatch, useSiteSelector } from '@/site/store-hooks';

import type { Dialogs } from './dialog-place';

/** The site's dialogs with the store that says which one is open. */
export function makeDialogs(store: SiteStore): Dialogs {
  return {
    open: (request) => store.dispatch(dialogRequested(request)),
    Host: () => (
      <Provider store={store}>
        <OpenDialog />
      </Provider>
    ),
  };
}

function OpenDialog() {
  const dialog = useSiteSelector(({ dialogs }) => dialogs);
  const dispatch = useSiteDispatch();
  const close = () => dispatch(dialogClosed());
  switch (dialog.view) {
    case 'none':
      return null;
    case 'result':
      return <ResultDialog isSent={dialog.result.status === 'success'} onClose={close} />;
  }
}
