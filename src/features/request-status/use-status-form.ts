import { statusFields } from '@/api/leads/request-status.schemas';
import { useMutation } from '@/api/site/use-mutation';
import type { RequestStatus } from '@/site/request/request-status';
import { type FieldMessages, type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { browserStatus, type StatusPorts } from './browser-status';
import { statusFormText } from './status-form.text';

/** What came of asking. */
export interface StatusOutcome {
  isDone: boolean;
  /** '' for nothing. */
  message: string;
  /** How the request stands; null where it was not found, or nobody could be asked. */
  status: RequestStatus | null;
  posted: URLSearchParams;
}

interface StatusFormOptions {
  /** Of a post without a script. */
  errors: FieldMessages;
  onAnswer: (outcome: StatusOutcome) => void;
  ports?: StatusPorts | undefined;
}

/** A form that asks where a request stands, or changes it. What is said of the whole of it is the page's to show. */
export function useStatusForm({ errors, onAnswer, ports = browserStatus }: StatusFormOptions): NativeForm {
  const { run } = useMutation(ports.ask);
  return useNativeForm({
    schema: statusFields,
    returned: { message: null, fields: errors },
    onTouched: ports.prepare,
    onSend: async (posted) => {
      const ended = await run(posted);
      if (ended === null) return null;
      if (ended.kind === 'done') {
        const { status: isDone, message, fields, request = null } = ended.result;
        onAnswer({ isDone, message, status: request, posted });
        return isDone ? null : { message: null, fields };
      }
      const message = ended.message || statusFormText.noAnswer;
      onAnswer({ isDone: false, message, status: null, posted });
      return { message: null, fields: ended.kind === 'refused' ? ended.fields : {} };
    },
  });
}
