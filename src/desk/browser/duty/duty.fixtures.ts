import type { DeskDuty, DeskDutyBody, PushSubscriptionBody } from '@/desk/contract/desk-duty.schemas';
import type { DeskDutyClient } from '../desk.client';
import type { BrowserNotifications, PushPermissionState } from './browser-notices';

/** A browser's push subscription. */
export const subscriptionFixture: PushSubscriptionBody = {
  endpoint: 'https://push.example.ru/1',
  keys: { p256dh: 'BKey', auth: 'secret' },
};

export class DutyFixture {
  duty: DeskDuty = { isOnDuty: false, since: null, openLeads: 0, colleagues: [] };
  /** Null: push is not configured. */
  publicKey: string | null = null;
  /** Result of the permission prompt. */
  permission: PushPermissionState = { kind: 'on', subscription: subscriptionFixture };
  device: PushPermissionState = { kind: 'off' };
  /** Duty changes. */
  readonly sent: DeskDutyBody[] = [];
  /** Endpoints. */
  readonly subscribed = new Set<string>();
  asked = 0;

  readonly client: DeskDutyClient = {
    duty: async () => this.duty,
    setDuty: async (body) => {
      this.sent.push(body);
      const kept = body.isOnDuty || body.leave === 'keep' ? this.duty.openLeads : 0;
      this.duty = {
        ...this.duty,
        isOnDuty: body.isOnDuty,
        since: body.isOnDuty ? 1_000_000 : null,
        openLeads: kept,
      };
      return this.duty;
    },
    pushKey: async () => this.publicKey,
    subscribe: async ({ endpoint }) => void this.subscribed.add(endpoint),
    unsubscribe: async (endpoint) => void this.subscribed.delete(endpoint),
  };

  readonly notices: BrowserNotifications = {
    read: async () => this.device,
    switchOn: async () => {
      this.asked += 1;
      this.device = this.permission;
      return this.device;
    },
    switchOff: async () => {
      this.device = { kind: 'off' };
    },
  };
}
