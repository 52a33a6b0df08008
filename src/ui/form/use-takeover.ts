import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type Listener = (form: HTMLFormElement) => void;

interface Listeners {
  /** The script is here; what was done before stands in the form. */
  onStart: Listener;
  onChange: Listener;
  /** After a reset. */
  onReset: Listener;
}

/**
 * Tells when the script takes over a form that the server drew, and what happens in it from then on. All of it before
 * the next paint: a button is never seen enabled in a form that opens empty (LEAD-04).
 */
export function useTakeover(form: RefObject<HTMLFormElement | null>, listeners: Listeners): void {
  const start = useEffectEvent(listeners.onStart);
  const change = useEffectEvent(listeners.onChange);
  const reset = useEffectEvent(listeners.onReset);
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const gone = new AbortController();
    const { signal } = gone;
    for (const event of ['input', 'change'])
      element.addEventListener(event, () => change(element), { signal });
    // The inputs have their first values once the event is over.
    element.addEventListener('reset', () => void setTimeout(() => reset(element)), { signal });
    start(element);
    return () => gone.abort();
  }, [form]);
}
