import type { ReactNode } from 'react';
import styled from 'styled-components';

import { NarrowScreenDetails } from '@/ui/accordion/folded';
import { NativeButton } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import type { IconName } from '@/ui/icon/icon';
import { Block } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { media } from '@/ui/theme/media';
import { LeadForm } from './lead-form';
import type { LeadFormProps } from './lead-form-props';

const InverseBlock = styled(Block)`
  ${media.from(768)} {
    align-items: stretch;
  }

  ${media.between(768, 1024)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-20);
  align-content: center;
  justify-items: start;
`;

const Lead = styled.p`
  color: var(--muted-here);
  font: var(--t-lead);
`;

/** Hidden on a phone, where the picture would separate the form from the text. */
const Drawing = styled(Art)`
  width: min(100%, 300px);

  ${media.below(768)} {
    display: none;
  }
`;

const QuizFormBox = styled.div`
  ${media.below(768)} {
    margin-inline: calc(var(--s-12) * -1);
  }
`;

/** A button toggles it on a phone. */
const FoldedForm = styled(NarrowScreenDetails)`
  &[open] > summary {
    margin-bottom: var(--s-8);
    background: none;
    color: inherit;
  }
`;

export interface RequestBlockProps {
  title: ReactNode;
  text: ReactNode;
  art?: { name: IconName; width: number; height: number };
  form: LeadFormProps;
  /** Button on a phone; absent: the form is open. */
  opener?: string;
}

/** Renders a request form on an inverse surface. */
export function RequestBlock({ title, text, art, form, opener }: RequestBlockProps) {
  const hasCome = form.formReturn?.form === form.formType;
  return (
    <Section>
      <InverseBlock tone="night" columns={2}>
        <Words>
          <h2>{typeof title === 'string' ? <NoWrapNumbers>{title}</NoWrapNumbers> : title}</h2>
          <Lead>{text}</Lead>
          {art && <Drawing {...art} />}
        </Words>
        <QuizFormBox>
          {opener === undefined ? (
            <LeadForm {...form} />
          ) : (
            <FoldedForm open={hasCome}>
              <NativeButton as="summary" $kind="accent" $size="large" $full>
                {opener}
              </NativeButton>
              <LeadForm {...form} />
            </FoldedForm>
          )}
        </QuizFormBox>
      </InverseBlock>
    </Section>
  );
}
