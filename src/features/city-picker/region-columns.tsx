import { Fragment, useMemo } from 'react';

import type { ListedCity } from '@/api/geography/geography.schemas';
import type { RegionGroup } from '@/api/geography/normalise-geography';

import { CityLink } from './city-link';
import * as S from './city-picker.styles';
import { cityPickerText } from './city-picker.text';
import { useColumnCount } from './column-count';
import { regionColumns } from './list-columns';
import { RegionRow } from './region-row';

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
      <h3>{cityPickerText.topCities}</h3>
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
