import { useMemo } from 'react';

import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';

import { browserGeography } from './browser-geography';
import type { CityPickerState } from './city-picker.slice';
import { listsRetried, regionChosen, regionRetried, searchBegun, selectorOpened } from './load-cities';

/** What the selector has loaded. */
export function useCityPicker(): CityPickerState {
  return useSiteSelector(({ cityPicker }) => cityPicker);
}

/** What a visitor does in the selector, bound to the store and the browser's calls. */
export function useCityPickerActions() {
  const dispatch = useSiteDispatch();
  return useMemo(
    () => ({
      open: () => void dispatch(selectorOpened(browserGeography)),
      retry: () => void dispatch(listsRetried(browserGeography)),
      search: () => void dispatch(searchBegun(browserGeography)),
      chooseRegion: (regionId: number) => void dispatch(regionChosen(browserGeography, regionId)),
      retryRegion: (regionId: number) => void dispatch(regionRetried(browserGeography, regionId)),
    }),
    [dispatch],
  );
}
