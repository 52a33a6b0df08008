import { useState } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { foldName } from '@/lib/search/fold-name';
import { transliterateName, searchByNames } from '@/lib/search/search-names';
import { TextField } from '@/ui/text-field/text-field';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';
import { useBrowserValue } from '@/ui/hydrated/use-browser-value';
import { unknownCityTexts } from './unknown-city.text';

export interface UnknownCityScreenProps {
  /** The visitor opened the list of cities: no error. */
  isAsked: boolean;
  /** Cities by name; `url` is the origin of a city's site. */
  cities: ListedCity[];
}

interface ListedCity {
  name: string;
  /** Other names that visitors search for. */
  aliases: readonly string[];
  region: string;
  url: string;
}

const Cities = styled.ul`
  columns: 1;
  column-gap: var(--s-32);
  margin-top: var(--s-16);
  ${media.from(360)} {
    columns: 2;
  }
  ${media.from(768)} {
    columns: 3;
  }
  ${media.from(1280)} {
    columns: 4;
  }
  li {
    break-inside: avoid;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

const Page = styled(Wrap)`
  padding-block: var(--s-40) var(--s-64);
  display: grid;
  gap: var(--s-16);
`;

const Search = styled.div`
  max-width: 480px;

  @media (scripting: none) {
    display: none;
  }
`;

/** Requested path and query; the home page if unknown. */
function wantedPath(isAsked: boolean): string {
  if (!isAsked) return location.pathname + location.search;
  const { origin } = location;
  return document.referrer.startsWith(`${origin}/`) ? document.referrer.slice(origin.length) : links.home;
}

/** The same page of another city's site, by its origin or by the call that confirms the city. */
function urlAt(url: string, path: string): string {
  const { origin, searchParams, pathname } = new URL(url);
  if (!searchParams.has('to')) return origin + path;
  searchParams.set('to', path);
  return `${origin}${pathname}?${searchParams}`;
}

const searchedNames: readonly ((city: ListedCity) => readonly string[])[] = [
  ({ name }) => [name],
  ({ name, aliases }) => [...aliases, transliterateName(name)],
  ({ region }) => [region],
];

/** Finds cities by their names and regions, then by any part of a name; all for an empty query. */
function findCities(cities: readonly ListedCity[], typed: string): readonly ListedCity[] {
  const found = searchByNames(cities, searchedNames, typed);
  return found.length > 0 ? found : cities.filter(({ name }) => foldName(name).includes(foldName(typed)));
}

/**
 * Lists every city for an unknown host, and without scripts. Scripts add a search and links to the requested
 * page.
 */
export function UnknownCityScreen({ isAsked, cities }: UnknownCityScreenProps) {
  const [typed, setTyped] = useState('');
  const path = useBrowserValue(() => wantedPath(isAsked), null);
  const found = findCities(cities, typed);
  return (
    <Page>
      <h1>{isAsked ? unknownCityTexts.title : unknownCityTexts.heading}</h1>
      {!isAsked && <p>{unknownCityTexts.lead}</p>}
      <Search>
        <TextField
          id="city-search"
          type="search"
          label={unknownCityTexts.search}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Search>
      <p role="status">{found.length === 0 ? unknownCityTexts.nothing : ''}</p>
      {isAsked && found.length === 0 && (
        <p>
          {unknownCityTexts.noCity} <a href={links.request}>{unknownCityTexts.leaveRequest}</a>
        </p>
      )}
      <nav aria-label={unknownCityTexts.list}>
        <Cities>
          {found.map(({ name, url }) => (
            <li key={url}>
              <a href={path === null ? url : urlAt(url, path)}>{name}</a>
            </li>
          ))}
        </Cities>
      </nav>
    </Page>
  );
}
