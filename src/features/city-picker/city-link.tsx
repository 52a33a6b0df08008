import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react';

import { confirmCity, rememberCity } from '@/site/visit/city-confirmation';
import { type WantedCity, navigationToCity } from '@/site/city/city-navigation';
import { selectClient } from '@/site/client/client.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { CityPickerRow, RowName, RowRegion } from './city-picker.styles';

interface CityLinkProps {
  city: WantedCity;
  name: string;
  place?: string;
}

export function CityLink({ city, name, place = '' }: CityLinkProps) {
  const { href, isCurrent, onClick } = useCityChoice(city);
  return (
    <CityPickerRow
      as="a"
      href={href}
      aria-current={isCurrent && place === '' ? 'true' : undefined}
      onClick={onClick}
    >
      <RowName>
        {name}
        {place !== '' && (
          <>
            {' '}
            <RowRegion>{place}</RowRegion>
          </>
        )}
      </RowName>
    </CityPickerRow>
  );
}

interface CityChoice {
  href: string;
  isCurrent: boolean;
  onClick: (event: MouseEvent) => void;
}

type ChoiceOf = (city: WantedCity) => CityChoice;

const ChoiceContext = createContext<ChoiceOf | null>(null);

interface CityChoiceProviderProps {
  /** The visitor chose the current city. */
  onConfirmed: () => void;
  children: ReactNode;
}

/** Confirms the city, or opens another city's site (CITY-09). */
export function CityChoiceProvider({ onConfirmed, children }: CityChoiceProviderProps) {
  const { city, origin: cityOrigin, cookieDomain } = useSiteSelector((state) => state.city);
  const client = useSiteSelector(selectClient);
  const dispatch = useSiteDispatch();
  const signedInBy = client ? (client.hasSso ? 'sso' : 'password') : null;
  const choiceOf = useMemo<ChoiceOf>(() => {
    const { origin, pathname, search } = window.location;
    const path = `${pathname}${search}`;
    const place = { city, cityOrigin, cookieDomain, origin, path, signedInBy } as const;
    return (wanted) => {
      const way = navigationToCity(wanted, place);
      return {
        href: way.kind === 'stay' ? path : way.href,
        isCurrent: wanted.provider_id === city.provider_id,
        onClick: (event) => {
          if (way.kind === 'direct') dispatch(rememberCity(wanted));
          dispatch(confirmCity());
          // For another city the browser follows the link, also into a new tab.
          if (way.kind !== 'stay') return;
          event.preventDefault();
          onConfirmed();
        },
      };
    };
  }, [city, cityOrigin, cookieDomain, signedInBy, onConfirmed, dispatch]);
  return <ChoiceContext value={choiceOf}>{children}</ChoiceContext>;
}

/** Throws outside `CityChoiceProvider`. */
function useCityChoice(city: WantedCity): CityChoice {
  const choiceOf = useContext(ChoiceContext);
  if (!choiceOf) throw new Error('useCityChoice is for the city selector');
  return choiceOf(city);
}
