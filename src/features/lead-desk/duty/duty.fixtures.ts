import type { DeskDuty, DeskDutyBody, PushSubscriptionBody } from '@/api/desk/desk-duty.schemas';
import type { DeskDutyClient } from '@/api/desk/desk.client';
import type { DeskNotices, NoticeState } from './browser-notices';

/** For tests: the subscription of a browser. */
export const subscriptionFixture: PushSubscriptionBody = {
  endpoint: 'https://push.example.ru/1',
  keys: { p256dh: 'BKey', auth: 'secret' },
};

/** For tests: a manager's duty, and the notices of their device, in memory. */
export class DutyFixture {
  duty: DeskDuty = { isOnDuty: false, since: null, openLeads: 0, colleagues: [] };
  /** Null: the site sends no notices. */
  publicKey: string | null = null;
  /** What the browser answers when it is asked for the permission. */
  permission: NoticeState = { kind: 'on', subscription: subscriptionFixture };
  device: NoticeState = { kind: 'off' };
  /** Everything that was sent about the duty. */
  readonly sent: DeskDutyBody[] = [];
  /** Endpoints that the desk sends notices to. */
  readonly subscribed = new Set<string>();
  /** How often the browser was asked for the permission. */
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

  readonly notices: DeskNotices = {
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
