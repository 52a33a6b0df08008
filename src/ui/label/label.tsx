import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

export type LabelTone = 'brand' | 'accent' | 'sun' | 'coral' | 'sky' | 'grey' | 'ok' | 'error';

export type LabelStyle = { tone: LabelTone } | { background: string; text: string };

const toneColours: Record<LabelTone, [background: string, text: string]> = {
  brand: ['c-brand-soft', 'c-on-brand-soft'],
  accent: ['c-accent', 'c-on-accent'],
  sun: ['c-accent-soft', 'c-on-accent-soft'],
  coral: ['c-coral-soft', 'c-on-coral-soft'],
  sky: ['c-sky-soft', 'c-on-sky-soft'],
  grey: ['c-surface-2', 'c-text'],
  ok: ['c-success-soft', 'c-success'],
  error: ['c-error-soft', 'c-error'],
};

/** Returns CSS for a coloured area, e.g. an offer's card. */
export function labelColours({ $look }: { $look: LabelStyle }): string {
  if (!('tone' in $look)) return `background: ${$look.background}; color: ${$look.text};`;
  const [background, text] = toneColours[$look.tone];
  return `background: var(--${background}); color: var(--${text});`;
}

const Shape = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-4);
  padding: var(--s-4) 10px;
  border-radius: var(--r-8);
  font: var(--t-label);
`;

// On a coloured stage all labels but the accent one are white (--label-here).
const Pill = styled(Shape)<{ $tone: LabelTone }>`
  background: ${({ $tone }) => ($tone === 'accent' ? 'var(--c-accent)' : `var(--label-here, var(--${toneColours[$tone][0]}))`)};
  color: ${({ $tone }) => `var(--${toneColours[$tone][1]})`};
`;

export function Label({ tone, ...rest }: ComponentPropsWithRef<'span'> & { tone: LabelTone }) {
  return <Pill {...rest} $tone={tone} />;
}

const OwnLabel = styled.span<{ $background: string; $text: string }>`
  padding: var(--s-4) 10px;
  border-radius: var(--r-8);
  font: var(--t-label);
  background: ${({ $background }) => $background};
  color: ${({ $text }) => $text};
`;

export function ContentLabel({ look, children }: { look: LabelStyle; children: ReactNode }) {
  return 'tone' in look ? (
    <Label tone={look.tone}>{children}</Label>
  ) : (
    <OwnLabel $background={look.background} $text={look.text}>
      {children}
    </OwnLabel>
  );
}
