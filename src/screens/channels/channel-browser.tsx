import Router from 'next/router';
import { type MouseEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { countChannels } from '@/lib/plural';
import { cleanLine } from '@/lib/validation/cleaning';
import {
  type ChannelFilters,
  makeChannelFilterQuery,
  isFiltered,
  maxSearchLength,
  noFilters,
  parseChannelFilters,
} from '@/site/page/queries/channel-query';
import { packageTitles, qualityTitles, themeTitles } from '@/site/page/queries/channel-titles.text';
import { replaceUrlInPlace } from '@/site/page/replace-address';
import { Button, ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { scrollToChosenChip } from '@/ui/chip/show-chosen';
import { deferred } from '@/ui/deferred/deferred';
import { makePasteCleaner } from '@/ui/field/clean-paste';
import { restoreTypedValues } from '@/ui/form/typed-before';
import { smoothScrollTo } from '@/ui/link/form-link';
import { TextLink } from '@/ui/link/link';
import { TextField } from '@/ui/text-field/text-field';
import { media } from '@/ui/theme/media';
import { filterChannels, type PackedChannel, unpackChannels } from './channel-data';
import { channelsText } from './channels.text';

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

const EmptyArt = styled(Art)`
  width: auto;
  height: 140px;
`;

const Empty = styled.div`
  display: grid;
  gap: var(--s-16);
  justify-items: center;
  text-align: center;
  margin-top: var(--s-24);
  padding: var(--s-32) var(--s-24);
  border-radius: var(--r-32);
  background: var(--c-surface);
`;

interface ChannelBrowserProps {
  channels: readonly PackedChannel[];
  initial: ChannelFilters;
}

/** Filters channels; without scripts the server does. */
export function ChannelBrowser({ channels, initial }: ChannelBrowserProps) {
  const [all] = useState(() => unpackChannels(channels));
  const [filters, setFilters] = useState(initial);
  // The fields are uncontrolled and keep their values; a changed round renders them again.
  const [{ round, at }, setRound] = useState({ round: 0, at: initial });
  const place = useRef<HTMLDivElement>(null);
  const counted = useRef<HTMLDivElement>(null);
  const begin = (next: ChannelFilters) => {
    setFilters(next);
    setRound((before) => ({ round: before.round + 1, at: next }));
  };
  useFiltersInAddress(filters, begin);
  useEffect(() => {
    // Typed before hydration, or restored by the browser.
    const form = place.current?.querySelector('form');
    if (!form) return;
    const typed = filtersOf(form);
    setFilters((drawn) => (makeChannelFilterQuery(typed) === makeChannelFilterQuery(drawn) ? drawn : typed));
  }, []);

  const reset = (event: MouseEvent) => {
    event.preventDefault();
    begin(noFilters);
    place.current?.focus();
  };
  /** On a phone the results are below the form. */
  const showCount = () => {
    const line = counted.current;
    if (line && line.getBoundingClientRect().bottom > innerHeight) smoothScrollTo(line);
  };
  const found = filterChannels(all, filters);
  const count = countChannels(found.length);
  return (
    <div ref={place} tabIndex={-1}>
      <ChannelForm key={round} filters={at} onChoose={setFilters} onFind={showCount} />
      <Count ref={counted}>
        <p role="status">{isFiltered(filters) ? channelsText.found(count) : channelsText.all(count)}</p>
        {isFiltered(filters) && found.length > 0 && (
          <TextLink href={links.tvChannels} onClick={reset}>
            {channelsText.reset}
          </TextLink>
        )}
      </Count>
      {found.length === 0 ? (
        <Empty>
          <EmptyArt name="a-remote" width={120} height={260} />
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

const Form = styled.form`
  display: grid;
  gap: var(--s-24);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-32);
  background: var(--c-surface);

  & legend {
    margin-bottom: var(--s-8);
    padding: 0;
    font: 500 0.875rem/1.25rem var(--f-text);
  }

  ${media.from(768)} {
    padding: var(--s-32);
  }

  /* Each group of chips is a row that scrolls sideways. */
  ${media.below(768)} {
    gap: var(--s-12);

    & fieldset > div {
      flex-wrap: nowrap;
      margin-inline: calc(var(--s-20) * -1);
      padding: var(--s-4) var(--s-20);
      overflow-x: auto;
      scrollbar-width: none;
      white-space: nowrap;
    }
  }
`;

const Search = styled.div`
  display: grid;
  gap: var(--s-12);
  align-items: end;

  ${media.from(600)} {
    grid-template-columns: minmax(0, 1fr) max-content;
  }
`;

const Pair = styled.div`
  display: grid;
  gap: var(--s-24);

  ${media.from(1024)} {
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--s-24) var(--s-64);
  }
`;

const titlesOf = { theme: themeTitles, quality: qualityTitles, package: packageTitles } as const;

interface ChannelFormProps {
  /** A changed `key` resets the form to this. */
  filters: ChannelFilters;
  /** Called after every change of a field, and on submit. */
  onChoose: (filters: ChannelFilters) => void;
  /** Called on submit. */
  onFind: () => void;
}

/** GET form, works without scripts; with them reports every change. */
function ChannelForm({ filters, onChoose, onFind }: ChannelFormProps) {
  const say = (event: SyntheticEvent<HTMLFormElement>) => onChoose(filtersOf(event.currentTarget));
  return (
    <Form
      ref={restoreTypedValues}
      action={links.tvChannels}
      method="get"
      role="search"
      aria-label={channelsText.formLabel}
      onChange={say}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        say(event);
        onFind();
      }}
    >
      <Search>
        <TextField
          id="channel-search"
          label={channelsText.search}
          type="search"
          name="q"
          onPaste={makePasteCleaner(cleanLine)}
          maxLength={maxSearchLength * 2}
          autoComplete="off"
          defaultValue={filters.q}
        />
        <Button type="submit" size="large">
          {channelsText.find}
        </Button>
      </Search>
      <Choice name="theme" chosen={filters.theme} />
      <Pair>
        <Choice name="quality" chosen={filters.quality} />
        <Choice name="package" chosen={filters.package} />
      </Pair>
    </Form>
  );
}

function filtersOf(form: HTMLFormElement): ChannelFilters {
  const data = new FormData(form);
  return parseChannelFilters((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : null;
  });
}

function Choice({ name, chosen }: { name: keyof typeof titlesOf; chosen: string }) {
  return (
    <fieldset>
      <legend>{channelsText[name]}</legend>
      <Chips ref={scrollToChosenChip}>
        {[['', channelsText.any[name]] as const, ...Object.entries<string>(titlesOf[name])].map(
          ([value, label]) => (
            <ChipCheckbox
              key={value}
              type="radio"
              name={name}
              value={value}
              label={label}
              defaultChecked={value === chosen}
            />
          ),
        )}
      </Chips>
    </fieldset>
  );
}

/** Debounce of URL updates. */
const delayMs = 300;

/**
 * Writes filters to the URL without navigation or a history entry per letter. `onArrive` receives those of a
 * link to this page.
 */
function useFiltersInAddress(filters: ChannelFilters, onArrive: (filters: ChannelFilters) => void): void {
  const arrive = useEffectEvent(onArrive);
  const query = makeChannelFilterQuery(filters);
  const pending = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (location.search === query) return;
    pending.current = window.setTimeout(() => replaceUrlInPlace(links.tvChannels + query), delayMs);
    return () => clearTimeout(pending.current);
  }, [query]);

  useEffect(() => {
    // An update of the URL would interrupt the navigation.
    const onStart = () => clearTimeout(pending.current);
    const onComplete = (url: string) => {
      const [path = '', given = ''] = (url.split('#', 1)[0] ?? '').split('?');
      if (path !== links.tvChannels) return;
      const asked = new URLSearchParams(given);
      arrive(parseChannelFilters((name) => asked.get(name)));
    };
    Router.events.on('routeChangeStart', onStart);
    Router.events.on('routeChangeComplete', onComplete);
    return () => {
      Router.events.off('routeChangeStart', onStart);
      Router.events.off('routeChangeComplete', onComplete);
    };
  }, []);
}
