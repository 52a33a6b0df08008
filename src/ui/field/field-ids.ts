/** Ids of what stands beside a field, and the value of its `aria-describedby`. */
export function fieldIds(
  id: string,
  parts: { error?: string | undefined; hint?: string | undefined; other?: string | undefined },
) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [parts.other, parts.hint && hintId, parts.error && errorId].filter(Boolean).join(' ');
  return { errorId, hintId, describedBy: described === '' ? undefined : described };
}
