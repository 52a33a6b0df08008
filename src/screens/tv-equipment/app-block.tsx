import styled from 'styled-components';

import { storeLinks } from '@/config/links';
import { analyticsEvents, track } from '@/site/analytics/track';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Block } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import { appBlockText as text } from './lower-part.text';
import { TvLeadText, TvText } from './words.styles';

const Stores = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);

  & a {
    display: inline-flex;
    align-items: center;
    gap: var(--s-12);
    min-height: 56px;
    padding: var(--s-8) var(--s-20) var(--s-8) var(--s-16);
    border-radius: var(--r-16);
    background: var(--c-night-2);
    color: var(--c-on-night);
    font: 600 1rem/1.25rem var(--f-text);
    transition: background var(--m-fast);
  }

  & small {
    display: block;
    color: var(--c-on-night-muted);
    font: 400 0.75rem/1rem var(--f-text);
  }

  & a:hover,
  & a:active {
    background: var(--c-night-line);
  }

  ${media.below(768)} {
    gap: var(--s-8);
    width: 100%;

    & li {
      flex: 1 1 auto;
    }

    & a {
      width: 100%;
      padding-inline: var(--s-16);
    }

    & svg {
      display: none;
    }
  }
`;

/** Aligned with the block's lower edge; a phone needs no picture of a phone. */
const Devices = styled.div`
  display: none;

  ${media.from(768)} {
    display: grid;
    grid-template-columns: 1.9fr 0.75fr;
    gap: var(--s-12);
    align-items: end;
    align-self: end;
    margin-bottom: calc(var(--s-48) * -1);
  }

  ${media.from(1280)} {
    margin-bottom: calc(var(--s-64) * -1);
  }
`;

/** Advertises the mobile application (TV-07, TV-08). */
export function AppBlock() {
  return (
    <Section>
      <Block tone="night" columns={2}>
        <TvText>
          <h2>{text.title}</h2>
          <TvLeadText>{text.lead}</TvLeadText>
          <Stores>
            {text.stores.map((store) => (
              <li key={store.link}>
                <PlainLink
                  href={storeLinks[store.link]}
                  target="_blank"
                  onClick={() => track(analyticsEvents.appDownload(store.title))}
                >
                  <Icon name={store.icon} />
                  <span>
                    <small>{store.hint}</small>
                    {` ${store.title}`}
                  </span>
                </PlainLink>
              </li>
            ))}
          </Stores>
        </TvText>
        <Devices>
          <Art name="a-laptop" width={360} height={240} />
          <Art name="a-phone" width={160} height={280} />
        </Devices>
      </Block>
    </Section>
  );
}
