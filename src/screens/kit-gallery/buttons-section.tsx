import { useState } from 'react';
import styled from 'styled-components';

import { Button, ButtonLink } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { night } from '@/ui/theme/night';
import { buttonsText } from './buttons-section.text';
import { Example } from './example';
import { GalleryRow } from './gallery-grid';
import { GallerySection } from './gallery-section';

const kinds = ['primary', 'accent', 'secondary', 'white', 'ghost'] as const;
const sizes = ['large', 'middle', 'small'] as const;

const NightRow = styled(GalleryRow)`
  ${night}
  padding: var(--s-24);
  border-radius: var(--r-24);
`;

/** Every kind in every size, loading, disabled, as a link, at full width and on a night surface. [UI-07] */
export function ButtonsSection() {
  return (
    <GallerySection id="buttons" title={buttonsText.title}>
      {kinds.map((kind) => (
        <Example key={kind} name={kind}>
          <ButtonsOfKind kind={kind} />
        </Example>
      ))}
      <Example name="night">
        <NightRow>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {buttonsText.kinds[kind]}
            </Button>
          ))}
        </NightRow>
      </Example>
      <Example name="full">
        <Button full>{buttonsText.full}</Button>
      </Example>
      <Example name="loading">
        <LoadingButton />
      </Example>
    </GallerySection>
  );
}

function ButtonsOfKind({ kind }: { kind: (typeof kinds)[number] }) {
  return (
    <GalleryRow>
      {sizes.map((size) => (
        <Button key={size} kind={kind} size={size}>
          {buttonsText.sizes[size]}
        </Button>
      ))}
      <Button kind={kind} isLoading>
        {buttonsText.loading}
      </Button>
      <Button kind={kind} disabled>
        {buttonsText.disabled}
      </Button>
      <ButtonLink kind={kind} href="#buttons">
        {buttonsText.link}
      </ButtonLink>
    </GalleryRow>
  );
}

function LoadingButton() {
  const [isLoading, setIsLoading] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <GalleryRow>
      <Button isLoading={isLoading} onClick={() => setPresses(presses + 1)}>
        {buttonsText.press}
      </Button>
      <Checkbox id="buttons-loading" checked={isLoading} onChange={() => setIsLoading(!isLoading)}>
        {buttonsText.toggle}
      </Checkbox>
      <output>{buttonsText.presses(presses)}</output>
    </GalleryRow>
  );
}
