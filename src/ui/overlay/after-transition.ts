/** Frames may be late; nobody is kept waiting for an event that does not come. */
const graceMs = 100;

/**
 * Calls `done` once when the transition of the element itself has ended, or at once when it has none, as where less
 * motion is asked for.
 */
export function afterTransition(element: HTMLElement, done: () => void): void {
  const duration = longest(getComputedStyle(element).transitionDuration);
  if (duration === 0) {
    done();
    return;
  }
  const end = () => {
    clearTimeout(timer);
    element.removeEventListener('transitionend', onEnd);
    done();
  };
  // Transitions of what stands inside bubble up to here.
  const onEnd = ({ target }: TransitionEvent) => {
    if (target === element) end();
  };
  const timer = setTimeout(end, duration + graceMs);
  element.addEventListener('transitionend', onEnd);
}

/** Longest of `0.3s, 0.5s`, in ms. */
function longest(durations: string): number {
  const values = durations.split(',').map((value) => {
    const [, number, unit] = /^([\d.]+)(m?s)$/.exec(value.trim()) ?? [];
    return Number(number ?? 0) * (unit === 'ms' ? 1 : 1000);
  });
  return Math.max(...values);
}
