import { forgetStored, readStored, writeStored } from '@/lib/browser-storage';

const prefix = 'desk-note-';
/** Fallback without storage: drafts last until the page is left. */
const kept = new Map<string, string>();

/** Reads a note draft. Drafts survive a change of lead and a reload, in this tab only. */
export function readDraft(leadId: string): string {
  return kept.get(leadId) ?? readStored('sessionStorage', prefix + leadId) ?? '';
}

/** Stores a note draft; an empty one is removed. */
export function saveNoteDraft(leadId: string, text: string): void {
  kept.set(leadId, text);
  writeStored('sessionStorage', prefix + leadId, text || null);
}

/** Removes all drafts: personal data must not outlive the manager's session. */
export function clearNoteDrafts(): void {
  kept.clear();
  forgetStored('sessionStorage', prefix);
}
