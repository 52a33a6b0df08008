import { useEffect, useMemo, useRef, useState } from 'react';

import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';

import * as S from './city-picker.styles';
import { cityPickerText } from './city-picker.text';
import { SearchBox, SearchResults } from './city-search';
import { RegionColumns } from './region-columns';
import { searchHits } from './search-hits';
import { useCityPicker, useCityPickerActions } from './use-city-picker';

/** What stands in the overlay: the search, and all cities by region while nothing is searched. */
export function CityPicker() {
  const state = useCityPicker();
  const { open, search } = useCityPickerActions();
  const [query, setQuery] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const hits = useMemo(() => searchHits(state, query), [state, query]);
  const isSearched = query.trim() !== '';

  useEffect(open, [open]);
  useEffect(() => {
    if (isSearched) search();
  }, [isSearched, search]);

  return (
    <S.Picker>
      <SearchBox query={query} onQuery={setQuery} hits={hits} results={results} />
      {isSearched ? <SearchResults hits={hits} results={results} /> : <AllCities />}
    </S.Picker>
  );
}

function AllCities() {
  const { regions, topCities } = useCityPicker();
  const { retry } = useCityPickerActions();
  // A region is never without cities: no regions at all is an answer that went wrong.
  const isFailed = regions.status === 'failed' || (regions.status === 'loaded' && regions.items.length === 0);
  const isLoading = regions.status === 'loading' || regions.status === 'empty';
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading ? cityPickerText.loading : isFailed ? '' : cityPickerText.loaded}
      </VisuallyHidden>
      {isFailed && (
        <S.Failure tone="error" role="alert">
          <p>{cityPickerText.failed}</p>
          <Button kind="secondary" size="small" onClick={retry}>
            {cityPickerText.retry}
          </Button>
        </S.Failure>
      )}
      {isLoading && topCities.items.length === 0 ? (
        <S.Quiet aria-hidden="true">{cityPickerText.loading}</S.Quiet>
      ) : (
        <RegionColumns groups={regions.items} topCities={topCities.items} />
      )}
    </>
  );
}
