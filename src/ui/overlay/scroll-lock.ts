let holders = 0;
let freePage: (() => void) | null = null;

/**
 * Holds the page where it is until the returned function is called; of several holders the last one frees it. [UI-01]
 * The place of the scrollbar is kept, so that nothing jumps; `--scrollbar-gap` tells its width in px to what is fixed
 * to the right edge.
 */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) freePage = lockPage();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) freePage?.();
  };
}

function lockPage(): () => void {
  const root = document.documentElement;
  const before = { overflow: root.style.overflow, padding: root.style.paddingRight };
  const widthBefore = root.clientWidth;
  root.style.overflow = 'hidden';
  const gap = root.clientWidth - widthBefore;
  if (gap > 0) {
    root.style.paddingRight = `${gap}px`;
    root.style.setProperty('--scrollbar-gap', `${gap}px`);
  }
  document.addEventListener('touchmove', stopPagePan, { passive: false });
  return () => {
    root.style.overflow = before.overflow;
    root.style.paddingRight = before.padding;
    root.style.removeProperty('--scrollbar-gap');
    document.removeEventListener('touchmove', stopPagePan);
  };
}

/** Safari of iOS pans the page under a finger whatever its `overflow` says, unless something inside can scroll. */
function stopPagePan(event: TouchEvent): void {
  const isZooming = event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1;
  if (isZooming || !event.cancelable) return;
  let element = event.target instanceof Element ? event.target : null;
  while (element && element !== document.documentElement) {
    if (element.matches('input[type=range]') || canScroll(element)) return;
    element = element.parentElement;
  }
  event.preventDefault();
}

function canScroll(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  return (
    (scrolls(overflowY) && element.scrollHeight > element.clientHeight) ||
    (scrolls(overflowX) && element.scrollWidth > element.clientWidth)
  );
}
