import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';

import { type GeographyClient, makeGeographyClient } from '@/api/geography/geography.client';
import type { HouseLine } from '@/api/geography/houses.schemas';
import { passedOn } from '@/api/site/site-http';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';
import { Menu, MenuRow } from '@/ui/field/menu.styles';
import { useListChoice } from '@/ui/field/use-list-choice';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { useHeld } from '@/ui/press/press';
import { addressCheckText } from './address-check.text';
import { houseAddress } from './house-address';

const Former = styled.small`
  margin-left: auto;
  color: var(--c-muted);
  font: var(--t-small);
`;

const Hint = styled.p`
  margin-top: var(--s-8);
  color: var(--muted-here, var(--c-muted));
  font: var(--t-small);
`;

export interface SuggestionsHandle {
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

interface AddressSuggestionsProps {
  /** Prefix of the list's ids. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** Null while nothing has been typed since the last choice. */
  typed: string | null;
  hasFocus: boolean;
  onChoose: (house: HouseLine) => void;
  ref: Ref<SuggestionsHandle>;
  calls?: HouseCalls | undefined;
}

/**
 * Loads on the first focus and turns the existing input into a combobox by the ARIA practices: the focus
 * remains in the input.
 */
export function AddressSuggestions(props: AddressSuggestionsProps) {
  const { id, input, typed, hasFocus, onChoose, ref, calls = browserHouses } = props;
  const found = useHouses(typed ?? '', calls);
  const list = useRef<HTMLUListElement>(null);
  const isTyping = typed !== null;
  // The list would cover the next field of a visitor who has moved on.
  const isWantedAtFirst = isTyping && hasFocus;
  const choice = useListChoice({ items: found.houses, onChoose, list, isWantedAtFirst });
  const { isOpen, active } = choice;
  const listId = `${id}-houses`;
  const optionId = (index: number) => `${listId}-${index}`;

  useImperativeHandle(ref, () => ({
    onInput: choice.open,
    onKeyDown: choice.onKeyDown,
    onBlur: choice.close,
  }));
  useCombobox(input, { listId, isOpen, activeId: active >= 0 ? optionId(active) : null });

  return (
    <>
      {isOpen && (
        // A press on a row must not blur the input: that would close the list first.
        <Menu
          ref={list}
          id={listId}
          role="listbox"
          aria-label={addressCheckText.suggestions}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.houses.map((house, index) => (
            <MenuRow
              key={house.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              data-highlighted={index === active || undefined}
              onMouseMove={() => choice.setActive(index)}
              onClick={() => choice.choose(house)}
            >
              {houseAddress(house)}
              {house.formerStreet !== null && <Former>{addressCheckText.former(house.formerStreet)}</Former>}
            </MenuRow>
          ))}
        </Menu>
      )}
      {isTyping && <Said found={found} isOpen={isOpen} />}
    </>
  );
}

/** Visible without a list, for screen readers alone with one. */
function Said({ found, isOpen }: { found: FoundHouses; isOpen: boolean }) {
  const { phase, houses } = useHeld(found);
  if (phase === 'failed') return <Hint role="status">{addressCheckText.failed}</Hint>;
  if (phase === 'found' && houses.length === 0) return <Hint role="status">{addressCheckText.nothing}</Hint>;
  return <VisuallyHidden role="status">{isOpen ? addressCheckText.found(houses.length) : ''}</VisuallyHidden>;
}

interface ComboboxState {
  listId: string;
  isOpen: boolean;
  activeId: string | null;
}

/** Set on the input itself, which the server renders as a plain one. */
function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { listId, isOpen, activeId }: ComboboxState,
): void {
  useEffect(() => {
    const states: Record<string, string | null> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(states))
      if (value === null) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, value);
  }, [input, listId, isOpen, activeId]);
}

export type HouseCalls = Pick<GeographyClient, 'houseLines'>;

/** A single letter begins every street. */
const MIN_LETTERS = 2;
/** Debounce of the request, ms. */
const restMs = 200;

interface FoundHouses {
  /** `idle`: no request yet, or the first is pending. */
  phase: 'idle' | 'found' | 'failed';
  houses: readonly HouseLine[];
}

const nothing: FoundHouses = { phase: 'idle', houses: [] };

/** Houses for the typed text; until the response arrives, those of the previous text. Ignores late responses. */
export function useHouses(typed: string, calls: HouseCalls): FoundHouses {
  const query = typed.trim().slice(0, MAX_QUERY_LENGTH);
  const isAsked = query.length >= MIN_LETTERS;
  const [found, setFound] = useState<FoundHouses>(nothing);

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const ask = () => {
      calls.houseLines(query, controller.signal).then(
        (houses) => {
          if (!controller.signal.aborted) setFound({ phase: 'found', houses });
        },
        () => {
          if (!controller.signal.aborted) setFound({ phase: 'failed', houses: [] });
        },
      );
    };
    const timer = setTimeout(ask, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isAsked, calls]);

  return isAsked ? found : nothing;
}

const address = passedOn('address');

/** After four seconds the visitor has typed the address. */
export const browserHouses: HouseCalls = makeGeographyClient({
  call: (call) => address.call({ ...call, timeoutMs: 4000 }),
});
