import { styled } from 'styled-components';

import { BackButton as PlainBackButton } from '@/ui/button/back-button';
import { Button } from '@/ui/button/button';
import { media } from '@/ui/theme/media';

/** px; below it either the list or the open lead is visible [look: desk]. */
const twoColumns = 768;

export const InboxColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  align-items: start;

  ${media.from(twoColumns)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  }
`;

/** px; from here on the list and the lead scroll independently. */
const sideRail = 1024;

/** On a phone this content is below the list, because managers open the page for the list. */
export const InboxTopContent = styled.div<{ $isHiddenWhenNarrow: boolean }>`
  ${media.below(twoColumns)} {
    order: 1;
  }
  ${media.below(sideRail)} {
    ${({ $isHiddenWhenNarrow }) => $isHiddenWhenNarrow && 'display: none;'}
  }
`;

export const InboxPanel = styled.section<{ $isHiddenWhenNarrow: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);
  align-content: start;
  min-width: 0;
  padding: var(--s-16);
  border-radius: var(--r-24);
  background: var(--c-raised);

  ${media.below(twoColumns)} {
    ${({ $isHiddenWhenNarrow }) => $isHiddenWhenNarrow && 'display: none;'}
  }
  ${media.from(twoColumns)} {
    padding: var(--s-20);
  }
`;

export const ListBox = styled(InboxPanel)`
  position: relative;

  ${media.from(sideRail)} {
    display: flex;
    flex-direction: column;
    position: sticky;
    top: var(--s-16);
    height: calc(100vh - 32px);
    min-height: 480px;
    overflow: hidden auto;
  }
`;

/** As wide as its box, so that focus rings are not clipped. */
export const ListScroll = styled.div<{ $isStale: boolean }>`
  position: relative;
  opacity: ${({ $isStale }) => ($isStale ? 0.5 : 1)};
  transition: opacity var(--m-fast);

  ${media.from(sideRail)} {
    flex: 1 1 auto;
    min-height: 160px;
    margin: 0 -12px;
    padding: 0 12px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
`;

/** «3 новых»; causes no layout shift. */
export const NewLeadsPill = styled.div`
  position: sticky;
  z-index: 2;
  top: var(--s-8);
  display: grid;
  justify-items: center;
  height: 0;

  button {
    display: inline-flex;
    gap: var(--s-8);
    align-items: center;
    min-height: 44px;
    padding: 0 var(--s-20);
    border: 0;
    border-radius: var(--r-pill);
    background: var(--c-brand);
    box-shadow: var(--e-2);
    color: var(--c-on-brand);
    font: var(--t-button);
    cursor: pointer;
  }
  button:hover {
    background: var(--c-brand-hover);
  }
`;

export const InboxPanelHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-12);
  align-items: center;
  justify-content: space-between;
  color: var(--c-muted);
  font: var(--t-small);
  font-variant-numeric: tabular-nums;

  h2 {
    color: var(--c-text);
    font: var(--t-h4);
    letter-spacing: -0.008em;
  }
`;

export const InboxPanelHeadEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  margin-left: auto;
`;

export const CompactButton = styled(Button)`
  &[aria-pressed='true'] {
    border-color: var(--c-brand);
  }
`;

export const InboxBackButton = styled(PlainBackButton)`
  ${media.from(twoColumns)} {
    display: none;
  }
`;

export const InboxPlaceholder = styled.div`
  display: grid;
  gap: var(--s-8);
  padding: var(--s-40) var(--s-16);
  color: var(--c-muted);
  text-align: center;

  h2,
  h3 {
    color: var(--c-text);
    font: var(--t-h4);
    letter-spacing: -0.008em;
  }
  button {
    justify-self: center;
  }
`;

export const InboxResults = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

export const InboxFailureNote = styled.div`
  display: grid;
  gap: var(--s-12);
`;
