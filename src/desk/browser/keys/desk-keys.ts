import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { useBrowserSetting } from '../desk-preferences';
import { findNeighbourLead } from '../inbox/inbox-state';
import { leadActionElementIds } from '../lead/lead-actions';
import { rowId } from '../inbox/lead-list';
import { outcomeButtonId, outcomeCancelButtonId } from '../lead/outcome-form';
import type { Inbox } from '../inbox/use-inbox';

/** Handles shortcuts: next lead, rows (j, k, arrows), actions, search, help. */
export function useDeskKeys(inbox: Inbox, search: RefObject<HTMLInputElement | null>) {
  const [isOn, change] = useBrowserSetting('shortcuts');
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  const go = (step: 1 | -1): boolean => {
    const lead = findNeighbourLead(inbox.state, step);
    if (!lead) return false;
    inbox.select(lead.id);
    document.getElementById(rowId(lead.id))?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const act: Record<Exclude<DeskCommand, OutcomePosition>, () => boolean> = {
    next: () => go(1),
    previous: () => go(-1),
    take: () => press(leadActionElementIds.take),
    call: () => press(leadActionElementIds.call),
    handOver: () => press(leadActionElementIds.handOver),
    nextLead: () => {
      void inbox.takeNext();
      return true;
    },
    note: () => focus(document.getElementById(leadActionElementIds.note)),
    search: () => focus(search.current),
    help: () => {
      setIsHelpOpen(true);
      return true;
    },
    close: () => {
      // Escape cancels a confirmation before it closes the lead.
      if (press(outcomeCancelButtonId)) return true;
      if (inbox.state.selectedId === null) return false;
      inbox.select(null);
      return true;
    },
  };
  useShortcuts(isOn, (command) =>
    isOutcomePosition(command) ? press(outcomeButtonId(command)) : act[command](),
  );
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

type DeskCommand =
  | ('next' | 'previous' | 'nextLead' | 'take' | 'call' | 'note' | 'search' | 'help' | 'close' | 'handOver')
  | OutcomePosition;

/** Shortcuts press outcomes by position, because each kind of request has different outcomes. */
const outcomePositions = ['1', '2', '3', '4', '5', '6'] as const;
type OutcomePosition = (typeof outcomePositions)[number];

function isOutcomePosition(command: DeskCommand): command is OutcomePosition {
  return outcomePositions.some((place) => place === command);
}

export interface KeyPress {
  /** Value of `KeyboardEvent.key`. */
  key: string;
  /** Physical key: letters work in the Russian layout. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** Focus in a text field or popup. */
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
  ...outcomePositions.flatMap((place): [string, DeskCommand][] => [
    [`Digit${place}`, place],
    [`Numpad${place}`, place],
  ]),
]);

/** Returns null for other keys, while typing, or with modifiers (WCAG 2.1.4). */
export function toDeskCommand(press: KeyPress): DeskCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isTyping) return null;
  if (press.key === '?') return 'help';
  if (press.key === '/') return 'search';
  // In the Russian layout slash is a full stop, with Shift a comma.
  if (press.code === 'Slash') return press.shiftKey ? 'help' : 'search';
  return press.shiftKey ? null : (byCode.get(press.code) ?? null);
}

const typingInputs = new Set(['checkbox', 'radio', 'button', 'submit']);

/** Whether a field, choice or popup uses key presses itself. */
export function isTypingTarget(element: Element | null): boolean {
  if (!element) return false;
  if (element.closest('dialog, [role="dialog"], [contenteditable="true"]')) return true;
  if (element instanceof HTMLInputElement) return !typingInputs.has(element.type) || element.type === 'radio';
  return element.matches('textarea, select, option');
}

/** `onCommand` returns whether it was handled. */
function useShortcuts(isOn: boolean, onCommand: (command: DeskCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isTyping =
      event.isComposing || isTypingTarget(event.target instanceof Element ? event.target : null);
    const command = toDeskCommand({ key, code, shiftKey, ctrlKey, altKey, metaKey, isTyping });
    if (event.defaultPrevented || !command) return;
    // A held key only moves through the rows.
    if (event.repeat && command !== 'next' && command !== 'previous') return;
    // An open popup handles all keys itself.
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
