import { type MouseEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { countChannels } from '@/lib/plural';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { TextLink } from '@/ui/link/link';
import { type ChannelFilters, filterQuery, isFiltered, noFilters } from '@/site/page-queries/channel-query';
import { filterChannels } from './filter-channels';
import { ChannelForm, filtersOf } from './channel-form';
import { channelsText } from './channels.text';
import { type PackedChannel, unpackChannels } from './packed-channels';
import { useFiltersInAddress } from './use-filters-in-address';

const ChannelList = deferred(async () => (await import('./channel-list')).ChannelList, 'visible', {
  name: 'channels',
});

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-24);
  align-items: center;
  min-height: 44px;
  margin-top: var(--s-24);
`;

const Empty = styled.div`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
  margin-top: var(--s-24);
  padding: var(--s-32) var(--s-24);
  border-radius: var(--r-32);
  background: var(--c-surface);
`;

interface ChannelBrowserProps {
  channels: readonly PackedChannel[];
  /** Of the address. */
  initial: ChannelFilters;
}

/** The form and what it finds. Without scripts the server draws what was asked for. */
export function ChannelBrowser({ channels, initial }: ChannelBrowserProps) {
  const [all] = useState(() => unpackChannels(channels));
  const [filters, setFilters] = useState(initial);
  // Fields keep what is typed by themselves; another round draws them anew.
  const [{ round, at }, setRound] = useState({ round: 0, at: initial });
  const place = useRef<HTMLDivElement>(null);
  const begin = (next: ChannelFilters) => {
    setFilters(next);
    setRound((before) => ({ round: before.round + 1, at: next }));
  };
  useFiltersInAddress(filters, begin);
  useEffect(() => {
    // What was typed before the scripts came, or what the browser put back.
    const form = place.current?.querySelector('form');
    if (!form) return;
    const typed = filtersOf(form);
    setFilters((drawn) => (filterQuery(typed) === filterQuery(drawn) ? drawn : typed));
  }, []);

  const reset = (event: MouseEvent) => {
    event.preventDefault();
    begin(noFilters);
    place.current?.focus();
  };
  const found = filterChannels(all, filters);
  const count = countChannels(found.length);
  return (
    <div ref={place} tabIndex={-1}>
      <ChannelForm key={round} filters={at} onChoose={setFilters} />
      <Count>
        <p role="status">{isFiltered(filters) ? channelsText.found(count) : channelsText.all(count)}</p>
        {isFiltered(filters) && found.length > 0 && (
          <TextLink href={links.tvChannels} onClick={reset}>
            {channelsText.reset}
          </TextLink>
        )}
      </Count>
      {found.length === 0 ? (
        <Empty>
          <h3>{channelsText.empty}</h3>
          <p>{channelsText.emptyHint}</p>
          <ButtonLink kind="secondary" href={links.tvChannels} onClick={reset}>
            {channelsText.reset}
          </ButtonLink>
        </Empty>
      ) : (
        <ChannelList channels={found} filters={filters} />
      )}
    </div>
  );
}
