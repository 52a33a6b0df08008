import { type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

import { refusalOf } from '@/api/desk/desk.client';
import { signInText } from './sign-in.text';

type FieldErrors = Readonly<Record<string, string>>;

export interface DeskFormOptions<Schema extends z.ZodMiniType, Answer> {
  schema: Schema;
  send: (body: z.output<Schema>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** What the server said to a post without JavaScript. */
  initialMessage: string | null;
}

export interface DeskForm {
  /** Message per input name. */
  errors: FieldErrors;
  /** About the whole form. */
  message: string | null;
  isSending: boolean;
  /** Spread on the `<form>`; its `action` stays for browsers without JavaScript. */
  formProps: {
    noValidate: boolean;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form that is checked by its schema, sent as JSON and shows what the server refuses. Errors go away as soon as the
 * manager types; after a refusal the focus is on the first input to blame.
 */
export function useDeskForm<Schema extends z.ZodMiniType, Answer>(
  options: DeskFormOptions<Schema, Answer>,
): DeskForm {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState(options.initialMessage);
  const [isSending, setIsSending] = useState(false);
  const hasScript = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);

  const refuse = (form: HTMLFormElement, fields: FieldErrors, whole: string | null) => {
    setErrors(fields);
    setMessage(whole);
    focusFirst(form, Object.keys(fields));
  };

  const submit = async (form: HTMLFormElement) => {
    const parsed = options.schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!parsed.success) return refuse(form, messagesOf(parsed.error.issues), null);
    setErrors({});
    setMessage(null);
    setIsSending(true);
    try {
      options.onDone(await options.send(parsed.data));
      // The button stays busy until the next page replaces this one.
    } catch (error) {
      const refusal = refusalOf(error);
      setIsSending(false);
      refuse(form, refusal?.fields ?? {}, refusal ? refusal.message : signInText.noConnection);
    }
  };

  return {
    errors,
    message,
    isSending,
    formProps: {
      noValidate: hasScript,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isSending) void submit(event.currentTarget);
      },
      onInput: (event) => {
        const { name } = event.target as HTMLInputElement; // input events come from the form's own inputs
        setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== name)));
        setMessage(null);
      },
    },
  };
}

function messagesOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // The first issue of a field stands, so the list is turned before later ones overwrite earlier ones.
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
}

function focusFirst(form: HTMLFormElement, fields: readonly string[]) {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  inputs.find((input) => fields.includes(input.name))?.focus();
}

const subscribeToNothing = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
