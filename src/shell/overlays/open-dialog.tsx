import { type ComponentType, createElement, use, useEffect, useMemo, useState } from 'react';

import type { DialogKind, DialogRequest, DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogClosed, dialogDismissed, dialogShown } from '@/site/dialogs/dialogs.slice';
import type { FramedPage } from '@/site/page/page-props';
import { type SiteStore, useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { type Deferred, deferred } from '@/ui/deferred/deferred';
import { BeforeNavigationContext } from '@/ui/link/link';
import { OverlayOwner } from '@/ui/overlay/use-overlay-close';
import { DialogHistory } from './dialog-history';
import { followDialogFallbackLink } from './give-up';

/** Open while mounted; calls `onClose` once. */
interface DialogProps<Kind extends DialogKind> {
  request: DialogRequestOf<Kind>;
  onClose: () => void;
  page: FramedPage;
}

type Dialogs = { [Kind in DialogKind]: Deferred<DialogProps<Kind>> };

function dialog<Kind extends DialogKind>(
  name: Kind,
  load: () => Promise<ComponentType<DialogProps<Kind>>>,
): Deferred<DialogProps<Kind>> {
  return deferred(load, 'interaction', {
    name: `dialog ${name}`,
    isBrowserOnly: true,
    failed: <FailedDialog />,
  });
}

/** After a dialog threw, the page continues. */
function FailedDialog() {
  const store = useSiteStore();
  const leave = use(BeforeNavigationContext);
  useEffect(() => void followDialogFallbackLink(store, leave ?? undefined), [store, leave]);
  return null;
}

const dialogs: Dialogs = {
  result: dialog('result', async () => (await import('@/features/leads/dialogs/result-dialog')).ResultDialog),
  purchase: dialog(
    'purchase',
    async () => (await import('@/features/equipment/purchase-dialog')).PurchaseDialog,
  ),
  order: dialog('order', async () => (await import('@/features/leads/dialogs/order-dialog')).OrderDialog),
  'shell-callback': dialog(
    'shell-callback',
    async () => (await import('./callback-with-outages')).CallbackWithOutages,
  ),
  callback: dialog(
    'callback',
    async () => (await import('@/features/leads/dialogs/callback-dialog')).CallbackDialog,
  ),
  'menu-callback': dialog(
    'menu-callback',
    async () => (await import('@/features/leads/dialogs/menu-callback-dialog')).MenuCallbackDialog,
  ),
  connection: dialog(
    'connection',
    async () => (await import('@/features/leads/dialogs/connection-dialog')).ConnectionDialog,
  ),
  connect: dialog(
    'connect',
    async () => (await import('@/features/leads/dialogs/connect-dialog')).ConnectDialog,
  ),
  stopper: dialog(
    'stopper',
    async () => (await import('@/features/leads/dialogs/connect-dialog')).LastOfferBeforeCallDialog,
  ),
  menu: dialog('menu', async () => (await import('../menu/menu-dialog')).MenuDialog),
  'email-code': dialog(
    'email-code',
    async () => (await import('@/features/email-widget/code-popup')).CodePopup,
  ),
  'email-result': dialog(
    'email-result',
    async () => (await import('@/features/email-widget/confirm-popups')).EmailResultPopup,
  ),
  'email-sign-in': dialog(
    'email-sign-in',
    async () => (await import('@/features/email-widget/confirm-popups')).SignInToConfirmPopup,
  ),
  survey: dialog('survey', async () => (await import('@/features/survey/survey-popup')).SurveyPopup),
  city: dialog('city', async () => (await import('@/features/city-picker/city-dialog')).CityDialog),
};

type AnyDialog = ComponentType<{
  request: DialogRequest;
  onClose: () => void;
  page: FramedPage;
  isWanted: boolean;
  onMissing: () => void;
}>;

/** Renders at most one dialog (POP-01). Back closes it. */
export function OpenDialog({ page }: { page: FramedPage }) {
  const { phase, request, opening, expected } = useSiteSelector((state) => state.dialogs);
  const store = useSiteStore();
  const [owner] = useState(() => ownerOf(store));
  const isClosing = phase === 'closing';
  const overlay = useMemo(() => ({ ...owner.overlay, isClosing }), [owner, isClosing]);
  useEffect(() => owner.start(), [owner]);
  useEffect(() => {
    for (const kind of expected) void dialogs[kind].preload();
  }, [expected]);
  if (request === null) return null;
  // TypeScript can't match a dialog with its requests.
  const Dialog = dialogs[request.kind] as unknown as AnyDialog;
  const { leave, close } = owner;
  return (
    <BeforeNavigationContext value={leave}>
      <OverlayOwner value={overlay}>
        {
          // JSX would look like a component created during render.
          createElement(Dialog, {
            key: opening,
            request,
            page,
            onClose: close,
            onMissing: () => void followDialogFallbackLink(store, leave),
            isWanted: true,
          })
        }
      </OverlayOwner>
    </BeforeNavigationContext>
  );
}

/** Returns the owner of the overlays, one object per store. */
function ownerOf(store: SiteStore) {
  const history = new DialogHistory(store);
  return {
    start: () => history.start(),
    leave: () => history.leave(),
    close: () => void store.dispatch(dialogClosed()),
    overlay: {
      onShown: () => void store.dispatch(dialogShown()),
      dismiss: () => void store.dispatch(dialogDismissed()),
    },
  };
}
