import { useState } from 'react';
import styled from 'styled-components';

import { AdvertisingLabel } from '@/ui/advertising-label/advertising-label';
import type { BoxPlacement } from '@/ui/beside/keep-beside';
import { Button, ButtonLink } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Icon } from '@/ui/icon/icon';
import { inverseSurface } from '@/ui/theme/inverse-surface';
import { Tooltip } from '@/ui/tooltip/tooltip';
import { Example, GalleryGrid, GalleryRow, GallerySection } from './gallery-layout';
import { buttonsTexts, tooltipTexts } from './kit-gallery.text';

const kinds = ['primary', 'accent', 'secondary', 'white', 'ghost'] as const;
const sizes = ['large', 'middle', 'small'] as const;

const NightRow = styled(GalleryRow)`
  ${inverseSurface}
  padding: var(--s-24);
  border-radius: var(--r-24);
`;

/**
 * Shows every kind in every size, loading, disabled, as a link, full width, on an inverse surface. [UI-07]
 */
export function ButtonsSection() {
  return (
    <GallerySection id="buttons" title={buttonsTexts.title}>
      {kinds.map((kind) => (
        <Example key={kind} name={kind}>
          <ButtonsOfKind kind={kind} />
        </Example>
      ))}
      <Example name="night">
        <NightRow>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {buttonsTexts.kinds[kind]}
            </Button>
          ))}
        </NightRow>
      </Example>
      <Example name="full">
        <Button full>{buttonsTexts.full}</Button>
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
          {buttonsTexts.sizes[size]}
        </Button>
      ))}
      <Button kind={kind} isLoading>
        {buttonsTexts.loading}
      </Button>
      <Button kind={kind} disabled>
        {buttonsTexts.disabled}
      </Button>
      <ButtonLink kind={kind} href="#buttons">
        {buttonsTexts.link}
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
        {buttonsTexts.press}
      </Button>
      <Checkbox id="buttons-loading" checked={isLoading} onChange={() => setIsLoading(!isLoading)}>
        {buttonsTexts.toggle}
      </Checkbox>
      <output>{buttonsTexts.presses(presses)}</output>
    </GalleryRow>
  );
}

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  cursor: help;
`;

const Slide = styled.div<{ $isMoved: boolean }>`
  display: inline-block;
  transition: translate 300ms;
  translate: ${({ $isMoved }) => ($isMoved ? '48px' : '0')};
`;

const places: readonly BoxPlacement[] = [
  'top',
  'top-start',
  'top-end',
  'bottom',
  'bottom-start',
  'bottom-end',
];

/** Shows every placement, narrow trigger, external control, transition, advertising label. [UI-04] */
export function TooltipSection() {
  return (
    <GallerySection id="tooltip" title={tooltipTexts.title}>
      <GalleryGrid>
        {places.map((place) => (
          <Example key={place} name={place}>
            <Tooltip content={tooltipTexts.content} placement={place}>
              {(trigger) => (
                <Button {...trigger} kind="secondary" full>
                  {tooltipTexts.hint}
                </Button>
              )}
            </Tooltip>
          </Example>
        ))}
        <Example name="narrow">
          <Tooltip content={tooltipTexts.content} placement="top-start">
            {(trigger) => (
              <Round {...trigger} type="button" aria-label={tooltipTexts.narrow}>
                <Icon name="i-info" />
              </Round>
            )}
          </Tooltip>
        </Example>
        <Example name="controlled">
          <ControlledTooltip />
        </Example>
        <Example name="transition">
          <SlidingTooltip />
        </Example>
        <Example name="advertising">
          <AdvertisingLabel companyName={tooltipTexts.company} erid={tooltipTexts.erid} />
        </Example>
        <Example name="advertising-without-erid">
          <AdvertisingLabel companyName={tooltipTexts.company} erid="" />
        </Example>
      </GalleryGrid>
    </GallerySection>
  );
}

function ControlledTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip content={tooltipTexts.short} isOpen={isOpen} onOpenChange={setIsOpen}>
      {(trigger) => (
        <Button {...trigger} kind="secondary" onClick={() => setIsOpen(!isOpen)}>
          {tooltipTexts.toggle}
        </Button>
      )}
    </Tooltip>
  );
}

function SlidingTooltip() {
  const [isMoved, setIsMoved] = useState(false);
  return (
    <>
      <Slide $isMoved={isMoved}>
        <Tooltip content={tooltipTexts.short} closesOnTransition>
          {(trigger) => (
            <Button
              {...trigger}
              kind="secondary"
              onKeyDown={({ key }) => key === 'm' && setIsMoved(!isMoved)}
            >
              {tooltipTexts.slides}
            </Button>
          )}
        </Tooltip>
      </Slide>
      <Button kind="ghost" onClick={() => setIsMoved(!isMoved)}>
        {tooltipTexts.move}
      </Button>
    </>
  );
}
