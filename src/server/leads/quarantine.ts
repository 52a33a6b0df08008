import type { FillingSigns } from './checked-lead';
import { leadTexts } from './leads.text';

/** Pure: why a lead looks like a program's, for the desk; null for a person's. Nothing is dropped for it. */
export function quarantineReason({ isTrapped, tookMs }: FillingSigns, minFillMs: number): string | null {
  if (isTrapped) return leadTexts.trapped;
  // Without a script nobody has measured.
  return tookMs !== null && tookMs < minFillMs ? leadTexts.tooQuick : null;
}
