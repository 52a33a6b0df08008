import styled from 'styled-components';

import type { EquipmentCardModel } from '@/features/equipment/card-view-model.server';
import { makeEditorialRequestRenderer } from '@/features/leads/deferred-request-block';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { Crumb } from '@/site/page/structured-data.server';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { ChipLink, Chips } from '@/ui/chip/chip';
import { deferred } from '@/ui/deferred/deferred';
import { HeroLinkButton, HeroLinks } from '@/ui/hero/hero-parts';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';
import type { RenderableBlock } from '@/features/content-page/content-page';
import { ContentBlocks } from '@/features/content-page/content-blocks';

const RouterList = deferred(async () => (await import('./router-list')).RouterList, 'visible', {
  name: 'routers',
});

const Head = styled(Block)`
  margin-top: var(--s-16);

  & p {
    color: var(--muted-here);
    font: var(--t-lead);
  }

  ${media.below(768)} {
    margin-inline: calc(var(--gutter) * -1 + 8px);
  }

  ${media.between(768, 1024)} {
    /* A column wide enough for the heading's longest words, bound to their preposition. */
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

const HeadText = styled.div`
  display: grid;
  gap: var(--s-20);
  justify-items: start;
`;

const HeadArt = styled(Art)`
  width: min(100%, 420px);
  justify-self: center;
`;

const Filter = styled.nav`
  display: grid;
  gap: var(--s-12);
  margin-bottom: var(--s-24);

  & p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

interface RoutersScreenProps {
  crumbs: readonly Crumb[];
  heading: string;
  lead: string;
  words: {
    title: string;
    filter: string;
    choose: string;
    help: string;
    failed: string;
    empty: string;
    toForm: string;
  };
  /** Choices of the filter. */
  speeds: readonly { title: string; href: string; current: boolean }[];
  /** «Показано 7 роутеров»; null while the list is unavailable. */
  shown: string | null;
  routers: EquipmentCardModel[] | null;
  /** Blocks below the list, with the request form. */
  blocks: readonly RenderableBlock[];
  page: string;
  formReturn: ReturnedFormValues | null;
}

export type RoutersOwnProps = Omit<RoutersScreenProps, 'page' | 'formReturn'>;

export function RoutersScreen(props: RoutersScreenProps) {
  const { crumbs, heading, lead, words, speeds, shown, routers, blocks, page, formReturn } = props;
  const hasForm = blocks.some(({ kind }) => kind === 'request');
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <Head tone="night" columns={2}>
          <HeadText>
            <h1>{heading}</h1>
            <p>{lead}</p>
            <HeroLinks>
              <HeroLinkButton kind="accent" href="#routers" onClick={() => trackHero(words.choose)}>
                {words.choose}
              </HeroLinkButton>{' '}
              {hasForm && (
                <HeroLinkButton kind="ghost" href="#request" onClick={() => trackHero(words.help)}>
                  {words.help}
                </HeroLinkButton>
              )}
            </HeroLinks>
          </HeadText>
          <HeadArt name="a-router" width={320} height={220} />
        </Head>
      </Wrap>
      <Section id="routers" title={words.title}>
        <Filter aria-label={words.filter}>
          <p>{words.filter}</p>
          <Chips>
            {speeds.map(({ title, ...link }) => (
              <ChipLink key={link.href} {...link}>
                <NoWrapNumbers>{`${title} `}</NoWrapNumbers>
              </ChipLink>
            ))}
          </Chips>
          <p role="status">{shown}</p>
        </Filter>
        <RouterList words={words} routers={routers} hasForm={hasForm} />
      </Section>
      <ContentBlocks
        blocks={blocks}
        renderRequest={makeEditorialRequestRenderer({ page, formReturn, heading })}
      />
    </>
  );
}

function trackHero(title: string) {
  track(analyticsEvents.button('routers_hero', title));
}
