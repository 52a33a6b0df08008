import { useEffect } from 'react';

import { cookieAges, cookieNames } from '@/config/cookies';

import { readSiteCookie, saveSiteCookie } from './site-cookies.browser';
import { type SiteThunk, useSiteDispatch } from '../store-hooks';
import type { WantedCity } from '../city/city-navigation';
import { cityConfirmed } from '../city/city.slice';

/** Whether the cookie exists, with any value. Browser only. */
export function isCityConfirmed(): boolean {
  return readSiteCookie(cookieNames.cityConfirm) !== null;
}

/** Confirms the city for 41 days (CITY-09, CITY-10); without cookies for this document. */
export function confirmCity(): SiteThunk {
  return (dispatch, getState) => {
    save(cookieNames.cityConfirm, '1', getState().city.cookieDomain);
    dispatch(cityConfirmed());
  };
}

/** Confirms the city of a found house; the tooltip (CITY-10) would cover the answer. */
export function useConfirmedCity(houseId = ''): void {
  const dispatch = useSiteDispatch();
  useEffect(() => {
    if (houseId !== '') dispatch(confirmCity());
  }, [dispatch, houseId]);
}

/** Stores the city in shared cookies. Host-only ones are set by the other city's host. */
export function rememberCity({ domain, provider_id }: WantedCity): SiteThunk {
  return (_dispatch, getState) => {
    const { cookieDomain } = getState().city;
    save(cookieNames.cityDomain, domain, cookieDomain);
    save(cookieNames.providerId, String(provider_id), cookieDomain);
  };
}

function save(name: string, value: string, cookieDomain: string): void {
  saveSiteCookie({ name, value, cookieDomain, maxAge: cookieAges.cityConfirm });
}
