import { type ComponentType, createElement, useEffect } from 'react';

import type { DialogKind, DialogRequest, DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { type Deferred, deferred } from '@/ui/deferred/deferred';
import { useMissingDialog } from './overlay-root';

/** What a dialog is drawn with; it is open while it is mounted and calls `onClose` once. */
interface DialogProps<Kind extends DialogKind> {
  request: DialogRequestOf<Kind>;
  onClose: () => void;
}

type Dialogs = { [Kind in DialogKind]: Deferred<DialogProps<Kind>> };

function dialog<Kind extends DialogKind>(
  name: Kind,
  load: () => Promise<ComponentType<DialogProps<Kind>>>,
): Deferred<DialogProps<Kind>> {
  return deferred(load, 'interaction', { name: `dialog ${name}`, isBrowserOnly: true });
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
  city: dialog('city', async () => (await import('@/features/city-picker/city-dialog')).CityDialog),
};

type AnyDialog = ComponentType<{
  request: DialogRequest;
  onClose: () => void;
  isWanted: boolean;
  onMissing: () => void;
}>;

/** The dialog that the store holds open; never two (POP-01). */
export function OpenDialog() {
  const { request, expected } = useSiteSelector((state) => state.dialogs);
  const dispatch = useSiteDispatch();
  const onMissing = useMissingDialog();
  useEffect(() => {
    for (const kind of expected) void dialogs[kind].preload();
  }, [expected]);
  if (request === null) return null;
  // A kind's dialog is given requests of that kind alone, which the table cannot say.
  const Dialog = dialogs[request.kind] as unknown as AnyDialog;
  const onClose = () => dispatch(dialogClosed());
  // Not as JSX: the component is one of the table, not one that is made here.
  return createElement(Dialog, { key: request.kind, request, onClose, onMissing, isWanted: true });
}
