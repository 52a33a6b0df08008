import { type MouseEvent, useRef } from 'react';

import { links } from '@/config/links';
import { useKnown } from '@/site/client/use-client';
import { Button, ButtonLink } from '@/ui/button/button';
import { Grid } from '@/ui/layout/grid';
import { opensElsewhere } from '@/ui/link/anchor';
import { TextLink } from '@/ui/link/link';
import type { OfferHouse } from './offer';
import { OfferCard } from './offer-card';
import type { ListedOffer } from './offer-card-view';
import { offerCode } from './offer-code';
import {
  countConditions,
  maxChosen,
  noOfferFilter,
  type OfferMark,
  offerListQuery,
} from '@/site/page-queries/offer-list-query';
import { OfferForm } from './offer-form';
import { Bar, Empty, Found, Pages } from './offer-list.styles';
import { offerListText as text } from './offer-list.text';
import { type ListAddress, useOfferForm } from './use-offer-form';

export interface OfferListProps extends Omit<ListAddress, 'house'> {
  /** Anchor of the list. */
  id: string;
  noun: 'internet' | 'bundles';
  /** Marks of the filter. */
  marks: readonly OfferMark[];
  /** At most a page of them. */
  offers: readonly ListedOffer[];
  /** How many the filter finds. */
  count: number;
  pageCount: number;
  /** Of the address check. */
  house: OfferHouse | null;
  mayConnect: boolean;
}

/**
 * The filter and a page of what it finds; the server draws it by the address, scripts only ask sooner, and mark a
 * client's own tariff.
 */
export function OfferList(props: OfferListProps) {
  const { id, path, noun, marks, offers, count, page, pageCount, filter } = props;
  const { words } = text;
  const house = props.house?.id;
  const address = { path, filter, page, chosen: props.chosen, house };
  const { form, chosen, round, isBusy, reset, toggle, clear, onChange, onSubmit } = useOfferForm(address);
  const own = useKnown('products')?.tariffName;
  const place = useRef<HTMLDivElement>(null);
  const formId = `${id}-filter`;
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    act();
    place.current?.focus();
  };
  const resetLink = {
    href: path + offerListQuery(noOfferFilter, { chosen, house }),
    onClick: instead(reset),
  };
  const conditions = countConditions(filter);
  const resetText = conditions > 0 ? text.resetCount(conditions) : words.reset;
  const pageHref = (to: number) => `${path}${offerListQuery(filter, { page: to, chosen, house })}#${id}`;
  const codesHere = offers.map(offerCode);
  return (
    <div ref={place} tabIndex={-1}>
      <OfferForm key={round} id={formId} ref={form} {...{ path, filter, marks, onChange, onSubmit }} />
      {chosen
        .filter((code) => !codesHere.includes(code))
        .map((code) => (
          <input key={code} type="hidden" name="offers" value={code} form={formId} />
        ))}
      {house !== undefined && <input type="hidden" name="house" value={house} form={formId} />}
      <Bar>
        <div>
          <p role="status">{text.found(noun, offers.length, count)}</p>
          {conditions > 0 && offers.length > 0 && <TextLink {...resetLink}>{resetText}</TextLink>}
        </div>
        <div>
          <small>{words.compareHint}</small>
          <Button type="submit" kind="secondary" form={formId} formAction={links.compare}>
            {chosen.length > 0 ? `${words.compare}: ${chosen.length}` : words.compare}
          </Button>
          {chosen.length > 0 && (
            <TextLink href={path + offerListQuery(filter, { page, house })} onClick={instead(clear)}>
              {words.forget}
            </TextLink>
          )}
        </div>
      </Bar>
      <Found $isBusy={isBusy} aria-busy={isBusy}>
        {offers.length === 0 ? (
          <Empty>
            <p>{words.empty}</p>
            <ButtonLink kind="secondary" {...resetLink}>
              {resetText}
            </ButtonLink>
          </Empty>
        ) : (
          <Grid>
            {offers.map((offer) => (
              <OfferCard
                key={offerCode(offer)}
                offer={offer}
                house={props.house}
                mayConnect={props.mayConnect}
                isOwn={offer.title === own}
                compare={{
                  formId,
                  isChosen: chosen.includes(offerCode(offer)),
                  isFull: chosen.length >= maxChosen,
                  onToggle: toggle,
                }}
              />
            ))}
          </Grid>
        )}
      </Found>
      {pageCount > 1 && (
        <Pages aria-label={words.pages}>
          {page > 1 && (
            <ButtonLink kind="secondary" href={pageHref(page - 1)}>
              {words.previous}
            </ButtonLink>
          )}
          <span>{text.place(page, pageCount)}</span>
          {page < pageCount && (
            <ButtonLink kind="secondary" href={pageHref(page + 1)}>
              {words.next}
            </ButtonLink>
          )}
        </Pages>
      )}
    </div>
  );
}
