import { useState } from 'react';
import styled from 'styled-components';
import { Tooltip, type TooltipTrigger } from '../tooltip/tooltip';
import { AdvertiserNote } from './advertiser-note';
import { advertisingLabelText, type AdvertisingLabelWords } from './advertising-label.text';

const LabelButton = styled.button`
  position: relative;
  min-height: 24px;
  padding: 2px var(--s-8);
  border: 1px solid var(--line-here, var(--c-line));
  border-radius: var(--r-8);
  background: var(--advertising-here, var(--c-raised));
  color: var(--c-muted);
  font: var(--t-caption);
  cursor: pointer;
  transition:
    color var(--m-fast),
    border-color var(--m-fast);

  &:hover,
  &[aria-expanded='true'] {
    border-color: var(--c-line-strong);
    color: var(--c-text);
  }

  /* A finger needs 44 px where the label itself has 24. */
  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: -10px 0;
      min-width: 44px;
    }
  }
`;

export type AdvertisingLabelProps = {
  companyName: string;
  /** Id of the advertisement in the state's register; '' when there is none. */
  erid: string;
  text?: string;
  words?: AdvertisingLabelWords;
  /** It was a press that brought it: it stands open and has the focus. */
  isOpenAtFirst?: boolean;
  className?: string | undefined;
};

/** The mark of an advertisement: a press shows and hides who pays and its erid, which can be copied [UI-08] [UI-04]. */
export function AdvertisingLabel(props: AdvertisingLabelProps) {
  const {
    companyName,
    erid,
    text = advertisingLabelText.text,
    words = advertisingLabelText,
    isOpenAtFirst = false,
    className,
  } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const note = <AdvertiserNote companyName={companyName} erid={erid} words={words} />;
  return (
    <Tooltip
      content={note}
      label={words.about}
      placement="bottom-start"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      {(trigger: TooltipTrigger) => (
        <LabelButton
          {...trigger}
          className={className}
          type="button"
          autoFocus={isOpenAtFirst}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </LabelButton>
      )}
    </Tooltip>
  );
}
