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
  /** Message about the whole form; null if the fields' messages suffice. */
  message: string | null;
  fields: FieldMessages;
}

interface CheckedForm {
  /** Input of the parser on the server of this form: texts and lists of texts by name (`FormFields`). */
  schema: z.ZodMiniType;
  /** Values and errors that the server returned after a post without a script. */
  returned?: FormRefusal | undefined;
  /** Whether the form may be sent; computed at every change to enable its button. */
  isReady?: (fields: FormFields) => boolean;
  /** Called, perhaps repeatedly, when the visitor is about to fill in the form. */
  onTouched?: () => void;
  /** Values by input name, written into empty inputs as soon as they are known; '' for none. */
  suggested?: Readonly<Record<string, string>>;
  /** Called when the form is removed, while its inputs can still be read. */
  onLeft?: (form: HTMLFormElement) => void;
}

interface SentForm extends CheckedForm {
  /** Sends the fields that a browser would post; resolves to the refusal, or null. One call at a time. */
  onSend: (posted: URLSearchParams, form: HTMLFormElement) => Promise<FormRefusal | null>;
}

interface LeavingForm extends CheckedForm {
  /** The browser posts it to another site, with the schema's output in its inputs. */
  onSend: 'by browser';
}

/** State of an input's validation [UI-06]. */
export interface FieldValidationState {
  isTouched: boolean;
  isFocused: boolean;
  error: string | undefined;
}

/** Props to spread on a field of the kit. */
export interface FieldProps {
  name: string;
  ref: (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => void;
  onChange: (event: SyntheticEvent) => void;
  onBlur?: (event: SyntheticEvent) => void;
  error: string | undefined;
}

/** Props to spread on the `<form>`, beside its method, action and names. */
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
  /** Props of an input that is validated on blur (VAL-05). */
  field: (name: string) => FieldProps;
  /** Props of a checkbox or a choice, validated on the attempt to submit. */
  choice: (name: string) => FieldProps;
  track: (name: string) => FieldValidationState;
  /** About the whole form. */
  message: string | null;
  /** The form is hydrated; before that the button is enabled and the browser validates. */
  isScripted: boolean;
  isSending: boolean;
  canSubmit: boolean;
}

/**
 * Form that works without scripts: the server renders native inputs, which post themselves. Once hydrated,
 * react-hook-form takes over the same inputs with their values, and sends the same fields. Errors appear after a field
 * loses the focus (VAL-05) and disappear as soon as it is valid; the first invalid field takes the focus.
 */
export function useNativeForm(options: SentForm | LeavingForm): NativeForm {
  const { schema, returned, onSend } = options;
  const ref = useRef<HTMLFormElement>(null);
  // Reads the current schema: a form's requirements may change while it is mounted.
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
    // Validates again, also a field refused by the server: a corrected value has no error.
    if (form.formState.errors[name]) void form.trigger(name);
  };
  // Not registered: react-hook-form would write the value of a group's first radio over a choice made before hydration.
  return { name, ref: noRef, error, onChange: change };
}

function fieldOf(form: UseFormReturn, name: string, error: string | undefined): FieldProps {
  const { ref, onBlur } = form.register(name);
  const leave = (event: SyntheticEvent) => {
    // Leaving the field does not clear a refusal.
    if (form.formState.errors[name]?.type !== 'refused') void onBlur(event);
  };
  return { ...choiceOf(form, name, error), ref, onBlur: leave };
}

function noRef(): void {
  // No state: the choice is read from the form.
}

function nameOf(target: EventTarget): string | null {
  return 'name' in target && typeof target.name === 'string' ? target.name : null;
}

export function validateForm(schema: z.ZodMiniType, form: HTMLFormElement | null): FieldMessages {
  if (!form) return {};
  const read = parseFields(schema, toFormFields(encodeForm(form)));
  return read.ok ? {} : read.fields;
}

/** Messages of the invalid fields in the format of react-hook-form. */
function errorsIn(schema: z.ZodMiniType, form: HTMLFormElement | null) {
  return Object.fromEntries(
    Object.entries(validateForm(schema, form)).map(([name, message]) => [name, { type: 'schema', message }]),
  );
}

/** Writes canonical values into the inputs: «1 500,50» is posted as 1500.50. False if a value is invalid. */
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

/** Returns a function that focuses the first of the named fields, once the errors are rendered. */
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
  /** Called once the script has loaded; input from before is in the form. */
  onStart: Listener;
  /** Called when the form's values may have changed: also by a password manager without an event. */
  onChange: Listener;
  /** After a reset. */
  onReset: Listener;
  onLeft: Listener;
}

/** Events of a change, and of a visitor about to submit: the button must be enabled before the press ends. */
const changes = ['input', 'change', 'focusin', 'keydown', 'pointerover', 'pointerdown'] as const;
/** Polling interval of a form with missing required values, ms. */
const lookEveryMs = 400;

/**
 * Reports the hydration of a form that the server rendered, and its events from then on. Runs before the next paint: a
 * button is never visibly enabled in a form that opens empty (LEAD-04). While `isWaiting` for required values, it polls
 * the form.
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
    // Inputs have their initial values only after the reset event.
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

/** Writes suggested values, in the browser alone: the server renders the same for everybody. */
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
      // The form has not been begun by hand: no `input` event.
      change(element);
    }
  }, [form, known]);
}
