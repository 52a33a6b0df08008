import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';

import type { ListedCity } from '@/api/geography/geography.schemas';
import { isQueryPending } from '@/api/site/query-state';
import { links } from '@/config/links';
import { foldName } from '@/lib/search/fold-name';
import { transliterateName, searchByNames } from '@/lib/search/search-names';
import { cleanLine } from '@/lib/validation/cleaning';
import type { WantedCity } from '@/site/city/city-navigation';
import { type CityPickerState, selectCityPicker } from '@/site/city/city.slice';
import {
  retryCityLists,
  loadCityPicker,
  toggleRegion,
  retryRegionCities,
  loadCitiesForSearch,
} from '@/site/city/load-cities';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { makePasteCleaner } from '@/ui/field/clean-paste';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { CityLink } from './city-link';
import * as S from './city-picker.styles';
import { cityPickerText } from './city-picker.text';

const MAX_QUERY_LENGTH = 200;

interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  hits: readonly SearchHit[];
  results: RefObject<HTMLElement | null>;
}

/** Opens the only or exact result on Enter; arrow down focuses the first. */
export function SearchBox({ query, onQuery, hits, results }: SearchBoxProps) {
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // The first Escape clears, the second closes.
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      onQuery('');
    }
    const [first] = hits;
    if (!first || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const link = results.current?.querySelector('a');
    const isNamed = hits.length === 1 || foldName(first.name) === foldName(query);
    if (event.key === 'Enter' && isNamed) link?.click();
    else link?.focus();
  };
  return (
    <div role="search">
      <S.CityPickerSearchBox>
        <S.SearchIcon name="i-search" size={20} />
        <S.SearchInput
          data-autofocus={hasMouse() ? '' : undefined}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onPaste={makePasteCleaner(cleanLine)}
          maxLength={MAX_QUERY_LENGTH}
          value={query}
          aria-label={cityPickerText.search}
          aria-describedby={hintId}
          placeholder={cityPickerText.search}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={onKeyDown}
        />
      </S.CityPickerSearchBox>
      <S.SearchHint id={hintId}>{query.trim() === '' ? cityPickerText.emptySearch : ''}</S.SearchHint>
    </div>
  );
}

/** Without a mouse, focus would open the on-screen keyboard. */
function hasMouse(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}

interface SearchResultsProps {
  hits: readonly SearchHit[];
  results: RefObject<HTMLDivElement | null>;
}

export function SearchResults({ hits, results }: SearchResultsProps) {
  const { allCities } = useCityPicker();
  const { search } = useCityPickerActions();
  const isSearching = isQueryPending(allCities);
  const nothing = isSearching ? cityPickerText.searching : cityPickerText.notFound;
  return (
    <S.Results ref={results} onKeyDown={walk}>
      <VisuallyHidden role="status">
        {hits.length > 0 ? cityPickerText.found(hits.length) : nothing}
      </VisuallyHidden>
      {hits.length === 0 ? (
        <>
          <S.CityPickerEmptyNote aria-hidden="true">{nothing}</S.CityPickerEmptyNote>
          {!isSearching && (
            <p>
              {cityPickerText.noCity} <a href={links.request}>{cityPickerText.leaveRequest}</a>
            </p>
          )}
        </>
      ) : (
        <S.Hits aria-label={cityPickerText.results}>
          {hits.map(({ key, ...hit }) => (
            <li key={key}>
              <CityLink {...hit} />
            </li>
          ))}
        </S.Hits>
      )}
      {allCities.status === 'failed' && (
        <S.CityPickerFailureNote tone="error" role="alert">
          <p>{cityPickerText.searchFailed}</p>
          <Button kind="secondary" size="small" onClick={search}>
            {cityPickerText.retry}
          </Button>
        </S.CityPickerFailureNote>
      )}
    </S.Results>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  links[at + step]?.focus();
}

interface SearchHit {
  key: string;
  name: string;
  /** Region that distinguishes equal names, or the city that serves a town. */
  place: string;
  city: WantedCity;
}

/** Searches all loaded lists (CITY-07): names, then aliases and Latin letters, then regions. */
export function searchHits(state: CityPickerState, query: string): SearchHit[] {
  const wanted = query.replace(/^\s*(?:г\.|(?:гор\.?|город|г)\s)\s*(?=\S)/i, '');
  return searchByNames(searchEntries(state), searchedNames, wanted).map(({ hit }) => hit);
}

interface SearchEntry {
  hit: SearchHit;
  aliases: readonly string[];
  region: string;
}

/** Later names are searched only if no earlier one matches. */
const searchedNames: readonly ((place: SearchEntry) => readonly string[])[] = [
  ({ hit }) => [hit.name],
  ({ hit, aliases }) => [...aliases, transliterateName(hit.name)],
  ({ region }) => [region],
];

function searchEntries(state: CityPickerState): SearchEntry[] {
  const cities = knownCities(state);
  const regionNames = new Map(
    state.regions.data.flatMap(({ regions }) =>
      regions.map(({ region_id, name }) => [region_id, name] as const),
    ),
  );
  const byId = new Map(cities.map((city) => [city.city_id, city]));
  const places: SearchEntry[] = cities.map((city) => {
    const region = regionNames.get(city.region_id) ?? '';
    const place = region === city.name ? '' : region; // Avoids «Москва, Москва».
    const hit = { key: `city-${city.city_id}`, name: city.name, place, city };
    return { hit, aliases: city.aliases ?? [], region };
  });
  for (const town of state.satellites.data) {
    const city = byId.get(town.main_city_id);
    if (!city) continue;
    const hit = { key: `town-${town.city_id}`, name: town.name, place: city.name, city };
    places.push({ hit, aliases: [], region: '' });
  }
  return places;
}

function knownCities({ allCities, topCities, citiesOfRegion }: CityPickerState): ListedCity[] {
  const lists = [allCities, topCities, ...Object.values(citiesOfRegion)];
  const byId = new Map(lists.flatMap(({ data }) => data.map((city) => [city.city_id, city] as const)));
  return [...byId.values()];
}

export function useCityPicker(): CityPickerState {
  return useSiteSelector(selectCityPicker);
}

export function useCityPickerActions() {
  const dispatch = useSiteDispatch();
  return useMemo(
    () => ({
      open: () => void dispatch(loadCityPicker()),
      retry: () => void dispatch(retryCityLists()),
      search: () => void dispatch(loadCitiesForSearch()),
      chooseRegion: (regionId: number) => void dispatch(toggleRegion(regionId)),
      retryRegion: (regionId: number) => void dispatch(retryRegionCities(regionId)),
    }),
    [dispatch],
  );
}
