import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import type { AdvertisingLabelWords } from './advertising-label.text';

const Company = styled.p`
  font-weight: 600;
`;

const Erid = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-8);
  color: var(--muted-here);
  font: var(--t-caption);

  & > span {
    user-select: all;
  }
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

type AdvertiserNoteProps = { companyName: string; erid: string; words: AdvertisingLabelWords };

/** Who advertises, and the erid with a button that copies it. */
export function AdvertiserNote({ companyName, erid, words }: AdvertiserNoteProps) {
  const [result, setResult] = useState<'copied' | 'notCopied' | null>(null);
  const eridText = useRef<HTMLSpanElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(erid);
      setResult('copied');
    } catch {
      // Without https or the right there is no clipboard: the visitor gets it selected.
      if (eridText.current) getSelection()?.selectAllChildren(eridText.current);
      setResult('notCopied');
    }
  };

  return (
    <>
      <Company>{companyName}</Company>
      {erid && (
        <Erid>
          {words.erid} <span ref={eridText}>{erid}</span>
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
