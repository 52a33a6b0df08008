import styled from 'styled-components';

import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import type { StepLineView } from './step-line-view';

const Frame = styled.nav`
  display: grid;
  gap: var(--s-12);

  & > p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-8);
`;

const Step = styled.li<{ $isReached: boolean }>`
  border-top: 4px solid ${({ $isReached }) => ($isReached ? 'var(--c-brand)' : 'var(--c-line)')};
  color: ${({ $isReached }) => ($isReached ? 'var(--c-text)' : 'var(--c-muted)')};
  font: var(--t-caption);

  & > * {
    display: flex;
    align-items: center;
    min-height: 44px;
    overflow-wrap: anywhere;
  }

  & > a:hover {
    text-decoration: underline;
  }

  &[aria-current] {
    font-weight: 600;
  }

  ${media.from(768)} {
    font: var(--t-small);
  }
`;

/** «Шаг 2 из 4» and the steps themselves; done ones are links. */
export function StepLine({ view }: { view: StepLineView }) {
  return (
    <Frame aria-label={view.label}>
      <p>{view.count}</p>
      <Line>
        {view.steps.map(({ title, state, href }) => (
          <Step
            key={title}
            $isReached={state !== 'ahead'}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {href === null ? <span>{title}</span> : <PlainLink href={href}>{title}</PlainLink>}
          </Step>
        ))}
      </Line>
    </Frame>
  );
}
