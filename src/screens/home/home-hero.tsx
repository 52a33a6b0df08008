import styled from 'styled-components';

import { AddressSearch } from '@/features/address-check/address-search';
import { analyticsEvents, track } from '@/site/analytics/track';
import { Button } from '@/ui/button/button';
import { Hero } from '@/ui/hero/hero';
import { HeroFigures } from '@/ui/hero/hero-parts';
import { TextLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import type { HomeOwnProps } from './load-home';

const Facts = styled(HeroFigures)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, max-content));

  & div {
    gap: var(--s-4);
    max-width: none;
  }

  & dd {
    letter-spacing: -0.045em;
  }

  ${media.below(600)} {
    grid-template-columns: max-content minmax(0, 1fr);
    column-gap: var(--s-20);

    & > :nth-child(n + 3) {
      display: none;
    }
  }

  ${media.below(360)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Check = styled(AddressSearch)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);
  align-items: start;
  width: 100%;
  max-width: 560px;

  ${media.from(480)} {
    grid-template-columns: minmax(0, 1fr) max-content;
  }
`;

/** Aligned with the field, not its hints or errors. */
const CheckButton = styled(Button)`
  ${media.from(480)} {
    margin-top: 28px;
  }
`;

const Round = styled.p`
  grid-column: 1/-1;

  & a {
    display: inline-block;
    padding-block: var(--s-8);
  }
`;

interface HomeHeroProps {
  words: HomeOwnProps['words']['hero'];
  /** Maximum length of a typed address; null if the city hides the address check. */
  mostTyped: number | null;
  formHref: string;
  productsHref: string;
}

/** Renders a picture, the city's prices and the address check. */
export function HomeHero({ words, mostTyped, formHref, productsHref }: HomeHeroProps) {
  const { label, title, lead, check, connect, choose, chooseAtOnce, facts } = words;
  const trackPress = (text: string) => () => track(analyticsEvents.button('home_hero', text));
  const wayTo = (text: string, href: string) => ({ text, href, onClick: trackPress(text) });
  const ways = { main: wayTo(choose, productsHref), other: wayTo(connect, formHref) };
  return (
    <Hero size="tall" {...{ label, title, lead }} {...(mostTyped === null ? ways : {})}>
      {mostTyped !== null && (
        <Check title={check.label} label={check.label} placeholder={check.placeholder} maxLength={mostTyped}>
          <CheckButton type="submit" kind="accent" size="large" onClick={trackPress(check.button)}>
            {check.button}
          </CheckButton>
          <Round>
            <TextLink href={productsHref} onClick={trackPress(chooseAtOnce)}>
              {chooseAtOnce}
            </TextLink>
          </Round>
        </Check>
      )}
      <Facts facts={facts} />
    </Hero>
  );
}
