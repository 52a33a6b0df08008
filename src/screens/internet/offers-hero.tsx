import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { HeroFacts } from '@/ui/hero/hero-facts';
import { Art } from '@/ui/icon/art';
import { Label } from '@/ui/label/label';
import { Block } from '@/ui/layout/block';
import { Chips } from '@/ui/chip/chip';
import { media } from '@/ui/theme/media';

/** On a phone there is room for the words alone. */
const Hero = styled(Block)`
  margin-top: var(--s-16);
  padding-block: var(--s-40);

  & > svg {
    justify-self: center;
    width: min(100%, 400px);

    ${media.below(768)} {
      display: none;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-20);
  justify-items: start;

  & > p {
    max-width: 46ch;
    color: var(--muted-here);
    font: var(--t-lead);
  }
`;

export interface OffersHeroProps {
  words: { label: string; title: string; lead: string };
  actions: readonly { title: string; href: string }[];
  facts: readonly { value: string; text: string }[];
  art: ComponentProps<typeof Art>;
}

/** The top of a list of tariffs. */
export function OffersHero({ words, actions, facts, art }: OffersHeroProps) {
  return (
    <Hero tone="night" columns={2}>
      <Words>
        <Label tone="accent">{words.label}</Label>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <Chips>
          {actions.map(({ title, href }, place) => (
            <ButtonLink key={href} kind={place === 0 ? 'accent' : 'ghost'} size="large" href={href}>
              {title}
            </ButtonLink>
          ))}
        </Chips>
        <HeroFacts facts={facts} />
      </Words>
      <Art {...art} />
    </Hero>
  );
}
