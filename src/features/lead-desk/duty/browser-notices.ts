import { type PushSubscriptionBody, pushSubscriptionSchema } from '@/api/desk/desk-duty.schemas';
import { deskPaths } from '../desk-paths';

/** Whether this browser shows notices of the desk; with `on` the subscription by which it is told. */
export type NoticeState =
  { kind: 'off' | 'refused' | 'unsupported' } | { kind: 'on'; subscription: PushSubscriptionBody };

/** Notices of this device, which a service worker shows while no page of the desk is open. */
export interface DeskNotices {
  /** What holds; nobody is asked for anything. */
  read(): Promise<NoticeState>;
  /** Asks for the permission, so it is called from a press alone. Rejects where the push service can't be had. */
  switchOn(publicKey: string): Promise<NoticeState>;
  switchOff(): Promise<void>;
}

const workerPath = '/desk-push.js';

export const browserNotices: DeskNotices = {
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

function stateOf(subscription: PushSubscription): NoticeState {
  return { kind: 'on', subscription: pushSubscriptionSchema.parse(subscription.toJSON()) };
}
