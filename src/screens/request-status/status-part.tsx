import { useState } from 'react';

import type { StatusPorts } from '@/features/request-status/browser-status';
import type { StatusOutcome } from '@/features/request-status/use-status-form';
import type { RequestStatus } from '@/site/request/request-status';
import type { FormReturn } from '@/site/request/site-request';
import type { FieldMessages } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { AskForm } from './ask-form';
import { FoundRequest } from './found-request';
import type { Proof } from './proof';

interface Shown {
  message: string;
  isDone: boolean;
  /** Null while a request is asked for. */
  status: RequestStatus | null;
  proof: Proof;
  /** Of a post without a script. */
  errors: FieldMessages;
  /** What stands there came by a script: nothing else tells those who do not see it. */
  isNews: boolean;
}

interface StatusPartProps {
  /** The answer to a post without a script. */
  returned: FormReturn | null;
  ports?: StatusPorts | undefined;
}

/** The question and its answer in turns. */
export function StatusPart({ returned, ports }: StatusPartProps) {
  const [shown, setShown] = useState<Shown>(() => firstShown(returned));
  const { message, isDone, status, proof, errors, isNews } = shown;
  const answer = ({ posted, ...said }: StatusOutcome) =>
    setShown({
      ...shown,
      ...said,
      // A change that nobody could be asked for leaves standing what is known.
      status: said.status ?? status,
      proof: { number: posted.get('number') ?? '', digits: posted.get('digits') ?? '' },
      isNews: said.status !== null && status === null,
    });
  return (
    <>
      {message !== '' && (
        <Note tone={isDone ? 'success' : 'error'} role="status">
          {message}
        </Note>
      )}
      {status ? (
        <FoundRequest
          {...{ status, proof, errors, ports }}
          takesFocus={isNews}
          onAnswer={answer}
          onAnother={() => setShown(nothingShown)}
        />
      ) : (
        <AskForm {...{ proof, errors, ports }} onAnswer={answer} />
      )}
    </>
  );
}

const nothingShown: Shown = {
  message: '',
  isDone: false,
  status: null,
  proof: { number: '', digits: '' },
  errors: {},
  isNews: false,
};

function firstShown(returned: FormReturn | null): Shown {
  if (returned === null) return nothingShown;
  const { values, errors, message } = returned;
  const { number = '', digits = '', isDone, status: json } = values;
  // Written by the server itself into the very page that reads it.
  const status = json === undefined ? null : (JSON.parse(json) as RequestStatus);
  return { message, isDone: isDone === '1', status, proof: { number, digits }, errors, isNews: false };
}
