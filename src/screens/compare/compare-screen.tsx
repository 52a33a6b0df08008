import styled from 'styled-components';
import { NoWrapNumbers } from '@/ui/layout/unbroken';

import { type CompareColumn, ShareComparison, CompareTable } from '@/features/tariffs/compare-table';
import type { CompareRow } from '@/features/tariffs/compare-rows.server';
import type { Crumb } from '@/site/page/structured-data.server';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { ButtonLink } from '@/ui/button/button';
import { HeroLinkButton, HeroLinks } from '@/ui/hero/hero-parts';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { PageIntro } from '@/ui/layout/page-intro';
import { Wrap } from '@/ui/layout/wrap';
import { Note } from '@/ui/note/note';

const VisitHouseLine = deferred(
  async () => (await import('@/features/address-check/visit-house-line')).VisitHouseLine,
  'idle',
  { name: 'visit house' },
);

/** The page without a comparison, beside a picture of a person. */
const Empty = styled(Block)`
  margin-top: var(--s-24);

  & svg {
    justify-self: center;
    width: min(60%, 240px);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  align-items: center;
  margin-block: var(--s-24);
`;

export interface CompareOwnProps {
  /** Two to four offers, or none. */
  columns: CompareColumn[];
  rows: CompareRow[];
  crumbs: Crumb[];
  notes: string[];
  /** For fewer than two. */
  few: string | null;
  /** This comparison, and all rows or only the differences. */
  shareHref: string;
  otherHref: string;
  isOnlyDifferent: boolean;
  /** List for another offer; null at the maximum. */
  moreHref: string | null;
  /** For the house in the URL. */
  houseAnswer: string | null;
  hasAddressCheck: boolean;
  choose: { internet: string; bundles: string };
  words: CompareTexts;
}

interface CompareTexts {
  title: string;
  lead: string;
  table: string;
  connect: string;
  remove: string;
  onlyDifferent: string;
  all: string;
  share: string;
  copied: string;
  notCopied: string;
  more: string;
  same: string;
  chooseInternet: string;
  chooseBundle: string;
}

/** Compares two to four offers at a shareable URL. */
export function CompareScreen(props: CompareOwnProps) {
  const { columns, rows, crumbs, notes, few, words, houseAnswer, hasAddressCheck, shareHref } = props;
  const intro = (
    <>
      <PageIntro>
        <h1>{words.title}</h1>
        <p>
          <NoWrapNumbers>{few ?? words.lead}</NoWrapNumbers>
        </p>
        {notes.map((note) => (
          <Note key={note} tone="sun">
            {note}
          </Note>
        ))}
      </PageIntro>
      {hasAddressCheck && <VisitHouseLine page={shareHref} answer={houseAnswer} />}
      <CompareActions {...props} />
    </>
  );
  return (
    <Wrap>
      <Breadcrumbs items={crumbs} />
      {few === null ? (
        intro
      ) : (
        <Empty tone="mint" columns={2}>
          <div>{intro}</div>
          <Art name="a-mascot" width={200} height={200} />
        </Empty>
      )}
      {rows.length > 0 && <CompareTable columns={columns} rows={rows} words={words} />}
      {columns.length > 0 && rows.length === 0 && <Note tone="info">{words.same}</Note>}
    </Wrap>
  );
}

function CompareActions({
  few,
  choose,
  isOnlyDifferent,
  otherHref,
  shareHref,
  moreHref,
  words,
}: CompareOwnProps) {
  if (few !== null)
    return (
      <Actions>
        <HeroLinks>
          <HeroLinkButton href={choose.internet}>{words.chooseInternet}</HeroLinkButton>{' '}
          <HeroLinkButton kind="secondary" href={choose.bundles}>
            {words.chooseBundle}
          </HeroLinkButton>
        </HeroLinks>
      </Actions>
    );
  return (
    <Actions>
      <ButtonLink kind="secondary" size="small" href={otherHref}>
        {isOnlyDifferent ? words.all : words.onlyDifferent}
      </ButtonLink>
      {moreHref !== null && (
        <ButtonLink kind="secondary" size="small" href={moreHref}>
          {words.more}
        </ButtonLink>
      )}
      <ShareComparison href={shareHref} words={words} />
    </Actions>
  );
}
