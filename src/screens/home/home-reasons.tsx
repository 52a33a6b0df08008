import styled from 'styled-components';

import { Icon } from '@/ui/icon/icon';
import { Tiles } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { media } from '@/ui/theme/media';
import { homeReasonsText } from './home.text';

const Reason = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & p {
    color: var(--c-muted);
  }

  & h3 {
    font: var(--t-h4);
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--s-32);
  counter-reset: step;

  & li {
    position: relative;
    display: grid;
    gap: var(--s-8);
    align-content: start;
    padding-left: 72px;
    counter-increment: step;
  }

  & li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: 50%;
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
    font: var(--t-price);
  }

  & p {
    max-width: 44ch;
    color: var(--c-muted);
  }

  ${media.from(1024)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s-40);

    & li {
      padding: 76px 0 0;
    }

    /* A drawn path from one step to the next. */
    & li:not(:last-child)::after {
      content: '';
      position: absolute;
      left: 68px;
      right: -24px;
      top: 25px;
      border-top: 2px dashed var(--c-line);
    }
  }
`;

const { reasons, steps } = homeReasonsText;

export function HomeReasons() {
  return (
    <Section title={reasons.title}>
      <Tiles>
        {reasons.items.map(({ icon, title, text }) => (
          <Reason key={title}>
            <Icon name={icon} size={40} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Reason>
        ))}
      </Tiles>
    </Section>
  );
}

export function HomeSteps() {
  return (
    <Section title={steps.title}>
      <Steps>
        {steps.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
    </Section>
  );
}
