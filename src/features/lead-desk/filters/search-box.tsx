import { type Ref, useEffect, useRef, useState } from 'react';

import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import { SearchHolder } from './filter-bar.styles';
import { filterText } from './filters.text';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** The list follows once the fingers rest. */
const restMs = 250;

/** Finds by phone, name or number; Escape empties it. */
export function SearchBox({ value, onChange, inputRef }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    onChange(text.trim());
  };
  const shown = typed ?? value;
  return (
    <SearchHolder role="search">
      <Icon name="i-search" size={20} />
      <input
        ref={inputRef}
        type="search"
        aria-label={filterText.search}
        placeholder={filterText.searchHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={shown}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => onChange(text.trim()), restMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(shown);
          if (event.key !== 'Escape') return;
          if (shown === '') event.currentTarget.blur();
          else apply('');
        }}
        onBlur={() => typed !== null && apply(typed)}
      />
      {shown !== '' && <IconButton icon="i-close" label={filterText.clearSearch} onClick={() => apply('')} />}
    </SearchHolder>
  );
}
