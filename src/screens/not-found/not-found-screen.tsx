import styled from 'styled-components';

import { links } from '@/config/links';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Block } from '@/ui/layout/block';
import { Tiles } from '@/ui/layout/grid';
import { Wrap } from '@/ui/layout/wrap';
import { PlainLink } from '@/ui/link/link';
import { notFoundText } from './not-found.text';

const Page = styled(Wrap)`
  padding-top: var(--s-24);
`;

const Stage = styled(Block)`
  margin-bottom: var(--gap-grid);
`;

const Bird = styled(Art)`
  justify-self: center;
  width: min(60%, 320px);
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-20);
  justify-items: start;
`;

const Number = styled.p`
  color: var(--c-brand);
  font: 600 4rem/1 var(--f-display);
  letter-spacing: var(--t-track-display);
`;

const Text = styled.p`
  max-width: var(--w-text);
  color: var(--c-muted);
  font: var(--t-lead);
`;

const Way = styled(PlainLink)`
  display: grid;
  gap: var(--s-8);
  align-content: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-surface-2);
  }

  & b {
    font: var(--t-h4);
  }

  & span {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

const More = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  margin-top: var(--s-32);
`;

export function NotFoundScreen() {
  return (
    <Page>
      <Stage tone="mint" columns={2}>
        <Words>
          <Number aria-hidden="true">404</Number>
          <h1>{notFoundText.title}</h1>
          <Text>{notFoundText.text}</Text>
          <ButtonLink size="large" href={links.home}>
            {notFoundText.home}
          </ButtonLink>
        </Words>
        <Bird name="a-mascot" width={200} height={200} />
      </Stage>
      <nav aria-label={notFoundText.linksLabel}>
        <Tiles>
          {notFoundText.links.map(({ href, icon, title, text }) => (
            <Way key={href} href={href}>
              <Icon name={icon} size={40} />
              <b>{title}</b> <span>{`${text} `}</span>
            </Way>
          ))}
        </Tiles>
      </nav>
      <More>
        <ButtonLink kind="secondary" href={links.products}>
          {notFoundText.products}
        </ButtonLink>{' '}
        <ButtonLink kind="ghost" href={links.help}>
          {notFoundText.help}
        </ButtonLink>{' '}
        <ButtonLink kind="ghost" href={links.cities}>
          {notFoundText.cities}
        </ButtonLink>
      </More>
    </Page>
  );
}
