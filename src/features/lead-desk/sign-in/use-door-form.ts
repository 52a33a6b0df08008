import { type SyntheticEvent, useState } from 'react';
import type * as z from 'zod/mini';

import { useMutation } from '@/api/site/use-mutation';
import { type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { formRefusal } from '../form-refusal';

interface DoorFormOptions<Answer> {
  schema: z.ZodMiniType;
  call: (posted: URLSearchParams) => Promise<Answer>;
  /** Leads to the next page. */
  onDone: (answer: Answer) => void;
  /** What the server said to a post without JavaScript; null for nothing. */
  failure: string | null;
}

interface DoorForm extends Pick<NativeForm, 'field' | 'message' | 'isSending'> {
  formProps: NativeForm['formProps'] & { onInput: () => void };
}

/** A form at the desk's door: what was said of it goes with the next letter, and it is busy until the page is left. */
export function useDoorForm<Answer>({ schema, call, onDone, failure }: DoorFormOptions<Answer>): DoorForm {
  const { run } = useMutation(call);
  const [isOutdated, setOutdated] = useState(false);
  const { formProps, field, message, isSending } = useNativeForm({
    schema,
    returned: { message: failure, fields: {} },
    onSend: async (posted) => {
      const ended = await run(posted);
      if (ended?.kind !== 'done') return formRefusal(ended);
      onDone(ended.result);
      return new Promise(() => undefined);
    },
  });
  return {
    field,
    message: isOutdated ? null : message,
    isSending,
    formProps: {
      ...formProps,
      onInput: () => setOutdated(true),
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        setOutdated(false);
        formProps.onSubmit(event);
      },
    },
  };
}
