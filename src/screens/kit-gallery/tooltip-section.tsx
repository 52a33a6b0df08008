import { useState } from 'react';
import styled from 'styled-components';

import { AdvertisingLabel } from '@/ui/advertising-label/advertising-label';
import type { Place } from '@/ui/beside/keep-beside';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Tooltip } from '@/ui/tooltip/tooltip';
import { Example } from './example';
import { GalleryGrid } from './gallery-grid';
import { GallerySection } from './gallery-section';
import { tooltipSectionText as text } from './tooltip-section.text';

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

const places: readonly Place[] = ['top', 'top-start', 'top-end', 'bottom', 'bottom-start', 'bottom-end'];

/** Every place, a narrow trigger, control from outside, closing on transition, and the advertising label. [UI-04] */
export function TooltipSection() {
  return (
    <GallerySection id="tooltip" title={text.title}>
      <GalleryGrid>
        {places.map((place) => (
          <Example key={place} name={place}>
            <Tooltip content={text.content} placement={place}>
              {(trigger) => (
                <Button {...trigger} kind="secondary" full>
                  {text.hint}
                </Button>
              )}
            </Tooltip>
          </Example>
        ))}
        <Example name="narrow">
          <Tooltip content={text.content} placement="top-start">
            {(trigger) => (
              <Round {...trigger} type="button" aria-label={text.narrow}>
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
          <AdvertisingLabel companyName={text.company} erid={text.erid} />
        </Example>
        <Example name="advertising-without-erid">
          <AdvertisingLabel companyName={text.company} erid="" />
        </Example>
      </GalleryGrid>
    </GallerySection>
  );
}

function ControlledTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip content={text.short} isOpen={isOpen} onOpenChange={setIsOpen}>
      {(trigger) => (
        <Button {...trigger} kind="secondary" onClick={() => setIsOpen(!isOpen)}>
          {text.toggle}
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
        <Tooltip content={text.short} closesOnTransition>
          {(trigger) => (
            <Button
              {...trigger}
              kind="secondary"
              onKeyDown={({ key }) => key === 'm' && setIsMoved(!isMoved)}
            >
              {text.slides}
            </Button>
          )}
        </Tooltip>
      </Slide>
      <Button kind="ghost" onClick={() => setIsMoved(!isMoved)}>
        {text.move}
      </Button>
    </>
  );
}
