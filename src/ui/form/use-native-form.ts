import {
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FieldMessages, parseFields } from '@/lib/flat-fields';
import { toFormFields, type FormFields, encodeForm, submitterOf } from './form-fields';
import { restoreTypedValues } from './typed-before';

export interface FormRefusal {
  message: string | null;
  fields: FieldMessages;
}

interface CheckedForm {
  /** Schema of the fields; the server parses with the same. */
  schema: z.ZodMiniType;
  /** After a submission without scripts. */
  returned?: FormRefusal | undefined;
  /** Enables the submit button; called at each change. */
  isReady?: (fields: FormFields) => boolean;
  /** The visitor is about to fill in the form; may repeat. */
  onTouched?: () => void;
  /** Values for empty inputs by name; '' for none. */
  suggested?: Readonly<Record<string, string>>;
  /** The form is removed; its inputs are still readable. */
  onLeft?: (form: HTMLFormElement) => void;
}

interface SentForm extends CheckedForm {
  /** Resolves to the refusal, or null if accepted. Calls never overlap. */
  onSend: (posted: URLSearchParams, form: HTMLFormElement) => Promise<FormRefusal | null>;
}

interface LeavingForm extends CheckedForm {
  /** To another site, with the schema's output. */
  onSend: 'by browser';
}

/** State of an input for analytics [UI-06]. */
export interface FieldValidationState {
  isTouched: boolean;
  isFocused: boolean;
  error: string | undefined;
}

export interface FieldProps {
  name: string;
  ref: (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => void;
  onChange: (event: SyntheticEvent) => void;
  onBlur?: (event: SyntheticEvent) => void;
  error: string | undefined;
}

export interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  noValidate: boolean;
  'aria-busy': true | undefined;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onFocus: (event: FocusEvent<HTMLFormElement>) => void;
  onBlur: () => void;
}

export interface NativeForm {
  formProps: FormProps;
  /** Validated on blur (VAL-05). */
  field: (name: string) => FieldProps;
  choice: (name: string) => FieldProps;
  track: (name: string) => FieldValidationState;
  message: string | null;
  /** True after hydration; before it submit is enabled and the browser validates. */
  isScripted: boolean;
  isSending: boolean;
  canSubmit: boolean;
}

/**
 * Controls a native form after hydration and sends the same fields; without scripts the browser submits it.
 * Errors appear on blur (VAL-05) and disappear with a valid value; a refusal focuses the first invalid field.
 */
export function useNativeForm(options: SentForm | LeavingForm): NativeForm {
  const { schema, returned, onSend } = options;
  const ref = useRef<HTMLFormElement>(null);
  // The schema may change while the form is mounted.
  const resolver: Resolver = () => ({ values: {}, errors: errorsIn(schema, ref.current) });
  const form = useForm({ mode: 'onTouched', shouldFocusError: false, resolver });
  const { errors, touchedFields } = form.formState;
  const [message, setMessage] = useState(returned?.message ?? null);
  const [isScripted, setScripted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isReady, setReady] = useState(true);
  const [focused, setFocused] = useState<string | null>(null);
  const setBlamed = useFocusOnBlamed(ref);

  const showRefused = (fields: FieldMessages = {}) => {
    for (const [name, text] of Object.entries(fields))
      form.setError(name, { type: 'refused', message: text });
  };
  const refuse = (refusal: FormRefusal) => {
    setMessage(refusal.message);
    showRefused(refusal.fields);
    setBlamed(Object.keys(refusal.fields));
  };
  const judge = (element: HTMLFormElement) =>
    setReady(options.isReady?.(toFormFields(encodeForm(element))) ?? true);

  useTakeover(ref, !isReady, {
    onStart: (element) => {
      setScripted(true);
      showRefused(returned?.fields);
      judge(element);
      if (element.contains(document.activeElement)) options.onTouched?.();
    },
    onChange: judge,
    onReset: (element) => {
      form.reset(undefined, { keepValues: true });
      setMessage(null);
      judge(element);
    },
    onLeft: (element) => options.onLeft?.(element),
  });
  useSuggested(ref, options.suggested, judge);

  const send = async (take: () => ReturnType<SentForm['onSend']>) => {
    setMessage(null);
    setSending(true);
    const refusal = await take().finally(() => setSending(false));
    if (refusal) refuse(refusal);
  };
  const running = useRef(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    if (onSend === 'by browser') {
      if (writeCanonical(schema, element)) return;
      event.preventDefault();
      refuse({ message: null, fields: validateForm(schema, element) });
      return;
    }
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const posted = encodeForm(element, submitterOf(event.nativeEvent));
    const check = form.handleSubmit(
      () => send(() => onSend(posted, element)),
      (wrong) => setBlamed(Object.keys(wrong)),
    );
    void check().finally(() => (running.current = false));
  };

  const errorOf = (name: string) => {
    const error = isScripted ? errors[name]?.message : returned?.fields[name];
    return typeof error === 'string' && error !== '' ? error : undefined;
  };
  return {
    formProps: {
      ref,
      noValidate: isScripted,
      'aria-busy': isSending ? true : undefined,
      onSubmit: submit,
      onFocus: ({ target }) => {
        setFocused(nameOf(target));
        options.onTouched?.();
      },
      onBlur: () => setFocused(null),
    },
    choice: (name) => choiceOf(form, name, errorOf(name)),
    field: (name) => fieldOf(form, name, errorOf(name)),
    track: (name) => ({
      isTouched: touchedFields[name] === true,
      isFocused: focused === name,
      error: errorOf(name),
    }),
    message,
    isScripted,
    isSending,
    canSubmit: isReady,
  };
}

