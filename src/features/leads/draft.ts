import type { SiteThunk } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { isFresh, type LeadDraft, storeDraft } from '@/site/visit/lead-draft';
import { draftChanged } from '@/site/visit/visit.slice';

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
