import { useState } from 'react';

import type { OptionId, SelectorOption } from '@/ui/option-selector/option-choice';
import { OptionSelector } from '@/ui/option-selector/option-selector';
import { Example } from './example';
import { GallerySection } from './gallery-section';
import { optionsSectionText as text } from './options-section.text';

const options: readonly SelectorOption[] = text.options;
const linked: readonly SelectorOption[] = options.map((option) => ({
  ...option,
  href: `#option-${option.id}`,
  variants: option.variants?.map((variant) => ({ ...variant, href: `#option-${variant.id}` })),
}));

/** Option selectors: nothing chosen, a variant chosen, and options that are links. */
export function OptionsSection() {
  const [selected, setSelected] = useState<OptionId | null>(null);
  return (
    <GallerySection id="options" title={text.title}>
      <Example name="buttons">
        <OptionSelector
          name={text.name}
          options={options}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
        />
        <output>{selected}</output>
      </Example>
      <Example name="links">
        <OptionSelector name={text.linkName} options={linked} selected="leasing-24" />
      </Example>
    </GallerySection>
  );
}
