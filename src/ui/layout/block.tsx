import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media';
import { inverseSurface } from '../theme/inverse-surface';

export type BlockTone = 'sun' | 'soft' | 'mint' | 'night';

const tones = {
  sun: css`
    background: var(--c-accent);
    color: var(--c-on-accent);
    --button-here: var(--c-on-accent);
    --button-hover-here: var(--c-ink-hover);
    --button-text-here: var(--c-white);
    --focus-here: var(--c-on-accent);
    --link-here: var(--c-on-accent);
    --link-hover-here: var(--c-on-accent);
    --muted-here: var(--c-on-accent);
  `,
  soft: css`
    background: var(--c-surface);
  `,
  mint: css`
    background: var(--c-brand-soft);
  `,
  night: inverseSurface,
};

const Plain = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  padding: var(--s-32) var(--s-24);
  border-radius: var(--r-32);
  overflow: hidden;

  & h2 + p {
    margin-top: var(--s-12);
  }

  ${media.below(480)} {
    /* Headings are small enough for words of fifteen letters. */
    & h1 {
      font: var(--t-h2);
    }
  }

  ${media.from(768)} {
    padding: var(--s-48) var(--s-40);
  }

  ${media.from(1280)} {
    padding: var(--s-64);
  }
`;

const Frame = styled(Plain)<{ $tone: BlockTone; $columns: 1 | 2 }>`
  ${({ $tone }) => tones[$tone]}

  ${({ $columns }) =>
    $columns === 2 &&
    css`
      ${media.from(768)} {
        grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
        align-items: center;
        gap: var(--s-40);
      }
    `}
`;

type BlockProps = ComponentPropsWithRef<'div'> & { tone: BlockTone; columns?: 1 | 2 };

/** Renders a block; `columns={2}` has two columns from 768 px. */
export function Block({ tone, columns = 1, ...rest }: BlockProps) {
  return <Frame {...rest} $tone={tone} $columns={columns} />;
}

export const BlockText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20);
  justify-items: start;
`;

export const BlockLead = styled.p`
  max-width: 46ch;
  color: var(--muted-here);
  font: var(--t-lead);
`;
