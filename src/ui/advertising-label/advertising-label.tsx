import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Tooltip, type TooltipTrigger } from '../tooltip/tooltip';
import { advertisingLabelText, type AdvertisingLabelTexts } from './advertising-label.text';

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

  /* The label is 24 px high; a finger needs a target of 44 px. */
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
  /** Id in the state's register of advertisements; '' for none. */
  erid: string;
  text?: string;
  words?: AdvertisingLabelTexts;
  /** A press loaded this component: it opens and takes the focus. */
  isOpenAtFirst?: boolean;
  className?: string | undefined;
};

/** Shows or hides, on a press, the advertiser and the copyable erid [UI-08] [UI-04]. */
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

const Company = styled.p`
  font-weight: 600;
`;

const Erid = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-8);
  color: var(--muted-here);
  font: var(--t-caption);
`;

const EridNumber = styled.span`
  user-select: all;
`;

const CopyButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: var(--link-here);
  cursor: pointer;

  &:hover {
    background: var(--hover-here);
  }

  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

const Said = styled.p`
  font: var(--t-caption);
`;

type AdvertiserNoteProps = { companyName: string; erid: string; words: AdvertisingLabelTexts };

function AdvertiserNote({ companyName, erid, words }: AdvertiserNoteProps) {
  const [result, setResult] = useState<'copied' | 'notCopied' | null>(null);
  const eridText = useRef<HTMLSpanElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(erid);
      setResult('copied');
    } catch {
      // The clipboard needs https and permission; otherwise the visitor copies the selection.
      if (eridText.current) getSelection()?.selectAllChildren(eridText.current);
      setResult('notCopied');
    }
  };

  return (
    <>
      <Company>{companyName}</Company>
      {erid && (
        <Erid>
          {words.erid} <EridNumber ref={eridText}>{erid}</EridNumber>
          <CopyButton type="button" onClick={() => void copy()}>
            <VisuallyHidden>{words.copy}</VisuallyHidden>
            <Icon name={result === 'copied' ? 'i-check' : 'i-doc'} size={18} />
          </CopyButton>
        </Erid>
      )}
      <Said role="status">{result && words[result]}</Said>
    </>
  );
}
