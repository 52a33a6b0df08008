import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media';
import { Wrap } from './wrap';

const Frame = styled(Wrap)`
  margin-top: var(--gap-section);
  min-width: 0;
`;

const Head = styled.div`
  display: grid;
  gap: var(--s-12);
  margin-bottom: var(--s-24);

  & p {
    max-width: var(--w-text);
    color: var(--muted-here, var(--c-muted));
    font: var(--t-lead);
  }

  ${media.from(768)} {
    margin-bottom: var(--s-32);
  }

  ${media.from(1280)} {
    margin-bottom: var(--s-40);
  }
`;

type SectionProps = {
  id?: string;
  title?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Renders a section with gutters and a gap above, named by its heading. */
export function Section({ id, title, lead, children, className }: SectionProps) {
  const titleId = useId();
  return (
    <Frame as="section" id={id} className={className} aria-labelledby={title ? titleId : undefined}>
      {(title || lead) && (
        <Head>
          {title && <h2 id={titleId}>{title}</h2>}
          {lead && <p>{lead}</p>}
        </Head>
      )}
      {children}
    </Frame>
  );
}
