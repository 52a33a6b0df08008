import Head from 'next/head';
import styled from 'styled-components';

import { links } from '@/config/links';
import { ButtonLink } from '@/ui/button/button';
import { Wrap } from '@/ui/layout/wrap';
import { pageFailedTexts } from './page-failed.text';

const Page = styled(Wrap)`
  padding-block: var(--s-64);
  display: grid;
  gap: var(--s-20);
  justify-items: start;
`;

/** What is left when a page cannot be drawn with its city round it. */
export function PageFailedScreen({ kind }: { kind: 'missing' | 'failed' }) {
  return (
    <Page>
      <Head>
        <title>{pageFailedTexts[`${kind}Title`]}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{pageFailedTexts[kind]}</h1>
      <p>{pageFailedTexts[`${kind}Lead`]}</p>
      <ButtonLink href={links.home}>{pageFailedTexts.home}</ButtonLink>
    </Page>
  );
}
