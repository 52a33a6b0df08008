import type { HttpClient } from '../http/http-client';
import {
  nextPageAnswerSchema,
  type OwnSession,
  ownSessionListSchema,
  sessionsEndedSchema,
} from './session.schemas';

/** Own origin. Throws ApiError; 401: a guest. */
export interface SessionClient {
  sessions(): Promise<OwnSession[]>;
  /** 404 if it has ended already. */
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /** Sets the agreement cookie (ACC-03); returns the next page. 422 if foreign. */
  chooseAgreement(number: string, referrer: string): Promise<string>;
}

export function makeSessionClient(http: HttpClient): SessionClient {
  const end = async (fields: { id: string } | { others: '1' }) => {
    const body = new URLSearchParams(fields);
    await http.call({ method: 'POST', path: '/api/client/sessions/end', body, schema: sessionsEndedSchema });
  };
  return {
    sessions: () => http.call({ path: '/api/client/sessions', schema: ownSessionListSchema }),
    endSession: (id) => end({ id }),
    endOtherSessions: () => end({ others: '1' }),
    chooseAgreement: async (agreement, referrer) => {
      const answer = await http.call({
        method: 'POST',
        path: '/api/auth/change',
        body: new URLSearchParams({ agreement, referrer }),
        schema: nextPageAnswerSchema,
      });
      return answer.goTo;
    },
  };
}
