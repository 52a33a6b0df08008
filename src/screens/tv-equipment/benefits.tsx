import styled from 'styled-components';

import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import type { tvEquipmentText } from './tv-equipment.text';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-8);
  margin-top: var(--s-16);

  & li {
    display: grid;
    gap: var(--s-8);
    align-content: start;
    padding: var(--s-16);
    border-radius: var(--r-24);
    background: var(--c-surface);
  }

  & b {
    font: 650 16px/22px var(--f-text);
  }

  & span {
    color: var(--c-muted);
    font: var(--t-caption);
  }

  ${media.below(768)} {
    & li:first-child {
      grid-column: 1/-1;
    }
  }

  ${media.between(360, 768)} {
    & li:first-child {
      grid-template-columns: 40px 1fr;
      gap: 0 var(--s-16);
      align-items: center;
    }

    & li:first-child svg {
      grid-row: 1/3;
    }
  }

  ${media.below(360)} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.from(768)} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--s-12);

    & li {
      grid-column: span 2;
      padding: var(--s-20);
    }

    & li:nth-child(-n + 2) {
      grid-column: span 3;
    }
  }

  ${media.from(1280)} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: var(--s-16);
    margin-top: var(--s-24);

    & li,
    & li:nth-child(-n + 2) {
      grid-column: auto;
      gap: var(--s-12);
      padding: var(--s-24);
    }

    & b {
      font: 650 18px/24px var(--f-text);
    }

    & span {
      font: var(--t-small);
    }
  }
`;

/** Benefit bullets (TV-06, TV-07). */
export function Benefits({ label, items }: { label: string; items: typeof tvEquipmentText.benefits }) {
  return (
    <List aria-label={label}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={40} />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}
