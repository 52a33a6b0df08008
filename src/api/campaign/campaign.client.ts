import type { HttpClient } from '../http/http-client';
import {
  type VisitorAnalyticsEvent,
  eventsAnswerSchema,
  type Survey,
  surveyListSchema,
} from './campaign.schemas';

interface SendOptions {
  agreementNumber?: string;
  /** Completes after the page is left. */
  keepAlive?: boolean;
}

export interface CampaignClient {
  /**
   * ANA-01, at most 500 events; agreementNumber only for authorised clients (ANA-02). Returns the number
   * accepted; the caller requeues failed ones.
   */
  sendEvents(events: readonly VisitorAnalyticsEvent[], options?: SendOptions): Promise<number>;
  /** GET /v1/surveys (our addition). */
  surveys(providerId: number): Promise<Survey[]>;
}

export function makeCampaignClient(http: HttpClient): CampaignClient {
  return {
    sendEvents: async (events, { agreementNumber, keepAlive = false } = {}) => {
      const answer = await http.call({
        method: 'POST',
        path: '/api/v1/analytics/events',
        headers: agreementNumber === undefined ? {} : { agreementNumber },
        body: { events },
        keepAlive,
        schema: eventsAnswerSchema,
      });
      return answer.accepted;
    },
    surveys: async (providerId) => {
      const headers = { ProviderId: String(providerId) };
      const wire = await http.call({ path: '/v1/surveys', headers, schema: surveyListSchema });
      return wire.map(({ active, ...survey }) => ({ ...survey, activeTo: active.to }));
    },
  };
}
