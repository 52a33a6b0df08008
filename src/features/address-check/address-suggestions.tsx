import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';

import { type GeographyClient, makeGeographyClient } from '@/api/geography/geography.client';
import type { HouseLine } from '@/api/geography/houses.schemas';
import type { QueryState } from '@/api/site/query-state';
import { proxiedServiceClient } from '@/api/site/site-http';
import { useQuery } from '@/api/site/use-query';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';
import { comboboxState, Suggestions } from '@/ui/field/suggestions';
import { useListChoice } from '@/ui/field/use-list-choice';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { useValueAfterPress } from '@/ui/press/press';
import { addressCheckText } from './address-check.text';
import { houseAddress } from '@/lib/house-address';

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
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** Null: nothing typed since the last choice. */
  typed: string | null;
  hasFocus: boolean;
  onChoose: (house: HouseLine) => void;
  ref: Ref<SuggestionsHandle>;
  calls?: HouseSearchClient | undefined;
}

/** Turns the input into an ARIA combobox on the first focus; the input keeps the focus. */
export function AddressSuggestions(props: AddressSuggestionsProps) {
  const { id, input, typed, hasFocus, onChoose, ref, calls = browserHouseSearchClient } = props;
  const { status, data: houses = noHouses } = useHouses(typed ?? '', calls);
  const list = useRef<HTMLUListElement>(null);
  const isTyping = typed !== null;
  // The list would cover the next field of a visitor who has moved on.
  const isWantedAtFirst = isTyping && hasFocus;
  const choice = useListChoice({ items: houses, onChoose, list, isWantedAtFirst });
  const listId = `${id}-houses`;

  useImperativeHandle(ref, () => ({
    onInput: choice.open,
    onKeyDown: choice.onKeyDown,
    onBlur: choice.close,
  }));
  useAttributes(input, { ...comboboxState(listId, choice), 'aria-autocomplete': 'list' });

  return (
    <>
      <Suggestions
        {...{ listId, list, choice }}
        label={addressCheckText.suggestions}
        items={houses}
        keyOf={(house) => house.id}
      >
        {(house) => (
          <>
            {houseAddress(house)}
            {house.formerStreet !== null && <Former>{addressCheckText.former(house.formerStreet)}</Former>}
          </>
        )}
      </Suggestions>
      {isTyping && <Said status={status} count={houses.length} isOpen={choice.isOpen} />}
    </>
  );
}

/** Status for screen readers; visible on failure or without results. */
function Said({ isOpen, ...now }: Pick<QueryState<unknown>, 'status'> & { count: number; isOpen: boolean }) {
  const status = useValueAfterPress(now.status);
  const count = useValueAfterPress(now.count);
  if (status === 'failed') return <Hint role="status">{addressCheckText.failed}</Hint>;
  if (status === 'loaded' && count === 0) return <Hint role="status">{addressCheckText.nothing}</Hint>;
  return <VisuallyHidden role="status">{isOpen ? addressCheckText.found(count) : ''}</VisuallyHidden>;
}

function useAttributes(input: RefObject<HTMLInputElement | null>, attributes: object): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, String(value));
  });
}

export type HouseSearchClient = Pick<GeographyClient, 'houseLines'>;

/** One letter matches too many streets. */
const MIN_LETTERS = 2;
/** Debounce, ms. */
const restMs = 200;
const noHouses: readonly HouseLine[] = [];

/** Returns houses for the text; until the response, those of the previous text. */
export function useHouses(typed: string, calls: HouseSearchClient) {
  const query = typed.trim().slice(0, MAX_QUERY_LENGTH);
  return useQuery<readonly HouseLine[]>({
    key: query.length >= MIN_LETTERS ? query : null,
    load: (signal) => calls.houseLines(query, signal),
    delayMs: restMs,
  });
}

const address = proxiedServiceClient('address');

export const browserHouseSearchClient: HouseSearchClient = makeGeographyClient({
  call: (call) => address.call({ ...call, timeoutMs: 4000 }),
});
