import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import type { FormType } from '@/api/leads/leads.schemas';
import type { LeadOutcome } from './submit-lead';

/**
 * Label of a form's events: what is ordered, else what is asked about, else the page where that is done (ANA-02).
 * `read` gives what stands in a field of the form; '' where nothing does.
 */
export function leadLabel(read: (name: string) => string): string {
  // The query of a page may hold what a person typed.
  return read('context_option') || read('context_item') || (read('page').split('?', 1)[0] ?? '');
}

/**
 * Tracks a form: `started` once for each label that it is filled in for, at the first input; `finished` or `error`
 * when the answer came (LEAD-07). The label is read from the form, where a choice beside it may change it.
 */
export function trackLeadForm(form: HTMLFormElement, formType: FormType, signal: AbortSignal) {
  const startedFor = new Set<string>();
  const label = () => leadLabel((name) => inputOf(form, name)?.value ?? '');
  const start = () => {
    const chosen = label();
    if (startedFor.has(chosen)) return;
    startedFor.add(chosen);
    track(analyticsEvents.form('started', formType, chosen));
  };
  form.addEventListener('input', start, { signal });
  if (inputOf(form, 'kind')?.value === 'shell')
    // Once, at the first letter of the name (LEAD-07).
    inputOf(form, 'fio')?.addEventListener(
      'input',
      () => track(analyticsEvents.nameTyped(formType, label())),
      { signal, once: true },
    );
  return {
    ended: ({ kind }: LeadOutcome) =>
      track(analyticsEvents.form(kind === 'sent' ? 'finished' : 'error', formType, label())),
  };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}
