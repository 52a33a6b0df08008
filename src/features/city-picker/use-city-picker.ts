import { useMemo } from 'react';

import { type CityPickerState, selectCityPicker } from '@/site/city/city.slice';
import {
  listsRetried,
  pickerOpened,
  regionChosen,
  regionRetried,
  searchBegun,
} from '@/site/city/load-cities';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';

/** What the selector has loaded. */
export function useCityPicker(): CityPickerState {
  return useSiteSelector(selectCityPicker);
}

/** What a visitor does in the selector. */
export function useCityPickerActions() {
  const dispatch = useSiteDispatch();
  return useMemo(
    () => ({
      open: () => void dispatch(pickerOpened()),
      retry: () => void dispatch(listsRetried()),
      search: () => void dispatch(searchBegun()),
      chooseRegion: (regionId: number) => void dispatch(regionChosen(regionId)),
      retryRegion: (regionId: number) => void dispatch(regionRetried(regionId)),
    }),
    [dispatch],
  );
}
