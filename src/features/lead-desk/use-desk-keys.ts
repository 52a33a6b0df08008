import { type RefObject, useState } from 'react';

import { useDeskSwitch } from './desk-preferences';
import { neighbour } from './inbox-state';
import { actionIds } from './lead/action-ids';
import { rowId } from './lead/lead-list';
import type { DeskCommand } from './shortcuts';
import type { Inbox } from './use-inbox';
import { useShortcuts } from './use-shortcuts';

/** The keys of the inbox: rows by j and k or arrows, what can be done with the open lead, search and help. */
export function useDeskKeys(inbox: Inbox, search: RefObject<HTMLInputElement | null>) {
  const [isOn, change] = useDeskSwitch('shortcuts');
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  const go = (step: 1 | -1): boolean => {
    const lead = neighbour(inbox.state, step);
    if (!lead) return false;
    inbox.select(lead.id);
    document.getElementById(rowId(lead.id))?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const act: Record<DeskCommand, () => boolean> = {
    next: () => go(1),
    previous: () => go(-1),
    take: () => press(actionIds.take),
    call: () => press(actionIds.call),
    handOver: () => press(actionIds.handOver),
    note: () => focus(document.getElementById(actionIds.note)),
    search: () => focus(search.current),
    help: () => {
      setIsHelpOpen(true);
      return true;
    },
    close: () => {
      if (inbox.state.selectedId === null) return false;
      inbox.select(null);
      return true;
    },
  };
  useShortcuts(isOn, (command) => act[command]());
  return {
    isOn,
    change,
    isHelpOpen,
    openHelp: () => setIsHelpOpen(true),
    closeHelp: () => setIsHelpOpen(false),
  };
}

function press(id: string): boolean {
  const button = document.getElementById(id);
  button?.click();
  return button !== null;
}

function focus(field: HTMLElement | null): boolean {
  field?.focus();
  return field !== null;
}
