import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import type { FormType } from '@/api/leads/leads.schemas';

import type { LeadOutcome } from './submit-lead';

/**
 * Tracks a form: `started` once for each option that it is filled in for, at the first input; `finished` or `error`
 * when the answer came (LEAD-07). The option is read from the form, where a choice beside it may change it.
 */
export function trackLeadForm(form: HTMLFormElement, formType: FormType, signal: AbortSignal) {
  const startedFor = new Set<string | undefined>();
  const option = () => {
    const input = form.elements.namedItem('context_option');
    return input instanceof HTMLInputElement && input.value !== '' ? input.value : undefined;
  };
  const start = () => {
    const chosen = option();
    if (startedFor.has(chosen)) return;
    startedFor.add(chosen);
    track(analyticsEvents.form('started', formType, chosen));
  };
  form.addEventListener('input', start, { signal });
  if (isShellCallback(form)) trackName(form, formType, signal);
  return {
    ended: ({ kind }: LeadOutcome) =>
      track(analyticsEvents.form(kind === 'sent' ? 'finished' : 'error', formType, option())),
  };
}

function isShellCallback(form: HTMLFormElement): boolean {
  const kind = form.elements.namedItem('kind');
  return kind instanceof HTMLInputElement && kind.value === 'shell';
}

/** Once, at the first letter of the name (LEAD-07). */
function trackName(form: HTMLFormElement, formType: FormType, signal: AbortSignal): void {
  const name = form.elements.namedItem('fio');
  if (!(name instanceof HTMLInputElement)) return;
  name.addEventListener('input', () => track(analyticsEvents.nameTyped(formType)), { signal, once: true });
}
