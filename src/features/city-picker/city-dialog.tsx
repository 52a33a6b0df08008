import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react';

import type { RegionsByLetter } from '@/api/geography/geography.client';
import type { ListedCity, Region } from '@/api/geography/geography.schemas';
import { isQueryPending } from '@/api/site/query-state';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { FullScreen } from '@/ui/overlay/full-screen';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { CityChoiceProvider, CityLink } from './city-link';
import * as S from './city-picker.styles';
import { Back, CityPickerFailureNote, Picker, Quiet } from './city-picker.styles';
import { cityPickerText } from './city-picker.text';
import { SearchBox, searchHits, SearchResults, useCityPicker, useCityPickerActions } from './city-search';
import { regionColumns, useColumnCount } from './list-columns';

interface CityDialogProps {
  onClose: () => void;
}

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
  // Every provider has regions: an empty list is a failure.
  const isFailed = regions.status === 'failed' || (regions.status === 'loaded' && regions.data.length === 0);
  const isLoading = isQueryPending(regions);
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading ? cityPickerText.loading : isFailed ? '' : cityPickerText.loaded}
      </VisuallyHidden>
      {isFailed && (
        <CityPickerFailureNote tone="error" role="alert">
          <p>{cityPickerText.failed}</p>
          <Button kind="secondary" size="small" onClick={retry}>
            {cityPickerText.retry}
          </Button>
        </CityPickerFailureNote>
      )}
      {isLoading && topCities.data.length === 0 ? (
        <Quiet aria-hidden="true">{cityPickerText.loading}</Quiet>
      ) : (
        <RegionColumns groups={regions.data} topCities={topCities.data} />
      )}
    </>
  );
}

interface RegionColumnsProps {
  groups: readonly RegionsByLetter[];
  topCities: readonly ListedCity[];
}

/** Top cities, and regions by first letter (CITY-05, CITY-08). */
function RegionColumns({ groups, topCities }: RegionColumnsProps) {
  const count = useColumnCount();
  const hasTopCities = topCities.length > 0;
  const columns = useMemo(() => regionColumns(groups, count, hasTopCities), [groups, count, hasTopCities]);
  return (
    <S.CityPickerColumns $count={count}>
      {columns.map((column, at) => (
        <S.CityPickerColumn key={at} data-column={at + 1}>
          {at === 0 && hasTopCities && <TopCities cities={topCities} />}
          {column.map(({ letter, regions }, place) => (
            <Fragment key={letter}>
              {/* A column's first letter may repeat the previous one's last. */}
              <S.Letter aria-hidden="true" data-first={place === 0}>
                {letter}
              </S.Letter>
              <S.CityPickerGroup aria-label={`${cityPickerText.regions}, ${letter}`}>
                {regions.map((region) => (
                  <RegionRow key={region.region_id} region={region} />
                ))}
              </S.CityPickerGroup>
            </Fragment>
          ))}
        </S.CityPickerColumn>
      ))}
    </S.CityPickerColumns>
  );
}

function TopCities({ cities }: { cities: readonly ListedCity[] }) {
  return (
    <S.TopCities>
      <S.TopCitiesTitle>{cityPickerText.topCities}</S.TopCitiesTitle>
      <ul>
        {cities.map((city) => (
          <li key={city.city_id}>
            <CityLink city={city} name={city.name} />
          </li>
        ))}
      </ul>
    </S.TopCities>
  );
}

/** Opens and closes the list of its cities (CITY-05, CITY-06). */
function RegionRow({ region: { region_id, name } }: { region: Region }) {
  const { openRegionId } = useCityPicker();
  const { chooseRegion } = useCityPickerActions();
  const listId = useId();
  const isOpen = openRegionId === region_id;
  return (
    <li>
      <S.CityPickerRow
        as="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => chooseRegion(region_id)}
      >
        <S.RowName>{name}</S.RowName>
        {isOpen && <S.RowArrow name="i-chevron" size={18} />}
      </S.CityPickerRow>
      {isOpen && (
        <S.RegionCities id={listId}>
          <RegionCities regionId={region_id} />
        </S.RegionCities>
      )}
    </li>
  );
}

function RegionCities({ regionId }: { regionId: number }) {
  const { citiesOfRegion } = useCityPicker();
  const { retryRegion } = useCityPickerActions();
  const { status, data: cities } = citiesOfRegion[regionId] ?? { status: 'loading', data: [] };
  if (status === 'failed')
    return (
      <S.RegionFailure role="alert">
        <p>{cityPickerText.regionFailed}</p>
        <Button kind="secondary" size="small" onClick={() => retryRegion(regionId)}>
          {cityPickerText.retry}
        </Button>
      </S.RegionFailure>
    );
  if (status !== 'loaded') return <S.Quiet role="status">{cityPickerText.loading}</S.Quiet>;
  return (
    <ul>
      {cities.map((city) => (
        <li key={city.city_id}>
          <CityLink city={city} name={city.name} />
        </li>
      ))}
    </ul>
  );
}
