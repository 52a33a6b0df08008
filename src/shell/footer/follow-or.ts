import type { MouseEvent } from 'react';

/**
 * Handler of a link that does something better than leading away where scripts run. `act` gives false where it could
 * not; then, and for another tab, the link is followed.
 */
export function followOr(act: () => boolean): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (act()) event.preventDefault();
  };
}
