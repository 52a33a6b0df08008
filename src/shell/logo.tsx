import styled from 'styled-components';

import { links } from '@/config/links';
import { useCity } from '@/site/store-hooks';
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

/** Fits beside two buttons on a phone, or the client's menus. */
const Word = styled.span<{ $isSmall: boolean }>`
  flex: none;
  font: 700 1.125rem/1.5rem var(--f-display);
  letter-spacing: -0.05em;
  text-transform: lowercase;
  white-space: nowrap;

  ${({ $isSmall }) => media.below($isSmall ? 400 : 340)} {
    margin-left: ${({ $isSmall }) => ($isSmall ? 'calc(var(--s-4) * -1)' : 0)};
    font-size: ${({ $isSmall }) => ($isSmall ? '0.8125rem' : '0.875rem')};
  }

  ${frameMedia.wide} {
    font-size: 1.25rem;
  }
`;

const LogoLink = styled(PlainLink)`
  display: inline-flex;
  /* A name without room beside the mark wraps to a clipped second line: it is complete or invisible. */
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
  image: string;
  /** Leaves room for a client's menus. */
  isNameSmall?: boolean;
}

/** Renders mark and name of the provider, linked to the home page. */
export function Logo({ companyName, image, isNameSmall = false }: LogoProps) {
  return (
    <LogoLink href={links.home} aria-label={frameText.home(companyName)}>
      <Mark>
        <Picture src={image} alt="" width={50} height={40} fallbackName="logo" priority />
      </Mark>
      <Word $isSmall={isNameSmall}>{companyName}</Word>
    </LogoLink>
  );
}

export function CityLogo(props: Pick<LogoProps, 'isNameSmall'>) {
  const { companyName, logo_narrow: image } = useCity();
  return <Logo {...{ companyName, image }} {...props} />;
}
