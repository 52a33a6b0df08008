import type { MouseEvent } from 'react';

import type { PublicCity } from '@/site/city/public-city';
import { useSiteDispatch } from '@/site/store-hooks';
import { cookieChoiceAsked } from '@/site/visit/visit.slice';
import { Icon } from '@/ui/icon/icon';
import { opensElsewhere } from '@/ui/link/anchor';
import { TextLink } from '@/ui/link/link';

import { framePlaces } from '../frame-facts';
import { footerText } from './footer.text';
import * as S from './site-footer.styles';

/** The table of IP ranges by which a visitor's city is guessed; its licence asks for this link. */
const geoDataHref = 'https://db-ip.com';

interface FooterLegalProps {
  city: PublicCity;
  year: number;
  isCobrand: boolean;
}

/** Copyright, policy and the rest of the small print. */
export function FooterLegal({ city, year, isCobrand }: FooterLegalProps) {
  const dispatch = useSiteDispatch();
  const askForCookies = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    dispatch(cookieChoiceAsked(framePlaces.policy));
  };
  return (
    <S.Legal>
      <div>
        <p>
          {`${footerText.copyright(year, city.legalEntity)} ${footerText.policyLead}`}
          <TextLink href={framePlaces.policy}>{footerText.policyLink}</TextLink>.
        </p>
        {isCobrand && <p>{footerText.cobrand(city.companyName, city.legalEntity)}</p>}
        <p>{footerText.prices(city.name)}</p>
        <div>
          <TextLink href={framePlaces.policy} onClick={askForCookies}>
            {footerText.cookieSettings}
          </TextLink>
          <span>
            {footerText.geoData}
            <TextLink href={geoDataHref}>{footerText.geoDataOwner}</TextLink>
          </span>
        </div>
      </div>
      <p>
        <Icon name="logo" size={40} />
        {footerText.years}
      </p>
    </S.Legal>
  );
}
