import { useId } from 'react';

import type { Region } from '@/api/geography/geography.schemas';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';

import { CityLink } from './city-link';
import * as S from './city-picker.styles';
import { cityPickerText } from './city-picker.text';
import { useCityPicker, useCityPickerActions } from './use-city-picker';

/** A region: its cities open under it and close again (CITY-05, CITY-06). */
export function RegionRow({ region: { region_id, name } }: { region: Region }) {
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
        <span>{name}</span>
        {isOpen && <Icon name="i-chevron" size={18} />}
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
