import type { WantedCity } from '@/site/city/city-way';

import { useCityChoice } from './city-choice';
import * as S from './city-picker.styles';

interface CityLinkProps {
  city: WantedCity;
  name: string;
  /** Said after the name, e.g. the region. */
  place?: string;
}

/** A city to choose: a link to its site, at the same path (CITY-09). */
export function CityLink({ city, name, place = '' }: CityLinkProps) {
  const { href, isCurrent, onClick } = useCityChoice(city);
  return (
    <S.Row as="a" href={href} aria-current={isCurrent && place === '' ? 'true' : undefined} onClick={onClick}>
      <span>
        {name}
        {place !== '' && (
          <>
            {' '}
            <S.RowPlace>{place}</S.RowPlace>
          </>
        )}
      </span>
    </S.Row>
  );
}
