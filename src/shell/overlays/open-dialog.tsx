import { type ComponentType, createElement, use, useEffect, useState } from 'react';

import type { DialogKind, DialogRequest, DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { FramedPage } from '@/site/page/page-props';
import { type SiteStore, useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { type Deferred, deferred } from '@/ui/deferred/deferred';
import { LeavesFirst } from '@/ui/link/link';
import { OverlayOwner } from '@/ui/overlay/use-overlay-close';
import { DialogHistory } from './dialog-history';
import { giveUpDialog } from './give-up';

/** What a dialog is drawn with; it is open while it is mounted and calls `onClose` once. */
interface DialogProps<Kind extends DialogKind> {
  request: DialogRequestOf<Kind>;
  onClose: () => void;
  /** For those that show parts of the frame. */
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

/** A dialog that throws is not open: what its link leads to does the same, and the page goes on. */
function FailedDialog() {
  const store = useSiteStore();
  const leave = use(LeavesFirst);
  useEffect(() => void giveUpDialog(store, leave ?? undefined), [store, leave]);
  return null;
}

/** The dialog of each kind, loaded when it is opened or expected. */
const dialogs: Dialogs = {
  result: dialog('result', async () => (await import('@/features/leads/dialogs/result-dialog')).ResultDialog),
  purchase: dialog(
    'purchase',
    async () => (await import('@/features/equipment/purchase-dialog')).PurchaseDialog,
  ),
  order: dialog('order', async () => (await import('@/features/leads/dialogs/order-dialog')).OrderDialog),
  'shell-callback': dialog(
    'shell-callback',
    async () => (await import('@/features/leads/dialogs/shell-callback-dialog')).ShellCallbackDialog,
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
    async () => (await import('@/features/leads/dialogs/connect-dialog')).StopperDialog,
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
    async () => (await import('@/features/email-widget/confirm-popups')).SignInPopup,
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

/** The dialog that the store holds open; never two (POP-01). The browser's Back closes it. */
export function OpenDialog({ page }: { page: FramedPage }) {
  const { request, opening, expected } = useSiteSelector((state) => state.dialogs);
  const store = useSiteStore();
  const [owner] = useState(() => ownerOf(store));
  useEffect(() => owner.start(), [owner]);
  useEffect(() => {
    for (const kind of expected) void dialogs[kind].preload();
  }, [expected]);
  if (request === null) return null;
  // A kind's dialog is given requests of that kind alone, which the table cannot say.
  const Dialog = dialogs[request.kind] as unknown as AnyDialog;
  const { leave, close, overlay } = owner;
  return (
    <LeavesFirst value={leave}>
      <OverlayOwner value={overlay}>
        {
          // Not as JSX: the component is one of the table, not one that is made here.
          createElement(Dialog, {
            key: opening,
            request,
            page,
            onClose: close,
            onMissing: () => void giveUpDialog(store, leave),
            isWanted: true,
          })
        }
      </OverlayOwner>
    </LeavesFirst>
  );
}

/** Holds the open dialog: knows how to close it while it is drawn, and its entry in the history. */
function ownerOf(store: SiteStore) {
  let closeDrawn: (() => void) | null = null;
  const close = () => void store.dispatch(dialogClosed());
  const history = new DialogHistory(store, () => (closeDrawn ?? close)());
  return {
    close,
    start: () => history.start(),
    leave: () => history.leave(),
    overlay: {
      takeClose: (closeIt: () => void) => {
        closeDrawn = closeIt;
        return () => {
          if (closeDrawn === closeIt) closeDrawn = null;
        };
      },
      onClosing: () => history.stepOff(),
    },
  };
}
