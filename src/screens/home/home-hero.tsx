import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Label } from '@/ui/label/label';
import { media } from '@/ui/theme/media';
import { night } from '@/ui/theme/night';

const Frame = styled.section`
  ${night}
  position: relative;
  isolation: isolate;
  display: grid;
  margin-top: var(--s-16);
  border-radius: var(--r-32);
  overflow: hidden;

  ${media.below(768)} {
    margin-inline: calc(var(--gutter) * -1 + 8px);
  }

  ${media.from(1024)} {
    grid-template-columns: 1.15fr 1fr;
    min-height: 560px;
  }

  ${media.from(1280)} {
    min-height: 620px;
    margin-top: var(--s-24);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-20);
  align-content: center;
  justify-items: start;
  padding: var(--s-32) var(--s-24) 0;

  & > p {
    max-width: 46ch;
    color: var(--muted-here);
    font: var(--t-lead);
  }

  ${media.from(768)} {
    gap: var(--s-24);
    padding: var(--s-48) var(--s-40) 0;
  }

  ${media.from(1024)} {
    padding: var(--s-48) 0 var(--s-48) var(--s-48);
  }

  ${media.from(1280)} {
    padding: var(--s-64) 0 var(--s-64) var(--s-64);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  width: 100%;

  ${media.below(600)} {
    & > a {
      flex: 1 1 100%;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, max-content));
  gap: var(--s-16) var(--s-32);
  margin-top: var(--s-8);

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: var(--s-4);
  }

  & dd {
    color: var(--c-accent);
    font: var(--t-price);
    letter-spacing: -0.045em;
    white-space: nowrap;
  }

  & dt {
    color: var(--muted-here);
    font: var(--t-caption);
  }

  ${media.below(480)} {
    grid-template-columns: repeat(2, minmax(0, max-content));
  }
`;

/** The scene grows out of the lower edge, and its hills go on behind the words. */
const Scene = styled.div`
  z-index: -1;
  align-self: end;
  margin: var(--s-16) 0 -1px;

  & > svg {
    overflow: visible;
  }

  ${media.between(768, 1024)} {
    width: 72%;
    margin-left: auto;
  }

  ${media.from(1024)} {
    margin: 0 var(--s-16) -1px -24px;
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
  return (
    <Frame>
      <Words>
        <Label tone="accent">{words.label}</Label>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <Actions>
          <ButtonLink kind="accent" size="large" href={formHref}>
            {words.connect}
          </ButtonLink>
          <ButtonLink kind="ghost" size="large" href={productsHref}>
            {words.choose}
          </ButtonLink>
        </Actions>
        <Facts>
          {words.facts.map(({ value, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      </Words>
      <Scene>
        <Art name="a-house" width={640} height={480} />
      </Scene>
    </Frame>
  );
}
