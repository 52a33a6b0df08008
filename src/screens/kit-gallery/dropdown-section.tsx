import { useState } from 'react';
import styled from 'styled-components';

import { Dropdown } from '@/ui/dropdown/dropdown';
import type { DropdownProps } from '@/ui/dropdown/dropdown-props';
import { dropdownSectionText as text } from './dropdown-section.text';
import { Example } from './example';
import { GalleryGrid } from './gallery-grid';
import { GallerySection } from './gallery-section';

const options = text.options.map((label, index) => ({ label, value: String(index) }));

/** Room for a list that opens, so that it does not lie over the next example. */
const Tall = styled.div`
  min-height: 400px;
`;

/** With options, chosen, searched, few, none, loading, wrong and disabled; the English words are the defaults. [UI-03] */
export function DropdownSection() {
  return (
    <GallerySection id="dropdown" title={text.title}>
      <GalleryGrid>
        <Kept name="defaults" />
        <Kept name="chosen" start="3" words={text.words} hint={text.hint} />
        <Kept name="search" words={text.words} isSearchable />
        <Kept name="few" options={options.slice(0, 2)} words={text.words} />
        <Kept name="empty" options={[]} />
        <Kept name="loading" options={[]} isLoading />
        <Kept name="error" words={text.words} error={text.error} />
        <Kept name="disabled" start="0" words={text.words} disabled />
      </GalleryGrid>
      <Tall />
    </GallerySection>
  );
}

type KeptProps = Partial<DropdownProps> & { name: string; start?: string };

function Kept({ name, start, ...rest }: KeptProps) {
  const [value, setValue] = useState<string | null>(start ?? null);
  return (
    <Example name={name}>
      <Dropdown
        options={options}
        {...rest}
        id={`dropdown-${name}`}
        label={text.label}
        name={name}
        value={value}
        onChange={setValue}
      />
    </Example>
  );
}
