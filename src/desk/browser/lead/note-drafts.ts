import { forgetStored, readStored, writeStored } from '@/lib/browser-storage';

const prefix = 'desk-note-';
/** Used if the browser has no storage: drafts are then kept until the page unloads. */
const kept = new Map<string, string>();

/** Reads the draft of a note. Drafts are kept in this tab when another lead is opened or the page reloads. */
export function readDraft(leadId: string): string {
  return kept.get(leadId) ?? readStored('sessionStorage', prefix + leadId) ?? '';
}

export function saveNoteDraft(leadId: string, text: string): void {
  kept.set(leadId, text);
  writeStored('sessionStorage', prefix + leadId, text || null);
}

/** Removes all drafts, because their personal data must not be kept after the session ends. */
export function clearNoteDrafts(): void {
  kept.clear();
  forgetStored('sessionStorage', prefix);
}
