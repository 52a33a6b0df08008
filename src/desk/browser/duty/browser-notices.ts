import { type PushSubscriptionBody, pushSubscriptionSchema } from '@/desk/contract/desk-duty.schemas';
import { deskPaths } from '../desk-paths';

/** State of push notifications in this browser; `on` contains the push subscription. */
export type PushPermissionState =
  { kind: 'off' | 'refused' | 'unsupported' } | { kind: 'on'; subscription: PushSubscriptionBody };

/** Shown by a service worker without an open desk page. */
export interface BrowserNotifications {
  read(): Promise<PushPermissionState>;
  /** Requests the permission, in a user gesture. Rejects without a push service. */
  switchOn(publicKey: string): Promise<PushPermissionState>;
  switchOff(): Promise<void>;
}

const workerPath = '/desk-push.js';

export const browserNotifications: BrowserNotifications = {
  async read() {
    if (!canNotify()) return { kind: 'unsupported' };
    if (Notification.permission === 'denied') return { kind: 'refused' };
    const known = await readSubscription();
    return known ? stateOf(known) : { kind: 'off' };
  },

  async switchOn(publicKey) {
    if (!canNotify()) return { kind: 'unsupported' };
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return { kind: permission === 'denied' ? 'refused' : 'off' };
    await navigator.serviceWorker.register(workerPath, { scope: deskPaths.inbox });
    const { pushManager } = await navigator.serviceWorker.ready;
    return stateOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  },

  async switchOff() {
    await (await readSubscription())?.unsubscribe();
  },
};

function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function readSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(deskPaths.inbox);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

function stateOf(subscription: PushSubscription): PushPermissionState {
  return { kind: 'on', subscription: pushSubscriptionSchema.parse(subscription.toJSON()) };
}
