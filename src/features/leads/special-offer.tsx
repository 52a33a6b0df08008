import { useEffect, useState } from 'react';
import styled from 'styled-components';

import { makeContentClient } from '@/api/content/content.client';
import type { Banner } from '@/api/content/content.schemas';
import { passedOn } from '@/api/site/site-http';
import { AdvertisingLabel } from '@/ui/advertising-label/advertising-label';

const content = makeContentClient(passedOn('content'));

/** Banners with this tag are offered in the shell callback (POP-09). */
const offerTag = 'special-offer';

const Offer = styled.aside`
  display: grid;
  gap: var(--s-8);
  justify-items: start;
  padding: var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-accent-soft);
  color: var(--c-on-accent-soft);
  font: var(--t-small);

  & > b {
    font: var(--t-button);
  }
`;

/** The city's special offer; nothing where none is enabled. Drawn once typing has started (POP-09). */
export function SpecialOffer({ providerId }: { providerId: number }) {
  const [offer, setOffer] = useState<Banner | null>(null);
  useEffect(() => {
    let isGone = false;
    content.banners(providerId, offerTag, false).then(
      ([first]) => {
        if (!isGone) setOffer(first ?? null);
      },
      () => undefined, // a request is made without it just as well
    );
    return () => {
      isGone = true;
    };
  }, [providerId]);
  if (!offer) return null;
  const { title, text, advertising } = offer;
  return (
    <Offer role="status">
      <b>{title}</b>
      {text !== '' && <p>{text}</p>}
      {advertising && <AdvertisingLabel companyName={advertising.companyName} erid={advertising.erid} />}
    </Offer>
  );
}
