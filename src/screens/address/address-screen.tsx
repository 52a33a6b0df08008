import { useRouter } from 'next/compat/router';
import { useEffect, useRef } from 'react';

import { links } from '@/config/links';
import { AddressField } from '@/features/address-check/address-field';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import type { Crumb } from '@/site/structured-data/page-facts';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Wrap } from '@/ui/layout/wrap';
import { Ask, Hero, Place, Search } from './address.styles';
import { type AddressResult, AddressResultView } from './address-result';
import { houseHref } from './house-result';

export interface AddressScreenProps {
  words: { heading: string; lead: string; label: string; placeholder: string; check: string };
  /** Longest address that is looked for. */
  mostTyped: number;
  crumbs: readonly Crumb[];
  typed: string;
  error: string | null;
  result: AddressResult | null;
  city: PublicCity;
  formReturn: FormReturn | null;
}

export type AddressOwnProps = Omit<AddressScreenProps, 'city' | 'formReturn'>;

/** One line for an address, and what can be connected there. A form that asks by GET, so it works without scripts. */
export function AddressScreen(props: AddressScreenProps) {
  const { words, mostTyped, crumbs, typed, error, result, city, formReturn } = props;
  const router = useRouter();
  const asked = result === null ? '' : `${result.kind} ${typed}`;
  const place = useFocusOnChange(asked);
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <Hero tone="mint" columns={2}>
          <Ask>
            <h1>{words.heading}</h1>
            <p>{words.lead}</p>
            <Search action={links.address} method="get" role="search" aria-label={words.heading}>
              <AddressField
                id="address"
                name="address"
                label={words.label}
                placeholder={words.placeholder}
                required
                maxLength={mostTyped}
                defaultValue={typed}
                error={error ?? undefined}
                onHouse={(house) => {
                  if (house) void router?.push(houseHref(links.address, house.id));
                }}
              />
              <Button type="submit" size="large">
                {words.check}
              </Button>
            </Search>
          </Ask>
          <Art name="a-mascot" width={200} height={200} />
        </Hero>
      </Wrap>
      <Place ref={place} tabIndex={-1}>
        {result && (
          <AddressResultView
            key={asked}
            result={result}
            context={{ consentMode: city.consentMode, formReturn }}
          />
        )}
      </Place>
    </>
  );
}

/** The focus goes to what has come in place of another result; at the page's opening it stays where it is. */
function useFocusOnChange(key: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    place.current?.focus();
  }, [key]);
  return place;
}
