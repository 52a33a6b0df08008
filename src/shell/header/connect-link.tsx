import styled from 'styled-components';

import { links } from '@/config/links';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import { useCity, useSiteSelector } from '@/site/store-hooks';
import { selectVariants } from '@/site/visit/visit.slice';
import { ButtonLink } from '@/ui/button/button';
import type { ButtonSize } from '@/ui/button/button.styles';
import { media } from '@/ui/theme/media';

import { frameText } from '../frame.text';

/** Without JavaScript. */
export const connectHref = `${links.tvEquipment}#request`;

/** Returns the dialog of «Подключить» by the variant (LEAD-11). */
export function useConnectKind(): 'connect' | 'callback' {
  return useSiteSelector(selectVariants)['connect_mode'] === 'callback' ? 'callback' : 'connect';
}

const Word = styled.span`
  position: absolute;
  padding: 2px var(--s-8);
  border-radius: var(--r-8);
  background: var(--c-accent-soft);
  color: var(--c-on-accent-soft);
  font: 600 0.75rem/1rem var(--f-text);
  pointer-events: none;
  opacity: 0;
  transform: translateY(6px) scale(0.9);
  transition:
    opacity var(--m-base) var(--m-ease),
    transform var(--m-base) var(--m-ease);

  &:nth-of-type(1) {
    top: -14px;
    left: -20px;
    rotate: -5deg;
  }

  &:nth-of-type(2) {
    top: -16px;
    right: -8px;
    rotate: 4deg;
  }

  &:nth-of-type(3) {
    bottom: -14px;
    left: -16px;
    rotate: 3deg;
  }

  &:nth-of-type(4) {
    right: 8px;
    bottom: -14px;
    rotate: -4deg;
  }

  a:hover > &,
  a:focus-visible > & {
    opacity: 1;
    transform: none;
  }

  ${media.prefersReducedMotion} {
    transform: none;
  }
`;

interface ConnectLinkProps {
  size?: ButtonSize;
  full?: boolean;
}

/** Opens the callback or connect dialog (LEAD-11). Four words float up on hover (SHELL-03). */
export function ConnectLink({ size = 'middle', full = false }: ConnectLinkProps) {
  const { companyName, hidesConnectButton = false } = useCity();
  const link = useDialogLink({ kind: useConnectKind() }, connectHref);
  if (hidesConnectButton) return null;
  return (
    <ButtonLink kind="accent" size={size} full={full} {...link}>
      {frameText.floatingWords.map((word) => (
        <Word key={word} aria-hidden="true">
          {`${word} `}
        </Word>
      ))}
      {frameText.connect(companyName)}
    </ButtonLink>
  );
}
