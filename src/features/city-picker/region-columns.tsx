import { Fragment, useId, useMemo } from 'react';

import type { ListedCity, Region } from '@/api/geography/geography.schemas';
import type { RegionGroup } from '@/api/geography/normalise-geography';
import { Button } from '@/ui/button/button';
import { CityLink } from './city-link';
import * as S from './city-picker.styles';
import { cityPickerText } from './city-picker.text';
import { regionColumns, useColumnCount } from './list-columns';
import { useCityPicker, useCityPickerActions } from './use-city-picker';

interface RegionColumnsProps {
  groups: readonly RegionGroup[];
  topCities: readonly ListedCity[];
}

/** Top cities, and regions by first letter, in columns (CITY-05, CITY-08). */
export function RegionColumns({ groups, topCities }: RegionColumnsProps) {
  const count = useColumnCount();
  const hasTopCities = topCities.length > 0;
  const columns = useMemo(() => regionColumns(groups, count, hasTopCities), [groups, count, hasTopCities]);
  return (
    <S.Columns $count={count}>
      {columns.map((column, at) => (
        <S.Column key={at} data-column={at + 1}>
          {at === 0 && hasTopCities && <TopCities cities={topCities} />}
          {column.map(({ letter, regions }, place) => (
            <Fragment key={letter}>
              {/* The first letter of a column may be the last one's of the column before. */}
              <S.Letter aria-hidden="true" data-first={place === 0}>
                {letter}
              </S.Letter>
              <S.Group aria-label={`${cityPickerText.regions}, ${letter}`}>
                {regions.map((region) => (
                  <RegionRow key={region.region_id} region={region} />
                ))}
              </S.Group>
            </Fragment>
          ))}
        </S.Column>
      ))}
    </S.Columns>
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

/** A region: its cities open under it and close again (CITY-05, CITY-06). */
function RegionRow({ region: { region_id, name } }: { region: Region }) {
  const { openRegionId } = useCityPicker();
  const { chooseRegion } = useCityPickerActions();
  const listId = useId();
  const isOpen = openRegionId === region_id;
  return (
    <li>
      <S.Row
        as="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => chooseRegion(region_id)}
      >
        <S.RowName>{name}</S.RowName>
        {isOpen && <S.RowArrow name="i-chevron" size={18} />}
      </S.Row>
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
  const { status, items } = citiesOfRegion[regionId] ?? { status: 'loading', items: [] };
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
      {items.map((city) => (
        <li key={city.city_id}>
          <CityLink city={city} name={city.name} />
        </li>
      ))}
    </ul>
  );
}
