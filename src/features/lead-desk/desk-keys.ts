import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { useDeskSwitch } from './desk-preferences';
import { neighbour } from './inbox-state';
import { actionIds } from './lead/lead-actions';
import { rowId } from './lead/lead-list';
import { outcomeId, stepCancelId } from './lead/outcome-form';
import type { Inbox } from './use-inbox';

/** The keys of the inbox: the next lead, rows by j and k or arrows, what can be done with the open one, search, help. */
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
  const act: Record<Exclude<DeskCommand, OutcomePlace>, () => boolean> = {
    next: () => go(1),
    previous: () => go(-1),
    take: () => press(actionIds.take),
    call: () => press(actionIds.call),
    handOver: () => press(actionIds.handOver),
    nextLead: () => {
      void inbox.takeNext();
      return true;
    },
    note: () => focus(document.getElementById(actionIds.note)),
    search: () => focus(search.current),
    help: () => {
      setIsHelpOpen(true);
      return true;
    },
    close: () => {
      // A question that is open is nearer than the lead.
      if (press(stepCancelId)) return true;
      if (inbox.state.selectedId === null) return false;
      inbox.select(null);
      return true;
    },
  };
  useShortcuts(isOn, (command) => (isPlace(command) ? press(outcomeId(command)) : act[command]()));
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

/** What a key does on the desk. */
type DeskCommand =
  | ('next' | 'previous' | 'nextLead' | 'take' | 'call' | 'note' | 'search' | 'help' | 'close' | 'handOver')
  | OutcomePlace;

/** Outcomes are found by their place: each kind of request has its own. */
const outcomePlaces = ['1', '2', '3', '4', '5', '6'] as const;
type OutcomePlace = (typeof outcomePlaces)[number];

function isPlace(command: DeskCommand): command is OutcomePlace {
  return outcomePlaces.some((place) => place === command);
}

export interface KeyPress {
  /** What the key writes. */
  key: string;
  /** Where it sits: letters are found by place, so that the Russian layout needs no switching. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** Somebody writes: into a field, or into a popup. */
  isTyping: boolean;
}

const byCode: ReadonlyMap<string, DeskCommand> = new Map<string, DeskCommand>([
  ['KeyJ', 'next'],
  ['ArrowDown', 'next'],
  ['KeyK', 'previous'],
  ['ArrowUp', 'previous'],
  ['KeyT', 'take'],
  ['KeyC', 'call'],
  ['KeyN', 'nextLead'],
  ['KeyM', 'note'],
  ['KeyH', 'handOver'],
  ['Escape', 'close'],
  ...outcomePlaces.flatMap((place): [string, DeskCommand][] => [
    [`Digit${place}`, place],
    [`Numpad${place}`, place],
  ]),
]);

/** The command of a key, or null. Nothing fires while somebody types or holds a modifier (WCAG 2.1.4). */
export function commandOf(press: KeyPress): DeskCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isTyping) return null;
  if (press.key === '?') return 'help';
  if (press.key === '/') return 'search';
  // On the Russian layout the key of the slash writes a full stop, with shift a comma.
  if (press.code === 'Slash') return press.shiftKey ? 'help' : 'search';
  return press.shiftKey ? null : (byCode.get(press.code) ?? null);
}

const typingInputs = new Set(['checkbox', 'radio', 'button', 'submit']);

/** Whether what is pressed in this element belongs to it: fields, choices, and everything in a popup. */
export function takesKeys(element: Element | null): boolean {
  if (!element) return false;
  if (element.closest('dialog, [role="dialog"], [contenteditable="true"]')) return true;
  if (element instanceof HTMLInputElement) return !typingInputs.has(element.type) || element.type === 'radio';
  return element.matches('textarea, select, option');
}

/** Gives the desk its keys while `isOn`. The handler says whether it has done something with the command. */
function useShortcuts(isOn: boolean, onCommand: (command: DeskCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isTyping = event.isComposing || takesKeys(event.target instanceof Element ? event.target : null);
    const command = commandOf({ key, code, shiftKey, ctrlKey, altKey, metaKey, isTyping });
    if (event.defaultPrevented || !command) return;
    // A key that is held down walks through the rows; an act is one press.
    if (event.repeat && command !== 'next' && command !== 'previous') return;
    // A popup over the desk has the keys for itself.
    if (document.querySelector('dialog[open]')) return;
    if (onCommand(command)) event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
