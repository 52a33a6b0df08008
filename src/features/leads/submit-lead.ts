import type { LeadsClient } from '@/api/leads/leads.client';
import type { FormType, LeadAnswer, LeadRoute } from '@/api/leads/leads.schemas';
import { failureOf } from '@/api/site/site-http';
import type { Ended } from '@/api/site/use-mutation';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import type { SiteThunk } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { isFresh, type LeadDraft, storeDraft } from '@/site/visit/lead-draft';
import { draftChanged } from '@/site/visit/visit.slice';
import { submitLeadText } from './leads.text';

/** How a request ended, as the visitor must hear it (ERR-01). */
export type LeadOutcome =
  | { kind: 'sent'; message: string; number: string | null }
  /**
   * The server said no: its words, and a message per input name where it has them. `isForNow`: later it may say yes.
   */
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>>; isForNow?: boolean }
  /** No answer that can be understood (D12), or a failure behind which the request may have been stored. */
  | { kind: 'transport'; message: string };

/** Sends a request outside of a form. */
export function sendLead(
  leads: LeadsClient,
  route: LeadRoute,
  posted: URLSearchParams,
  idempotencyKey: string,
): Promise<LeadOutcome> {
  return leads.sendLead(route, posted, idempotencyKey).then(
    (result) => outcomeOf({ kind: 'done', result }),
    (error: unknown) => outcomeOf(failureOf(error)),
  );
}

export function outcomeOf(ended: Ended<LeadAnswer>): LeadOutcome {
  switch (ended.kind) {
    case 'done': {
      const { status, message, request_id } = ended.result;
      return status
        ? { kind: 'sent', message, number: request_id ?? null }
        : { kind: 'refused', message: message || submitLeadText.unknownFailure, fields: {} };
    }
    case 'refused': {
      const { message, fields, status } = ended;
      return {
        kind: 'refused',
        message: message || submitLeadText.unknownFailure,
        fields,
        ...(status === 429 ? { isForNow: true } : {}),
      };
    }
    case 'unknown':
      return { kind: 'transport', message: ended.message || submitLeadText.transportFailure };
  }
}

/** All that stands in a form: sent again unchanged, it is the same request (`keyOf` of the form's script). */
export function typedIn(form: HTMLFormElement | null): TypedValues {
  const data = new FormData(form ?? undefined);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  const [fio = '', phone = '', callAt = '', comment = '', agreement = ''] = [
    'fio',
    'phone',
    'call_at',
    'context_comment',
    'context_agreement',
  ].map((name) => texts(name)[0]);
  return {
    fio,
    phone,
    consent: data.has('consent'),
    ...(callAt === '' ? {} : { callAt }),
    ...(comment === '' ? {} : { comment }),
    ...(agreement === '' ? {} : { agreement }),
    ...(data.has('chip') ? { chips: texts('chip') } : {}),
  };
}

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

/** Keeps a request that no answer came to; the last one alone. */
export function keepDraft(draft: LeadDraft): SiteThunk {
  return (dispatch) => {
    storeDraft(draft);
    dispatch(draftChanged(draft));
  };
}

/** The kept one, or null; one that is too old is taken away. */
export function keptDraft(): SiteThunk<LeadDraft | null> {
  return (dispatch, getState) => {
    dispatch(beginVisit());
    const { kept } = getState().visit.draft;
    if (kept === null || isFresh(kept)) return kept;
    dispatch(forgetDraft());
    return null;
  };
}

export function forgetDraft(): SiteThunk {
  return (dispatch) => {
    storeDraft(null);
    dispatch(draftChanged(null));
  };
}
