import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { Drawing } from './drawing';
import { Icon } from '@/ui/icon/icon';
import { Section } from '@/ui/layout/section';
import { PriceLines } from '@/ui/price-block/price-lines';
import { media } from '@/ui/theme/media';
import type { RenderableContentPage } from './content-page';
import { contentPageText as text } from './content-page.text';

const Device = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  padding: var(--s-12);
  border: 1px solid var(--c-line);
  border-radius: var(--r-32);
  background: var(--c-raised);

  ${media.from(768)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--s-48);
  }
`;

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-height: 220px;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-brand-soft);

  & svg {
    width: auto;
    max-width: 100%;
    height: 172px;
  }

  ${media.from(1024)} {
    & svg {
      height: 272px;
    }
  }
`;

const About = styled.div`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
  padding: 0 var(--s-12) var(--s-16);

  & ul {
    display: grid;
    gap: var(--s-8);
  }

  & li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: var(--s-12);
  }

  & li svg {
    color: var(--c-brand);
  }

  ${media.from(768)} {
    align-content: center;
    padding: var(--s-24) var(--s-24) var(--s-24) 0;
  }
`;

export function ContentDevice({ device }: { device: NonNullable<RenderableContentPage['cover']>['device'] }) {
  const { title, text: words, image, price, facts, link } = device;
  return (
    <Section id="device" title={text.device}>
      <Device>
        <Stage>
          <Drawing name={image} />
        </Stage>
        <About>
          <h3>{title}</h3>
          <p>{words}</p>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>
                <Icon name="i-check" />
                {fact}
              </li>
            ))}
          </ul>
          <PriceLines price={price} size="large" />
          {link && (
            <ButtonLink kind="secondary" href={link.link}>
              {link.title}
            </ButtonLink>
          )}
        </About>
      </Device>
    </Section>
  );
}
