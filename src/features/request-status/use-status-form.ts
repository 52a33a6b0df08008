import { ApiError } from '@/api/http/http-client';
import { toOutcome } from '@/api/leads/outcome';
import { type StatusAnswer, statusAnswerSchema, statusFields } from '@/api/leads/request-status.schemas';
import { siteHttp } from '@/api/site/site-http';
import { links } from '@/config/links';
import type { RequestStatus } from '@/site/visit/opened-request';
import { callTimeText } from '@/site/time-windows/call-time.text';
import type { FieldMessages } from '@/lib/flat-fields';
import { type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { statusFormText } from './status-form.text';

export interface StatusOutcome {
  isDone: boolean;
  message: string;
  /** Null if not found, or without a response. */
  status: RequestStatus | null;
  /** Number from the server, or ''. */
  number: string;
  posted: URLSearchParams;
  /** The refused field has the focus. */
  hasFieldErrors: boolean;
}

interface StatusFormOptions {
  /** Errors of a post without scripts. */
  errors: FieldMessages;
  /** Field of a time; the form is not sent while it equals the planned time. */
  unchanged?: { field: 'call_at' | 'window'; isSame: (posted: URLSearchParams) => boolean };
  onAnswer: (outcome: StatusOutcome) => void;
  ports?: StatusFormDependencies | undefined;
}

/** Queries or changes a request; the page renders messages about the whole form. */
export function useStatusForm(options: StatusFormOptions): NativeForm {
  const { errors, unchanged, onAnswer, ports = browserStatus } = options;
  return useNativeForm({
    schema: statusFields,
    returned: { message: null, fields: errors },
    onTouched: ports.prepare,
    onSend: async (posted) => {
      if (unchanged?.isSame(posted))
        return { message: null, fields: { [unchanged.field]: callTimeText.isChosen } };
      const ended = await toOutcome(ports.ask(posted));
      if (ended.kind === 'done') {
        const { status: isDone, message, fields, number, request = null } = ended.result;
        const hasFieldErrors = !isDone && Object.keys(fields).length > 0;
        onAnswer({ isDone, message, status: request, number, posted, hasFieldErrors });
        return isDone ? null : { message: null, fields };
      }
      const message = ended.message || statusFormText.noAnswer;
      const { fields } = ended;
      const hasFieldErrors = Object.keys(fields).length > 0;
      onAnswer({ isDone: false, message, status: null, number: '', posted, hasFieldErrors });
      return { message: null, fields };
    },
  });
}

/** Action of the page's forms. */
export const statusAction = `/api${links.requestStatus}`;

/** Replaced in tests. */
export interface StatusFormDependencies {
  /** Fetches the CSRF token ahead. */
  prepare: () => void;
  /** Throws ApiError, except for a refusal with the current status. */
  ask: (posted: URLSearchParams) => Promise<StatusAnswer>;
}

const browserStatus: StatusFormDependencies = {
  prepare: () => siteHttp.prepare(),
  ask: (body) =>
    siteHttp
      .call({ method: 'POST', path: statusAction, body, schema: statusAnswerSchema })
      .catch((error: unknown) => {
        const parsed = statusAnswerSchema.safeParse(error instanceof ApiError ? error.body : null);
        if (parsed.success && parsed.data.request) return parsed.data;
        throw error;
      }),
};
