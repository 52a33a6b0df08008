import type { ComponentType } from 'react';

import type { DialogKind, DialogRequestOf } from '@/site/dialogs/dialog-request';

/** What a dialog is drawn with; it is open while it is mounted and calls `onClose` once. */
export interface DialogProps<Kind extends DialogKind> {
  request: DialogRequestOf<Kind>;
  onClose: () => void;
}

/** Loads the dialog of each kind when it is first asked for. */
export type DialogLoaders = { [Kind in DialogKind]: () => Promise<ComponentType<DialogProps<Kind>>> };

export const dialogLoaders: DialogLoaders = {
  result: () => import('@/features/leads/dialogs/result-dialog').then(({ ResultDialog }) => ResultDialog),
  purchase: () => import('@/features/equipment/purchase-dialog').then(({ PurchaseDialog }) => PurchaseDialog),
  order: () => import('@/features/leads/dialogs/order-dialog').then(({ OrderDialog }) => OrderDialog),
  'shell-callback': () =>
    import('@/features/leads/dialogs/shell-callback-dialog').then(
      ({ ShellCallbackDialog }) => ShellCallbackDialog,
    ),
  callback: () =>
    import('@/features/leads/dialogs/callback-dialog').then(({ CallbackDialog }) => CallbackDialog),
  'menu-callback': () =>
    import('@/features/leads/dialogs/menu-callback-dialog').then(
      ({ MenuCallbackDialog }) => MenuCallbackDialog,
    ),
  connection: () =>
    import('@/features/leads/dialogs/connection-dialog').then(({ ConnectionDialog }) => ConnectionDialog),
  connect: () => import('@/features/leads/dialogs/connect-dialog').then(({ ConnectDialog }) => ConnectDialog),
  stopper: () => import('@/features/leads/dialogs/connect-dialog').then(({ StopperDialog }) => StopperDialog),
  city: () => import('@/features/city-picker/city-dialog').then(({ CityDialog }) => CityDialog),
};
