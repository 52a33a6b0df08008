import styled from 'styled-components';

import { Hero } from '@/ui/hero/hero';
import { HeroFacts } from '@/ui/hero/hero-facts';
import { media } from '@/ui/theme/media';

const Facts = styled(HeroFacts)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, max-content));
  margin-top: var(--s-8);

  & > div {
    gap: var(--s-4);
    max-width: none;
  }

  & dd {
    letter-spacing: -0.045em;
  }

  ${media.below(480)} {
    grid-template-columns: repeat(2, minmax(0, max-content));
  }
`;

interface HomeHeroProps {
  words: {
    label: string;
    title: string;
    lead: string;
    connect: string;
    choose: string;
    facts: readonly { value: string; text: string }[];
  };
  /** Where the form and the services are. */
  formHref: string;
  productsHref: string;
}

/** The top of the home page: an evening at home, in this city. */
export function HomeHero({ words, formHref, productsHref }: HomeHeroProps) {
  const { label, title, lead, connect, choose, facts } = words;
  return (
    <Hero
      size="tall"
      label={label}
      title={title}
      lead={lead}
      main={{ text: connect, href: formHref }}
      other={{ text: choose, href: productsHref }}
    >
      <Facts facts={facts} />
    </Hero>
  );
}
