import type { FillingSigns } from './checked-lead';
import { leadTexts } from './leads.text';

/** Pure: why a lead looks like a program's, for the desk; null for a person's. Nothing is dropped for it. */
export function quarantineReason(
  { isTrapped, isPhoneOnly, tookMs }: FillingSigns,
  minFillMs: number,
): string | null {
  if (isTrapped) return leadTexts.trapped;
  // Without a script nobody has measured, and one field is no work for a person either.
  if (tookMs === null || isPhoneOnly) return null;
  return tookMs < minFillMs ? leadTexts.tooQuick : null;
}
