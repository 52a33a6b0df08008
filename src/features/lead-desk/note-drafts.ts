const prefix = 'desk-note-';
/** Where the tab keeps nothing, drafts live until the page is left. */
const kept = new Map<string, string>();

/** What was typed for a lead and not saved yet: it survives going to another lead and a reload, in this tab only. */
export function readDraft(leadId: string): string {
  return kept.get(leadId) ?? storage()?.getItem(prefix + leadId) ?? '';
}

/** An empty draft is forgotten. */
export function keepNoteDraft(leadId: string, text: string): void {
  kept.set(leadId, text);
  try {
    if (text === '') storage()?.removeItem(prefix + leadId);
    else storage()?.setItem(prefix + leadId, text);
  } catch {
    // Full or forbidden: the map holds it.
  }
}

/** Forgets everything that was typed: personal data don't outlive the session of their manager. */
export function forgetDrafts(): void {
  kept.clear();
  const store = storage();
  if (!store) return;
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) store.removeItem(key);
}

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
