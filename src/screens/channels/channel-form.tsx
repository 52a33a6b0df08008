import type { SyntheticEvent } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { Button } from '@/ui/button/button';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { TextField } from '@/ui/text-field/text-field';
import { media } from '@/ui/theme/media';
import { type ChannelFilters, maxSearchLength, parseFilters } from '@/site/page-queries/channel-query';
import { packageTitles, qualityTitles, themeTitles } from '@/site/page-queries/channel-titles.text';
import { channelsText } from './channels.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-24);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-32);
  background: var(--c-surface);

  & legend {
    margin-bottom: var(--s-8);
    padding: 0;
    font: 500 14px/20px var(--f-text);
  }

  ${media.from(768)} {
    padding: var(--s-32);
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
  /** What stands chosen at first; a new key brings another choice. */
  filters: ChannelFilters;
  /** After every touch of a field, and when the form is sent. */
  onChoose: (filters: ChannelFilters) => void;
}

/** A form that asks by GET, so it works without scripts; with them it says every change. */
export function ChannelForm({ filters, onChoose }: ChannelFormProps) {
  const say = (event: SyntheticEvent<HTMLFormElement>) => onChoose(filtersOf(event.currentTarget));
  return (
    <Form
      action={links.tvChannels}
      method="get"
      role="search"
      aria-label={channelsText.formLabel}
      onChange={say}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        say(event);
      }}
    >
      <Search>
        <TextField
          id="channel-search"
          label={channelsText.search}
          type="search"
          name="q"
          maxLength={maxSearchLength}
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

/** What the form holds now. */
export function filtersOf(form: HTMLFormElement): ChannelFilters {
  const data = new FormData(form);
  return parseFilters((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : null;
  });
}

function Choice({ name, chosen }: { name: keyof typeof titlesOf; chosen: string }) {
  return (
    <fieldset>
      <legend>{channelsText[name]}</legend>
      <Chips>
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
