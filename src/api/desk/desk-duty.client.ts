import type { HttpClient } from '@/api/http/http-client';
import {
  type DeskDuty,
  type DeskDutyBody,
  deskDutySchema,
  deskPushSchema,
  pushDoneSchema,
  type PushSubscriptionBody,
} from './desk-duty.schemas';

/** Calls of a manager about their duty and the notices of it. */
export interface DeskDutyClient {
  duty(): Promise<DeskDuty>;
  /** 422 where the open leads cannot be handed to that manager. */
  setDuty(body: DeskDutyBody): Promise<DeskDuty>;
  /** The key to subscribe with; null where notices are switched off. */
  pushKey(): Promise<string | null>;
  subscribe(subscription: PushSubscriptionBody): Promise<void>;
  unsubscribe(endpoint: string): Promise<void>;
}

export function makeDeskDutyClient(http: HttpClient): DeskDutyClient {
  const [duty, push] = ['/api/manager/duty', '/api/manager/push'];
  return {
    duty: () => http.call({ path: duty, schema: deskDutySchema }),
    setDuty: (body) => http.call({ method: 'POST', path: duty, body, schema: deskDutySchema }),
    pushKey: async () => (await http.call({ path: push, schema: deskPushSchema })).publicKey,
    subscribe: async (body) => {
      await http.call({ method: 'POST', path: push, body, schema: pushDoneSchema });
    },
    unsubscribe: async (endpoint) => {
      await http.call({ method: 'DELETE', path: push, body: { endpoint }, schema: pushDoneSchema });
    },
  };
}
