/** Scrolls to a request form, smoothly unless less motion is asked for, and puts the focus into its first field (TV-03). */
export function goToForm(id: string): void {
  const place = document.getElementById(id);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  place?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus({ preventScroll: true });
}
