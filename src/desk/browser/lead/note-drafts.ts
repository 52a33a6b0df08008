import { forgetStored, readStored, writeStored } from '@/lib/browser-storage';

const prefix = 'desk-note-';
/** Without storage drafts are kept until the page unloads. */
const kept = new Map<string, string>();

/** Returns the draft, kept in this tab when another lead is opened or the page reloads. */
export function readDraft(leadId: string): string {
  return kept.get(leadId) ?? readStored('sessionStorage', prefix + leadId) ?? '';
}

export function saveNoteDraft(leadId: string, text: string): void {
  kept.set(leadId, text);
  writeStored('sessionStorage', prefix + leadId, text || null);
}

/** Removes personal data, which must not outlive the session. */
export function clearNoteDrafts(): void {
  kept.clear();
  forgetStored('sessionStorage', prefix);
}
