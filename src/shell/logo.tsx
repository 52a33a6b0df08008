import styled from 'styled-components';

import { links } from '@/config/links';
import { PlainLink } from '@/ui/link/link';
import { Picture } from '@/ui/picture/picture';
import { media } from '@/ui/theme/media';

import { frameMedia } from './frame.styles';
import { frameText } from './frame.text';

const Mark = styled.span`
  flex: none;
  width: 40px;

  ${frameMedia.wide} {
    width: 45px;
  }
`;

/** Below this width, px, a client's two menus leave no room for the name. */
const smallest = 400;

const Word = styled.span<{ $isSpared: boolean }>`
  flex: none;
  font: 700 1.125rem/1.5rem var(--f-display);
  letter-spacing: -0.05em;
  text-transform: lowercase;
  white-space: nowrap;

  ${media.below(smallest)} {
    display: ${({ $isSpared }) => ($isSpared ? 'none' : 'block')};
  }

  /* Beside two buttons the whole name fits in this size. */
  ${media.below(340)} {
    font-size: 0.875rem;
  }

  ${frameMedia.wide} {
    font-size: 1.25rem;
  }
`;

const LogoLink = styled(PlainLink)`
  display: inline-flex;
  /* A name that has no room beside the mark is in a second line, which is not seen: it is whole or not there. */
  flex-wrap: wrap;
  align-content: flex-start;
  align-items: center;
  gap: 44px var(--s-8);
  min-width: 0;
  height: 44px;
  overflow: hidden;
`;

interface LogoProps {
  companyName: string;
  /** URL of the mark, e.g. `/static/sprite.svg#logo`. */
  image: string;
  /** Hides the name on the narrowest screens. */
  isNameSpared?: boolean;
}

/** Mark and name of the provider; links to the home page. */
export function Logo({ companyName, image, isNameSpared = false }: LogoProps) {
  return (
    <LogoLink href={links.home} aria-label={frameText.home(companyName)}>
      <Mark>
        <Picture src={image} alt="" width={50} height={40} fallbackName="logo" priority />
      </Mark>
      <Word $isSpared={isNameSpared}>{companyName}</Word>
    </LogoLink>
  );
}
