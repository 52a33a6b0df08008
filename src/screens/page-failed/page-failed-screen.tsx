import Head from 'next/head';
import styled from 'styled-components';

import { links } from '@/config/links';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Wrap } from '@/ui/layout/wrap';
import { pageFailedTexts } from './page-failed.text';

const Page = styled(Wrap)`
  padding-block: var(--s-64);
  display: grid;
  gap: var(--s-20);
  justify-items: center;
  text-align: center;

  & svg {
    width: auto;
    height: 200px;
  }
`;

const drawings = { missing: { width: 200, height: 200 }, failed: { width: 320, height: 220 } } as const;

const Lead = styled.p`
  max-width: var(--w-text);
  color: var(--c-muted);
  font: var(--t-lead);
`;

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  justify-content: center;
`;

/** Without a city the page has no menus. */
const ways = [
  { href: links.tvEquipment, title: pageFailedTexts.tv },
  { href: links.internet, title: pageFailedTexts.internet },
  { href: links.contacts, title: pageFailedTexts.contacts },
];

/** Replaces a page that can't be rendered with its city. */
export function PageFailedScreen({ kind }: { kind: 'missing' | 'failed' }) {
  return (
    <Page>
      <Head>
        <title>{pageFailedTexts[`${kind}Title`]}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <Art name={kind === 'missing' ? 'a-mascot' : 'a-router'} {...drawings[kind]} />
      <h1>{pageFailedTexts[kind]}</h1>
      <Lead>{pageFailedTexts[`${kind}Lead`]}</Lead>
      <Ways aria-label={pageFailedTexts.ways}>
        <ButtonLink href={links.home}>{pageFailedTexts.home}</ButtonLink>
        {ways.map(({ href, title }) => (
          <ButtonLink key={href} kind="ghost" href={href}>
            {title}
          </ButtonLink>
        ))}
      </Ways>
    </Page>
  );
}
