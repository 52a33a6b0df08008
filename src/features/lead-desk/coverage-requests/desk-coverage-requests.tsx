import { useCallback, useState } from 'react';
import styled from 'styled-components';

import { exportPath } from '@/api/desk/desk.client';
import type { ConnectedHouse, CoverageRequests } from '@/api/desk/desk-figures.schemas';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { coverageText } from '../desk.text';
import { Box, BoxHead, Page, Summary, TableScroll } from '../figures/figures.styles';
import { filterSearch, startFilters } from '../filters/desk-filters';
import { Step, StepEnd } from '../lead/lead-details.styles';
import { formatMoment } from '../lead-format';
import { Loading, useLoaded } from '../loading';

type City = CoverageRequests['cities'][number];

interface Asked {
  house: ConnectedHouse;
  count: number;
}

interface DeskCoverageRequestsProps {
  /** A lead-admin's right (MGR-05). */
  canExport: boolean;
  ports?: DeskPorts;
}

/**
 * Houses for which visitors requested coverage, most requested first (TAR-04). Their requests become leads to
 * call once the house is connected.
 */
export function DeskCoverageRequests({ canExport, ports = browserDesk }: DeskCoverageRequestsProps) {
  const load = useCallback(() => ports.admin.coverageRequests(), [ports]);
  const requests = useLoaded(load, ports);
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = useDeskMutation(ports);
  const shown = requests.state.phase === 'ready' ? requests.state.value : null;
  const connect = async ({ house }: Asked) => {
    const ended = await act.run(async () => {
      const { count } = await ports.admin.connectHouse(house);
      return coverageText.connected(addressOf(house), count);
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
    <Page aria-busy={requests.state.phase === 'loading'}>
      <Summary>{coverageText.lead}</Summary>
      <MutationNote act={act} />
      <Loading state={requests.state} texts={coverageText} onRetry={requests.reload} />
      {shown?.isCut && <Note tone="info">{coverageText.cut}</Note>}
      {shown?.cities.length === 0 && <p>{coverageText.nothing}</p>}
      {canExport && shown !== null && shown.cities.length > 0 && (
        <div>
          <ButtonLink kind="ghost" size="small" href={exportPath({ view: 'wishes' })} download>
            <Icon name="i-download" size={20} />
            {coverageText.csv}
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

/** Confirmation is required because requests moved to the inbox can't be moved back. */
function Question({ asked: { house, count }, isSending, onConnect, onCancel }: QuestionProps) {
  const question = coverageText.connectQuestion(addressOf(house), count);
  return (
    <Step role="group" aria-label={question}>
      <b>{question}</b>
      <StepEnd>
        <Button ref={showQuestion} size="small" isLoading={isSending} onClick={onConnect}>
          {coverageText.connectNow}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {coverageText.cancel}
        </Button>
      </StepEnd>
    </Step>
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
  /** The confirmation for one of its houses. */
  children: React.ReactNode;
}

function CityRequests({ city: { city, count, streets }, onAsk, children }: CityRequestsProps) {
  return (
    <Box aria-label={city}>
      <BoxHead>
        <h2>{city}</h2>
        <Summary>{coverageText.count(count)}</Summary>
      </BoxHead>
      {children}
      <TableScroll label={city}>
        <table aria-label={city}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {streets.map((street) => (
            <tbody key={street.street}>
              {street.houses.map((house, index) => (
                <tr key={house.house}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={street.houses.length}>
                      {street.street}
                    </th>
                  )}
                  <td>{house.house === '' ? coverageText.noHouse : house.house}</td>
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
    </Box>
  );
}

const heads = [
  coverageText.street,
  coverageText.house,
  coverageText.requests,
  coverageText.latest,
  coverageText.actions,
];

function HouseDeeds({ house, count, onAsk }: Asked & { onAsk: (asked: Asked) => void }) {
  const address = addressOf(house);
  const search = filterSearch({ ...startFilters, view: 'wishes', ...house });
  return (
    <Deeds>
      <TextLink href={`${deskPaths.inbox}${search}`} aria-label={coverageText.openOf(address)}>
        {coverageText.open}
      </TextLink>
      <Button
        kind="ghost"
        size="small"
        aria-label={coverageText.connectOf(address)}
        onClick={() => onAsk({ house, count })}
      >
        {coverageText.connect}
      </Button>
    </Deeds>
  );
}
