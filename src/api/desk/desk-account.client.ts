import type { HttpClient } from '@/api/http/http-client';
import * as z from 'zod/mini';

import {
  type DeskAccount,
  deskAccountSchema,
  recoveryCodesSchema,
  type TotpSetup,
  totpSetupSchema,
} from './desk-account.schemas';

/** Calls of a manager about their own account. */
export interface DeskAccountClient {
  account(): Promise<DeskAccount>;
  /** A new secret for an authenticator app; nothing is asked for until it is enabled. */
  setUpTotp(): Promise<TotpSetup>;
  /** Gives the recovery codes, this once. 422 for a wrong password or code. Posts `totpEnableFields`. */
  enableTotp(posted: URLSearchParams): Promise<string[]>;
  /** Posts `totpDisableFields`. */
  disableTotp(posted: URLSearchParams): Promise<void>;
}

export function makeDeskAccountClient(http: HttpClient): DeskAccountClient {
  return {
    account: () => http.call({ path: '/api/manager/account', schema: deskAccountSchema }),
    setUpTotp: () =>
      http.call({ method: 'POST', path: '/api/manager/totp/setup', body: {}, schema: totpSetupSchema }),
    enableTotp: async (body) => {
      const path = '/api/manager/totp/enable';
      return (await http.call({ method: 'POST', path, body, schema: recoveryCodesSchema })).recoveryCodes;
    },
    disableTotp: async (body) => {
      await http.call({ method: 'POST', path: '/api/manager/totp/disable', body, schema: z.unknown() });
    },
  };
}
