import type * as z from 'zod/mini';

import type { HttpClient } from '@/api/http/http-client';
import {
  type DeliveryTargetName,
  type DeskAudit,
  deskAuditSchema,
  type DeskDeliveries,
  deskDeliveriesSchema,
  type DeskManager,
  deskManagerSchema,
  deskManagersSchema,
  type DeskPublishing,
  deskPublishingSchema,
  type DeskQuarantine,
  deskQuarantineSchema,
  type DeskSettings,
  deskSettingsSchema,
  type DeskSwitches,
  deskSwitchesSchema,
  erasureAnswerSchema,
  type ManagerChangeBody,
  type OneTimePassword,
  oneTimePasswordSchema,
  type QuarantineRemovalBody,
  type QuarantineRemoved,
  quarantineRemovedSchema,
} from './desk-admin.schemas';
import {
  connectedAnswerSchema,
  type ConnectedHouse,
  type CoverageRequests,
  coverageRequestsSchema,
  type DeskFigures,
  deskFiguresSchema,
  type FiguresQuery,
} from './desk-figures.schemas';
import { type DeskLeadDetail, deskLeadDetailSchema } from './desk.schemas';

/** Calls of the figures, and of the lead-admin's pages; 403 for a manager where only the lead-admin may. */
export interface DeskAdminClient {
  /** Any manager's. */
  figures(query?: FiguresQuery): Promise<DeskFigures>;
  /** Any manager's: houses that visitors wish to be connected. */
  coverageRequests(): Promise<CoverageRequests>;
  /** Any manager's: the house can be connected; its wishes become requests to call. */
  connectHouse(house: ConnectedHouse): Promise<{ count: number }>;
  settings(): Promise<DeskSettings>;
  /** Posts `deskSettingsFields`. */
  saveSettings(posted: URLSearchParams): Promise<DeskSettings>;
  managers(): Promise<DeskManager[]>;
  /** Posts `newManagerFields`. */
  addManager(posted: URLSearchParams): Promise<OneTimePassword>;
  /** A new one-time password; the manager's sessions end at once. */
  resetPassword(id: string): Promise<OneTimePassword>;
  /** No code is asked of the manager any more; the sessions end at once. */
  resetTotp(id: string): Promise<DeskManager>;
  /** Disabling ends the manager's sessions at once and gives the open leads back to everybody. */
  changeManager(id: string, body: ManagerChangeBody): Promise<DeskManager>;
  deliveries(): Promise<DeskDeliveries>;
  /** Nothing goes to a paused target; what is for it waits. */
  pauseTarget(target: DeliveryTargetName, isPaused: boolean): Promise<DeskDeliveries>;
  /** Puts a delivery in the queue again; 409 while it waits, is held back or was erased. Answers with its lead. */
  sendAgain(deliveryId: string): Promise<DeskLeadDetail>;
  /** `before`: `next` of the page before. */
  audit(query?: { before?: number }): Promise<DeskAudit>;
  /** What can be shown anew, and when something was. */
  publishing(): Promise<DeskPublishing>;
  /** Posts `publishFields`: pages that carry the tag are drawn anew, everywhere. */
  publish(posted: URLSearchParams): Promise<DeskPublishing>;
  /** What is switched off, and where something can be. */
  switches(): Promise<DeskSwitches>;
  /** Posts `switchFields`: on all instances within two seconds. */
  switchFeature(posted: URLSearchParams): Promise<DeskSwitches>;
  /** How many leads were erased. Cannot be undone. Posts `erasureFields`. */
  erase(posted: URLSearchParams): Promise<number>;
  /** How many requests are set aside, by reason. */
  quarantine(): Promise<DeskQuarantine>;
  /** Erases set-aside requests of a reason, some hundred a call. Cannot be undone. */
  emptyQuarantine(body: QuarantineRemovalBody): Promise<QuarantineRemoved>;
}

export function makeDeskAdminClient(http: HttpClient): DeskAdminClient {
  const write = <Schema extends z.ZodMiniType>(path: string, body: unknown, schema: Schema) =>
    http.call({ method: 'POST', path, body, schema });
  const managerPath = (id: string) => `/api/manager/managers/${encodeURIComponent(id)}`;
  return {
    figures: (query = {}) => http.call({ path: '/api/manager/figures', query, schema: deskFiguresSchema }),
    connectHouse: (body) =>
      http.call({
        ...{ method: 'POST', path: '/api/manager/wishes/connected', body, schema: connectedAnswerSchema },
      }),
    coverageRequests: () => http.call({ path: '/api/manager/wishes', schema: coverageRequestsSchema }),
    settings: () => http.call({ path: '/api/manager/settings', schema: deskSettingsSchema }),
    saveSettings: (body) => write('/api/manager/settings', body, deskSettingsSchema),
    managers: async () =>
      (await http.call({ path: '/api/manager/managers', schema: deskManagersSchema })).managers,
    addManager: (body) => write('/api/manager/managers', body, oneTimePasswordSchema),
    resetPassword: (id) => write(`${managerPath(id)}/password`, {}, oneTimePasswordSchema),
    resetTotp: (id) => write(`${managerPath(id)}/totp/reset`, {}, deskManagerSchema),
    changeManager: (id, body) => write(managerPath(id), body, deskManagerSchema),
    deliveries: () => http.call({ path: '/api/manager/deliveries', schema: deskDeliveriesSchema }),
    pauseTarget: (target, isPaused) =>
      write(`/api/manager/delivery-targets/${target}`, { isPaused }, deskDeliveriesSchema),
    sendAgain: (id) =>
      write(`/api/manager/deliveries/${encodeURIComponent(id)}/send-again`, {}, deskLeadDetailSchema),
    audit: (query = {}) => http.call({ path: '/api/manager/audit', query, schema: deskAuditSchema }),
    publishing: () => http.call({ path: '/api/manager/purge', schema: deskPublishingSchema }),
    publish: (body) => write('/api/manager/purge', body, deskPublishingSchema),
    switches: () => http.call({ path: '/api/manager/switches', schema: deskSwitchesSchema }),
    switchFeature: (body) => write('/api/manager/switches', body, deskSwitchesSchema),
    quarantine: () => http.call({ path: '/api/manager/quarantine', schema: deskQuarantineSchema }),
    emptyQuarantine: (body) => write('/api/manager/quarantine/removal', body, quarantineRemovedSchema),
    erase: async (posted) => (await write('/api/manager/erasure', posted, erasureAnswerSchema)).leads,
  };
}
