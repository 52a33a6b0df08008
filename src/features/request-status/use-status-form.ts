import { ApiError } from '@/api/http/http-client';
import { outcomeOf } from '@/api/leads/outcome';
import { type StatusAnswer, statusAnswerSchema, statusFields } from '@/api/leads/request-status.schemas';
import { siteHttp } from '@/api/site/site-http';
import { links } from '@/config/links';
import type { RequestStatus } from '@/site/page/site-request';
import { callTimeText } from '@/site/time-windows/call-time.text';
import type { FieldMessages } from '@/lib/flat-fields';
import { type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { statusFormText } from './status-form.text';

/** What came of asking. */
export interface StatusOutcome {
  isDone: boolean;
  /** '' for nothing. */
  message: string;
  /** How the request stands; null where it was not found, or nobody could be asked. */
  status: RequestStatus | null;
  /** Of the request as it is stored; '' where the question was not answered. */
  number: string;
  posted: URLSearchParams;
  /** A field was refused, and is focused. */
  hasFieldErrors: boolean;
}

interface StatusFormOptions {
  /** Of a post without a script. */
  errors: FieldMessages;
  /** Field of a time, and whether the time in the form is the planned one: nothing is sent then. */
  unchanged?: { field: 'call_at' | 'window'; isSame: (posted: URLSearchParams) => boolean };
  onAnswer: (outcome: StatusOutcome) => void;
  ports?: StatusPorts | undefined;
}

/** A form that asks where a request stands, or changes it. What is said of the whole of it is the page's to show. */
export function useStatusForm(options: StatusFormOptions): NativeForm {
  const { errors, unchanged, onAnswer, ports = browserStatus } = options;
  return useNativeForm({
    schema: statusFields,
    returned: { message: null, fields: errors },
    onTouched: ports.prepare,
    onSend: async (posted) => {
      if (unchanged?.isSame(posted))
        return { message: null, fields: { [unchanged.field]: callTimeText.isChosen } };
      const ended = await outcomeOf(ports.ask(posted));
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

/** Where the forms of the page are posted. */
export const statusAction = `/api${links.requestStatus}`;

/** What those forms need from the browser round them; tests put their own here. */
export interface StatusPorts {
  /** Asks for the token ahead. */
  prepare: () => void;
  /** Asks, or changes; throws ApiError, but for a refusal that says how the request stands now. */
  ask: (posted: URLSearchParams) => Promise<StatusAnswer>;
}

const browserStatus: StatusPorts = {
  prepare: () => siteHttp.prepare(),
  ask: (body) =>
    siteHttp
      .call({ method: 'POST', path: statusAction, body, schema: statusAnswerSchema })
      .catch((error: unknown) => {
        const told = statusAnswerSchema.safeParse(error instanceof ApiError ? error.body : null);
        if (told.success && told.data.request) return told.data;
        throw error;
      }),
};
