import { useEffect } from 'react';
import styled from 'styled-components';

import { outageFormType } from '@/lib/outage-notices';
import { links } from '@/config/links';
import { houseSearchText } from '@/features/address-check/address-check.text';
import { AddressSearch } from '@/features/address-check/address-search';
import { OutageList } from '@/features/outages/outage-list';
import { useDialogOpener } from '@/site/dialogs/use-dialog-link';
import { useConfirmedCity } from '@/site/visit/city-confirmation';
import { storeChosenHouse } from '@/site/visit/chosen-house';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Button, ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { ArtHero } from '@/ui/layout/art-hero';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { CityOutages, NetworkStatusOwnProps } from './load-network-status';
import { networkStatusText as text } from './network-status.text';

const NotifyForm = deferred(
  async () => (await import('@/features/outages/notify-form')).NotifyForm,
  'visible',
  {
    name: 'notify form',
  },
);
const NoticeState = deferred(async () => (await import('./notice-state')).NoticeState, 'visible', {
  name: 'notice state',
});

const Check = styled.div`
  width: 100%;

  & form {
    display: grid;
    gap: var(--s-12);
  }
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  justify-items: start;

  & ul {
    width: 100%;
  }
`;

const Figures = styled.dl`
  display: grid;
  gap: var(--gap-grid);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  margin: 0;

  & div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: var(--s-24);
    border-radius: var(--r-24);
    background: var(--c-surface);
  }

  & dd {
    margin: 0;
    font: var(--t-h3);
  }
`;

const History = styled.details`
  margin-top: var(--s-24);

  & summary {
    min-height: 44px;
    padding-block: var(--s-12);
    color: var(--c-link);
    cursor: pointer;
  }

  & ul {
    display: grid;
    gap: var(--s-12);
  }
`;

export function NetworkStatusScreen(
  props: NetworkStatusOwnProps & { formReturn?: ReturnedFormValues | null },
) {
  const { crumbs, mostTyped, typed, error, choices, house, city, cityTitle, notice } = props;
  const returned = props.formReturn?.form === outageFormType ? props.formReturn : null;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <ArtHero art="a-mascot">
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
          <Check>
            <AddressSearch
              action={links.networkStatus}
              title={text.check}
              label={houseSearchText.label}
              placeholder={houseSearchText.placeholder}
              maxLength={mostTyped}
              defaultValue={typed}
              error={error ?? undefined}
            >
              <Button type="submit" size="large">
                {text.check}
              </Button>
            </AddressSearch>
          </Check>
        </ArtHero>
      </Wrap>
      {choices.length > 0 && (
        <Section title={houseSearchText.choose}>
          <Part as="ul">
            {choices.map(({ address, href }) => (
              <li key={href}>
                <TextLink href={href}>{address}</TextLink>
              </li>
            ))}
          </Part>
        </Section>
      )}
      {notice !== null && <NoticeState notice={notice} />}
      {returned && !house && (
        <Wrap>
          <Note tone="error" role="alert">
            {returned.message}
          </Note>
        </Wrap>
      )}
      {house && <House key={house.id} house={house} isSubscribed={notice !== null} returned={returned} />}
      <Section title={cityTitle} lead={text.asOf}>
        <Part>
          {city ? <CityNow city={city} /> : <Away />}
          <TextLink href={links.helpArticle('no-internet')}>{text.help}</TextLink>
        </Part>
      </Section>
      {city && <Past city={city} />}
    </>
  );
}

function Away() {
  return (
    <Note tone="error" role="status">
      {text.away}
    </Note>
  );
}

interface HouseProps {
  house: NonNullable<NetworkStatusOwnProps['house']>;
  isSubscribed: boolean;
  returned: ReturnedFormValues | null;
}

function House({ house: { id, address, outages }, isSubscribed, returned }: HouseProps) {
  const current = outages?.find(({ state }) => state === 'current');
  const report = useDialogOpener({ kind: 'shell-callback', topic: 0 }, links.request);
  useEffect(() => storeChosenHouse({ id, address }), [id, address]);
  useConfirmedCity(id);
  return (
    <Section title={address}>
      <Part>
        {outages === null && <Away />}
        {outages?.length === 0 && <Note tone="success">{text.house.fine}</Note>}
        {outages !== null && outages.length > 0 && <OutageList outages={outages} />}
        {current && !isSubscribed && (
          <NotifyForm id="notify" house={id} outage={current.id} returned={returned} />
        )}
        <p>{text.house.report}</p>
        <ButtonLink kind="secondary" {...report}>
          {text.house.button}
        </ButtonLink>
      </Part>
    </Section>
  );
}

function CityNow({ city: { current, planned, more } }: { city: CityOutages }) {
  return (
    <>
      {current.length === 0 ? <Note tone="success">{text.city.fine}</Note> : <OutageList outages={current} />}
      {planned.length > 0 && (
        <>
          <h3>{text.city.planned}</h3>
          <OutageList outages={planned} />
        </>
      )}
      {more !== null && <p>{more}</p>}
    </>
  );
}

function Past({ city: { figures, history } }: { city: CityOutages }) {
  return (
    <Section title={text.history.title} lead={text.history.lead}>
      <Figures>
        {figures.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      {history.length > 0 && (
        <History>
          <summary>{text.history.list}</summary>
          <ul>
            {history.map((row) => (
              <li key={row.id}>{row.text}</li>
            ))}
          </ul>
        </History>
      )}
    </Section>
  );
}
