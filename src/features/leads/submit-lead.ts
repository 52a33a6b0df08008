import { type SyntheticEvent, useRef } from 'react';

import type { LeadsClient } from '@/api/leads/leads.client';
import type { LeadAnswer, LeadRoute } from '@/api/leads/leads.schemas';
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
export function typedIn(form: HTMLFormElement): TypedValues {
  const data = new FormData(form);
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
 * Label of a form's events: the ordered option, else the item, else the path of the page (ANA-02). `read` returns the
 * value of a field; '' for none.
 */
function leadLabel(read: (name: string) => string): string {
  // The query of a page may hold what a person typed.
  return read('context_option') || read('context_item') || (read('page').split('?', 1)[0] ?? '');
}

/** Tracks the end of a request by its posted fields (LEAD-07). */
export function trackLeadEnd({ kind }: Pick<LeadOutcome, 'kind'>, posted: URLSearchParams) {
  const read = (name: string) => posted.get(name) ?? '';
  track(analyticsEvents.form(kind === 'sent' ? 'finished' : 'error', read('form_type'), leadLabel(read)));
}

/**
 * Returns the `onInput` of a form: tracks `started` at the first input for each label, which a choice beside the form
 * may change, and the first letter of a name in the shell's form (LEAD-07).
 */
export function useLeadTracking(): (event: SyntheticEvent<HTMLFormElement>) => void {
  const startedFor = useRef(new Set<string>());
  const isNameTyped = useRef(false);
  return ({ currentTarget: { elements }, target }) => {
    const read = (name: string) => {
      const input = elements.namedItem(name);
      return input instanceof HTMLInputElement ? input.value : '';
    };
    const [formType, label] = [read('form_type'), leadLabel(read)];
    if (!isNameTyped.current && read('kind') === 'shell' && target === elements.namedItem('fio')) {
      isNameTyped.current = true;
      track(analyticsEvents.nameTyped(formType, label));
    }
    if (startedFor.current.has(label)) return;
    startedFor.current.add(label);
    track(analyticsEvents.form('started', formType, label));
  };
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
