import { type SyntheticEvent, useRef } from 'react';

import type { LeadsClient } from '@/api/leads/leads.client';
import type { LeadRoute } from '@/api/leads/leads.schemas';
import type { Outcome } from '@/api/leads/outcome';
import { deviceNow } from '@/lib/server-clock';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import { type SiteThunk, useSiteDispatch } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { isLeadDraftFresh, type UnsentLead, storeDraft } from '@/site/visit/lead-draft';
import { draftChanged } from '@/site/visit/visit.slice';

/**
 * Keeps a request without a response as the draft. Unchanged values keep the first attempt's idempotency key,
 * also in a reopened form (LEAD-08).
 */
export function useSubmitLead(route: LeadRoute, leads: LeadsClient) {
  const dispatch = useSiteDispatch();
  // The draft may have been removed by the visitor or replaced by another form.
  const unanswered = useRef<Pick<UnsentLead, 'route' | 'posted' | 'idempotencyKey'> | null>(null);
  return async (fields: URLSearchParams): Promise<Outcome> => {
    const posted = String(fields);
    const kept = dispatch(loadUnsentLead());
    const first = [kept, unanswered.current].find((one) => one?.route === route && one.posted === posted);
    const sent = { route, posted, idempotencyKey: first?.idempotencyKey ?? newKey() };
    // The draft of another form is still to be sent.
    if (kept?.route === route && formTypeIn(kept.posted) === formTypeIn(posted)) dispatch(forgetUnsentLead());
    const timed = new URLSearchParams(fields);
    timed.set('took_ms', String(Math.round(performance.now())));
    const outcome = await leads.sendLead(route, timed, sent.idempotencyKey);
    unanswered.current = outcome.kind === 'unknown' ? sent : null;
    if (unanswered.current) dispatch(rememberUnsentLead({ ...sent, savedAt: deviceNow() }));
    return outcome;
  };
}

function formTypeIn(posted: string): string | null {
  return new URLSearchParams(posted).get('form_type');
}

/** Only secure contexts have `randomUUID`. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Reads typed values; equal ones repeat the same request (`useSubmitLead`). */
export function readTypedValues(form: HTMLFormElement): TypedValues {
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

/** The ordered option, item, or page path (ANA-02). `read` returns a field; '' for none. */
function leadLabel(read: (name: string) => string): string {
  // The query may contain typed text.
  return read('context_option') || read('context_item') || (read('page').split('?', 1)[0] ?? '');
}

/** Tracks the outcome of a request (LEAD-07). */
export function trackLeadOutcome({ kind }: Pick<Outcome, 'kind'>, posted: URLSearchParams) {
  const read = (name: string) => posted.get(name) ?? '';
  track(analyticsEvents.form(kind === 'done' ? 'finished' : 'error', read('form_type'), leadLabel(read)));
}

/**
 * Returns an `onInput` handler: tracks `started` once per label, and the first letter of a name in the
 * shell's form (LEAD-07).
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

/** Stores a request without a response; replaces an earlier draft. */
export function rememberUnsentLead(draft: UnsentLead): SiteThunk {
  return (dispatch) => {
    storeDraft(draft);
    dispatch(draftChanged(draft));
  };
}

export function loadUnsentLead(): SiteThunk<UnsentLead | null> {
  return (dispatch, getState) => {
    dispatch(beginVisit());
    const { kept } = getState().visit.draft;
    if (kept === null || isLeadDraftFresh(kept)) return kept;
    dispatch(forgetUnsentLead());
    return null;
  };
}

export function forgetUnsentLead(): SiteThunk {
  return (dispatch) => {
    storeDraft(null);
    dispatch(draftChanged(null));
  };
}
