const prefix = 'desk-note-';
/** Fallback without storage: drafts last until the page is left. */
const kept = new Map<string, string>();

/** Survives a change of lead and a reload, in this tab only. */
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
    // Storage is full or forbidden: the map keeps the draft.
  }
}

/** Removes all drafts: personal data must not outlive the manager's session. */
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