function choiceOf(form: UseFormReturn, name: string, error: string | undefined): FieldProps {
  const { onChange } = form.register(name);
  const change = (event: SyntheticEvent) => {
    void onChange(event);
    // Also a field that the server refused.
    if (form.formState.errors[name]) void form.trigger(name);
  };
  // react-hook-form would write the value of a group's first radio button over a choice made before
  // hydration.
  return { name, ref: noRef, error, onChange: change };
}

function fieldOf(form: UseFormReturn, name: string, error: string | undefined): FieldProps {
  const { ref, onBlur } = form.register(name);
  const leave = (event: SyntheticEvent) => {
    // The server's refusal remains on blur.
    if (form.formState.errors[name]?.type !== 'refused') void onBlur(event);
  };
  return { ...choiceOf(form, name, error), ref, onBlur: leave };
}

function noRef(): void {
  // The name needs no state, because the choice is read from the form.
}

function nameOf(target: EventTarget): string | null {
  return 'name' in target && typeof target.name === 'string' ? target.name : null;
}

export function validateForm(schema: z.ZodMiniType, form: HTMLFormElement | null): FieldMessages {
  if (!form) return {};
  const read = parseFields(schema, toFormFields(encodeForm(form)));
  return read.ok ? {} : read.fields;
}

function errorsIn(schema: z.ZodMiniType, form: HTMLFormElement | null) {
  return Object.fromEntries(
    Object.entries(validateForm(schema, form)).map(([name, message]) => [name, { type: 'schema', message }]),
  );
}

/** «1 500,50» is submitted as 1500.50. False if a value is invalid. */
function writeCanonical(schema: z.ZodMiniType, form: HTMLFormElement): boolean {
  const parsed = schema.safeParse(toFormFields(encodeForm(form)));
  if (!parsed.success) return false;
  const values = new Map<string, unknown>(Object.entries(parsed.data ?? {}));
  for (const [name, value] of values) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && typeof value === 'string') input.value = value;
  }
  return true;
}

type Form = RefObject<HTMLFormElement | null>;

/** After the errors have rendered. */
function useFocusOnBlamed(form: Form): (names: readonly string[]) => void {
  const [blamed, setBlamed] = useState<readonly string[]>([]);
  useEffect(() => {
    if (blamed.length > 0) firstOf(form.current, blamed)?.focus();
  }, [form, blamed]);
  return setBlamed;
}

/** The first of the named inputs in document order. */
function firstOf(form: HTMLFormElement | null, names: readonly string[]): HTMLElement | null {
  const named = names.map((name) => `[name="${CSS.escape(name)}"]:not([type="hidden"])`);
  return form?.querySelector<HTMLElement>(['[aria-invalid="true"]', ...named].join(',')) ?? null;
}

type Listener = (form: HTMLFormElement) => void;

interface Listeners {
  onStart: Listener;
  /** A password manager changes values without an event. */
  onChange: Listener;
  onReset: Listener;
  onLeft: Listener;
}

/** Also events before a submission: the button must be enabled before the press ends. */
const changes = ['input', 'change', 'focusin', 'keydown', 'pointerover', 'pointerdown'] as const;
/** Polling interval while required values are missing, ms. */
const lookEveryMs = 400;

/**
 * Reports hydration and later events before the next paint, so that an empty form's button is never visibly
 * enabled (LEAD-04). Polls while `isWaiting` for required values.
 */
function useTakeover(form: Form, isWaiting: boolean, listeners: Listeners): void {
  const start = useEffectEvent(listeners.onStart);
  const change = useEffectEvent(listeners.onChange);
  const reset = useEffectEvent(listeners.onReset);
  const leave = useEffectEvent(listeners.onLeft);
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreTypedValues(element);
    const gone = new AbortController();
    const { signal } = gone;
    for (const event of changes) element.addEventListener(event, () => change(element), { signal });
    // The browser restores the initial values after the reset event.
    element.addEventListener('reset', () => void setTimeout(() => reset(element)), { signal });
    start(element);
    return () => {
      gone.abort();
      leave(element);
    };
  }, [form]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => form.current && change(form.current), lookEveryMs);
    return () => clearInterval(timer);
  }, [form, isWaiting]);
}

/** The server's HTML is the same for all visitors. */
function useSuggested(
  form: Form,
  suggested: Readonly<Record<string, string>> = {},
  onChange: Listener,
): void {
  const change = useEffectEvent(onChange);
  const known = String(new URLSearchParams(suggested));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    for (const [name, value] of new URLSearchParams(known)) {
      const input = element.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement) || input.value !== '' || value === '') continue;
      input.value = value;
      // No `input` event has fired.
      change(element);
    }
  }, [form, known]);
}
