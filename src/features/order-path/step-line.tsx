import styled, { css } from 'styled-components';

import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import type { StepLineView } from './order-steps';

const Frame = styled.nav`
  display: grid;
  gap: var(--s-12);
`;

const Count = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
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

  &[aria-current] {
    font-weight: 600;
  }

  ${media.from(768)} {
    font: var(--t-small);
  }
`;

const stepTitle = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  overflow-wrap: anywhere;
`;

const StepTitle = styled.span`
  ${stepTitle}
`;

const StepLink = styled(PlainLink)`
  ${stepTitle}

  &:hover {
    text-decoration: underline;
  }
`;

/** «Шаг 2 из 4» and the steps themselves; done ones are links. */
export function StepLine({ view }: { view: StepLineView }) {
  return (
    <Frame aria-label={view.label}>
      <Count>{view.count}</Count>
      <Line>
        {view.steps.map(({ title, state, href }) => (
          <Step
            key={title}
            $isReached={state !== 'ahead'}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {href === null ? <StepTitle>{title}</StepTitle> : <StepLink href={href}>{title}</StepLink>}
          </Step>
        ))}
      </Line>
    </Frame>
  );
}
