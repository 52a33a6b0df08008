import styled, { css } from 'styled-components';

import { countChannels } from '@/lib/plural';
import { NarrowScreenDetails, whereAlwaysOpen } from '@/ui/accordion/folded';
import { media } from '@/ui/theme/media';
import { type ChannelFilters, isFiltered } from '@/site/page/queries/channel-query';
import { groupChannels, type ListedChannel } from './channel-data';
import { themeTitles } from '@/site/page/queries/channel-titles.text';
import { channelsText } from './channels.text';

const Group = styled.div`
  ${media.from(768)} {
    margin-top: var(--s-40);
  }
`;

const themeLine = css`
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-12);
  align-items: baseline;
`;

const Theme = styled.h3`
  ${themeLine}
  display: none;

  ${whereAlwaysOpen(css`
    display: flex;
  `)}
`;

/** A phone hides them until the theme opens. */
const Channels = styled(NarrowScreenDetails)`
  ${media.below(768)} {
    & summary {
      display: flex;
    }
  }

  & summary {
    ${themeLine}
    align-items: center;
    min-height: 56px;
    border-top: 1px solid var(--c-line);
    font: var(--t-h4);
  }

  & summary::after {
    content: '+' / '';
    margin-left: auto;
    font: 400 1.5rem/1.5rem var(--f-text);
    transition: rotate var(--m-base);
  }

  &[open] > summary::after {
    rotate: 45deg;
  }

  & summary:active {
    color: var(--c-brand);
  }
`;

const Count = styled.small`
  color: var(--c-muted);
  font: var(--t-small);
`;

/** Element selectors: no class per row. */
const List = styled.ul`
  display: grid;
  gap: var(--s-8);
  padding-bottom: var(--s-16);

  & li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 0 var(--s-12);
    align-items: center;
    padding: var(--s-8);
    border-radius: var(--r-16);
    background: var(--c-surface);
  }

  & i {
    display: grid;
    grid-row: 1/3;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
    font: 600 1.125rem/1.5rem var(--f-display);
  }

  & b {
    align-self: end;
    font: 600 1rem/1.25rem var(--f-text);
  }

  & li > small {
    align-self: start;
    color: var(--c-muted);
    font: var(--t-caption);
  }

  ${media.below(600)} {
    gap: var(--s-4);

    & li {
      grid-template-columns: 36px minmax(0, 1fr);
      padding: 6px;
    }

    & i {
      width: 36px;
      height: 36px;
      font-size: 0.9375rem;
    }
  }

  ${media.from(600)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.from(768)} {
    padding: var(--s-16) 0 0;
  }

  ${media.from(1024)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.from(1440)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

interface ChannelListProps {
  channels: readonly ListedChannel[];
  filters: ChannelFilters;
}

/**
 * Renders channels by theme, each with a letter as its picture. A phone folds the themes, except in search
 * results.
 */
export function ChannelList({ channels, filters }: ChannelListProps) {
  const isEveryOpen = isFiltered(filters);
  return groupChannels(channels, filters).map(({ theme, channels: found }) => {
    const title = (
      <>
        {themeTitles[theme]} <Count>{countChannels(found.length)}</Count>
      </>
    );
    return (
      <Group key={theme}>
        <Theme>{title}</Theme>
        <Channels open={isEveryOpen}>
          <summary>{title}</summary>
          <List>
            {found.map((channel) => (
              <li key={channel.number}>
                <i aria-hidden="true">{channel.title[0]}</i> <b>{channel.title}</b>{' '}
                <small>{marksOf(channel)}</small>
              </li>
            ))}
          </List>
        </Channels>
      </Group>
    );
  });
}

function marksOf({ number, quality, hasArchive, package: bundle }: ListedChannel): string {
  return [
    channelsText.number(number),
    quality === 'SD' ? '' : quality,
    hasArchive ? channelsText.archive : '',
    bundle === 'extra' ? channelsText.extra : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
