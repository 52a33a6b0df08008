import { useEffect, useRef } from 'react';

import type { DeskAddress } from './browser-desk';
import { deskPaths } from './desk-paths';
import { filterSearch, leadInAddress } from './filters/desk-filters';
import type { InboxState } from './inbox-state';

type Shown = Pick<InboxState, 'filters' | 'selectedId' | 'phase'>;

/**
 * Keeps filters and the open lead in the address. A lead that is opened over the list is a step: the way back, a
 * phone's gesture too, closes it, and closing it goes that way.
 */
export function useInboxAddress(
  address: DeskAddress,
  { filters, selectedId, phase }: Shown,
  select: (id: string | null) => void,
): void {
  const isStep = useRef(false);

  useEffect(() => {
    // Until the first list the state doesn't know yet what the address asks for.
    if (phase === 'loading') return;
    const path = deskPaths.inbox + filterSearch(filters, selectedId);
    const isLeadInAddress = leadInAddress(address.read()) !== null;
    if (selectedId !== null && !isLeadInAddress) {
      isStep.current = true;
      address.push(path);
    } else if (selectedId === null && isLeadInAddress && isStep.current) {
      isStep.current = false;
      address.back();
    } else address.replace(path);
  }, [address, filters, selectedId, phase]);

  useEffect(
    () =>
      address.onStep(() => {
        const id = leadInAddress(address.read());
        isStep.current = id !== null;
        select(id);
      }),
    [address, select],
  );
}
