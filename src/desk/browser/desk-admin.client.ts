import type * as z from 'zod/mini';

import { type HttpClient, isUnauthorized } from '@/api/http/http-client';
import {
  type DeliveryTargetName,
  type DeskAudit,
  deskAuditSchema,
  type DeskDeliveries,
  deskDeliveriesSchema,
  type DeskManager,
  deskManagerSchema,
  deskManagersSchema,
  type DeskPreview,
  deskPreviewSchema,
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
  type QuarantineErasureBody,
  type QuarantineRemoved,
  quarantineRemovedSchema,
} from '@/desk/contract/desk-admin.schemas';
import {
  houseConnectedSchema,
  type ConnectedHouse,
  type CoverageRequests,
  coverageRequestsSchema,
  type DeskFigures,
  deskFiguresSchema,
  type FiguresQuery,
} from '@/desk/contract/desk-figures.schemas';
import { type DeskLeadDetail, deskLeadDetailSchema } from '@/desk/contract/desk.schemas';

/** Mostly for lead-admins; others get 403. */
export interface DeskAdminClient {
  figures(query?: FiguresQuery): Promise<DeskFigures>;
  coverageRequests(): Promise<CoverageRequests>;
  /** Its requests become leads; for every manager. */
  connectHouse(house: ConnectedHouse): Promise<{ count: number }>;
  settings(): Promise<DeskSettings>;
  /** Posts `deskSettingsFields`. */
  saveSettings(posted: URLSearchParams): Promise<DeskSettings>;
  managers(): Promise<DeskManager[]>;
  /** Posts `newManagerFields`. */
  addManager(posted: URLSearchParams): Promise<OneTimePassword>;
  resetPassword(id: string): Promise<OneTimePassword>;
  resetTotp(id: string): Promise<DeskManager>;
  /** Disabling ends sessions at once and releases open leads. */
  changeManager(id: string, body: ManagerChangeBody): Promise<DeskManager>;
  deliveries(): Promise<DeskDeliveries>;
  /** While paused, deliveries are queued. */
  pauseTarget(target: DeliveryTargetName, isPaused: boolean): Promise<DeskDeliveries>;
  /** 409 if waiting, held or erased. Returns the lead. */
  sendAgain(deliveryId: string): Promise<DeskLeadDetail>;
  /** `before`: `next` of the previous page. */
  audit(query?: { before?: number }): Promise<DeskAudit>;
  /** Scopes to revalidate, and the last publication. */
  publishing(): Promise<DeskPublishing>;
  /** All pages with the tag, on every instance. */
  publish(posted: URLSearchParams): Promise<DeskPublishing>;
  preview(): Promise<DeskPreview>;
  /** Posts `previewFields`; resolves when the preview serves pages, or with its problem. */
  startPreview(posted: URLSearchParams): Promise<DeskPreview>;
  endPreview(): Promise<DeskPreview>;
  /** Features switched off, and cities to switch them in. */
  switches(): Promise<DeskSwitches>;
  /** Posts `switchFields`; applied everywhere within two seconds. */
  switchFeature(posted: URLSearchParams): Promise<DeskSwitches>;
  /** Leads of `erasureFields`; returns the number. Irreversible. */
  erase(posted: URLSearchParams): Promise<number>;
  quarantine(): Promise<DeskQuarantine>;
  /** Erases a reason's requests, some hundred per call. Irreversible. */
  emptyQuarantine(body: QuarantineErasureBody): Promise<QuarantineRemoved>;
}

const previewPollMs = 2000;
/** Consecutive failures of polls, e.g. during a restart of a proxy. */
const MAX_POLL_FAILURES = 5;

export function makeDeskAdminClient(http: HttpClient): DeskAdminClient {
  const write = <Schema extends z.ZodMiniType>(path: string, body: unknown, schema: Schema) =>
    http.call({ method: 'POST', path, body, schema });
  const managerPath = (id: string) => `/api/manager/managers/${encodeURIComponent(id)}`;
  return {
    figures: (query = {}) => http.call({ path: '/api/manager/figures', query, schema: deskFiguresSchema }),
    connectHouse: (body) =>
      http.call({
        ...{ method: 'POST', path: '/api/manager/wishes/connected', body, schema: houseConnectedSchema },
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
    preview: () => http.call({ path: '/api/manager/preview', schema: deskPreviewSchema }),
    startPreview: async (body) => {
      const path = '/api/manager/preview';
      let state = await http.call({
        // A server of an earlier release answers when the preview has started.
        ...{ method: 'POST', path, body, schema: deskPreviewSchema, timeoutMs: 75_000 },
      });
      let failures = 0;
      while (state.isStarting) {
        await new Promise((resolve) => setTimeout(resolve, previewPollMs));
        try {
          state = await http.call({ path, schema: deskPreviewSchema });
          failures = 0;
        } catch (error) {
          failures += 1;
          if (isUnauthorized(error) || failures > MAX_POLL_FAILURES) throw error;
        }
      }
      return state;
    },
    endPreview: () => write('/api/manager/preview/end', {}, deskPreviewSchema),
    switches: () => http.call({ path: '/api/manager/switches', schema: deskSwitchesSchema }),
    switchFeature: (body) => write('/api/manager/switches', body, deskSwitchesSchema),
    quarantine: () => http.call({ path: '/api/manager/quarantine', schema: deskQuarantineSchema }),
    emptyQuarantine: (body) => write('/api/manager/quarantine/removal', body, quarantineRemovedSchema),
    erase: async (posted) => (await write('/api/manager/erasure', posted, erasureAnswerSchema)).leads,
  };
}
