import { useState } from 'react';
import styled from 'styled-components';

import { exportPath } from '../desk.client';
import type { ConnectedHouse, CoverageRequests } from '@/desk/contract/desk-figures.schemas';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { coverageRequestsText } from '../desk.text';
import { TableHead } from '../figures/figure-table';
import { FiguresPanel, FiguresPanelHead, Page, FiguresSummary, TableScroll } from '../figures/figures.styles';
import { browserTimeZone, defaultInboxFilters, toFilterQueryString } from '../filters/desk-filters';
import { LeadStep, StepEnd } from '../lead/lead-details.styles';
import { formatMoment } from '../lead/lead-format';
import { Loading, useDeskQuery } from '../loading';

type City = CoverageRequests['cities'][number];

interface Asked {
  house: ConnectedHouse;
  count: number;
}

interface DeskCoverageRequestsProps {
  /** Only a lead-admin may export leads (MGR-05). */
  canExport: boolean;
  ports?: DeskDependencies;
}

/** Lists houses, most requested first (TAR-04). Connecting a house turns its requests into leads. */
export function DeskCoverageRequests({ canExport, ports = browserDesk }: DeskCoverageRequestsProps) {
  const requests = useDeskQuery(ports, () => ports.admin.coverageRequests());
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = useDeskMutation(ports);
  const shown = requests.data;
  const connect = async ({ house }: Asked) => {
    const ended = await act.run(async () => {
      const { count } = await ports.admin.connectHouse(house);
      return coverageRequestsText.connected(addressOf(house), count);
    });
    if (ended?.kind !== 'done') return;
    setAsked(null);
    requests.reload();
  };
  const ask = (next: Asked) => {
    act.reset();
    setAsked(next);
  };
  return (
    <Page aria-busy={requests.status === 'loading'}>
      <FiguresSummary>{coverageRequestsText.lead}</FiguresSummary>
      <MutationNote act={act} />
      <Loading status={requests.status} texts={coverageRequestsText} onRetry={requests.reload} />
      {shown?.isCut && <Note tone="info">{coverageRequestsText.cut}</Note>}
      {shown?.cities.length === 0 && <p>{coverageRequestsText.nothing}</p>}
      {canExport && shown && shown.cities.length > 0 && (
        <div>
          <ButtonLink
            kind="ghost"
            size="small"
            href={exportPath({ view: 'wishes', zone: browserTimeZone() })}
            download
          >
            <Icon name="i-download" size={20} />
            {coverageRequestsText.csv}
          </ButtonLink>
        </div>
      )}
      {shown?.cities.map((city) => (
        <CityRequests key={city.city} city={city} onAsk={ask}>
          {asked?.house.city === city.city && (
            <Question
              asked={asked}
              isSending={act.isSending}
              onConnect={() => void connect(asked)}
              onCancel={() => setAsked(null)}
            />
          )}
        </CityRequests>
      ))}
    </Page>
  );
}

function addressOf({ street, house }: Omit<ConnectedHouse, 'city'>): string {
  return [street, house].filter((part) => part !== '').join(', ');
}

interface QuestionProps {
  asked: Asked;
  isSending: boolean;
  onConnect: () => void;
  onCancel: () => void;
}

/** Irreversible: the requests become leads. */
function Question({ asked: { house, count }, isSending, onConnect, onCancel }: QuestionProps) {
  const question = coverageRequestsText.connectQuestion(addressOf(house), count);
  return (
    <LeadStep role="group" aria-label={question}>
      <b>{question}</b>
      <StepEnd>
        <Button ref={showQuestion} size="small" isLoading={isSending} onClick={onConnect}>
          {coverageRequestsText.connectNow}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {coverageRequestsText.cancel}
        </Button>
      </StepEnd>
    </LeadStep>
  );
}

function showQuestion(button: HTMLButtonElement | null) {
  button?.closest('[role="group"]')?.scrollIntoView({ block: 'nearest' });
  button?.focus({ preventScroll: true });
}

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-16);
  align-items: center;
`;

interface CityRequestsProps {
  city: City;
  onAsk: (asked: Asked) => void;
  children: React.ReactNode;
}

function CityRequests({ city: { city, count, streets }, onAsk, children }: CityRequestsProps) {
  return (
    <FiguresPanel aria-label={city}>
      <FiguresPanelHead>
        <h2>{city}</h2>
        <FiguresSummary>{coverageRequestsText.count(count)}</FiguresSummary>
      </FiguresPanelHead>
      {children}
      <TableScroll label={city}>
        <table aria-label={city}>
          <TableHead heads={heads} />
          {streets.map((street) => (
            <tbody key={street.street}>
              {street.houses.map((house, index) => (
                <tr key={house.house}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={street.houses.length}>
                      {street.street}
                    </th>
                  )}
                  <td>{house.house === '' ? coverageRequestsText.noHouse : house.house}</td>
                  <td>{house.count}</td>
                  <td>{formatMoment(house.latestAt)}</td>
                  <td>
                    <HouseDeeds
                      house={{ city, street: street.street, house: house.house }}
                      count={house.count}
                      onAsk={onAsk}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </TableScroll>
    </FiguresPanel>
  );
}

const heads = [
  coverageRequestsText.street,
  coverageRequestsText.house,
  coverageRequestsText.requests,
  coverageRequestsText.latest,
  coverageRequestsText.actions,
];

function HouseDeeds({ house, count, onAsk }: Asked & { onAsk: (asked: Asked) => void }) {
  const address = addressOf(house);
  const search = toFilterQueryString({ ...defaultInboxFilters, view: 'wishes', ...house });
  return (
    <Deeds>
      <TextLink href={`${deskPaths.inbox}${search}`} aria-label={coverageRequestsText.openOf(address)}>
        {coverageRequestsText.open}
      </TextLink>
      <Button
        kind="ghost"
        size="small"
        aria-label={coverageRequestsText.connectOf(address)}
        onClick={() => onAsk({ house, count })}
      >
        {coverageRequestsText.connect}
      </Button>
    </Deeds>
  );
}
