import { useEffect, useMemo, useRef, useState } from 'react';

import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { FullScreen } from '@/ui/overlay/full-screen';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { CityChoiceProvider } from './city-link';
import { Back, Failure, Picker, Quiet } from './city-picker.styles';
import { cityPickerText } from './city-picker.text';
import { SearchBox, searchHits, SearchResults } from './city-search';
import { RegionColumns } from './region-columns';
import { useCityPicker, useCityPickerActions } from './use-city-picker';

interface CityDialogProps {
  onClose: () => void;
}

/** «Выберите город» over the whole screen (CITY-05). It is open while it is mounted. */
export function CityDialog({ onClose }: CityDialogProps) {
  return (
    <FullScreen title={cityPickerText.title} onClose={onClose} bar={<BackButton />}>
      <ClosingPicker />
    </FullScreen>
  );
}

function BackButton() {
  const close = useOverlayClose();
  return (
    <Back kind="ghost" size="small" onClick={close}>
      <Icon name="i-left" size={20} />
      {cityPickerText.back}
    </Back>
  );
}

function ClosingPicker() {
  const close = useOverlayClose();
  return (
    <CityChoiceProvider onConfirmed={close}>
      <CityPicker />
    </CityChoiceProvider>
  );
}

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
    <Picker>
      <SearchBox query={query} onQuery={setQuery} hits={hits} results={results} />
      {isSearched ? <SearchResults hits={hits} results={results} /> : <AllCities />}
    </Picker>
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
        <Failure tone="error" role="alert">
          <p>{cityPickerText.failed}</p>
          <Button kind="secondary" size="small" onClick={retry}>
            {cityPickerText.retry}
          </Button>
        </Failure>
      )}
      {isLoading && topCities.items.length === 0 ? (
        <Quiet aria-hidden="true">{cityPickerText.loading}</Quiet>
      ) : (
        <RegionColumns groups={regions.items} topCities={topCities.items} />
      )}
    </>
  );
}
