import { useCallback } from 'react';

import type { CoverageRequests } from '@/api/desk/desk-figures.schemas';
import { Note } from '@/ui/note/note';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { coverageText } from '../desk.text';
import { Box, BoxHead, Page, Summary, TableScroll } from '../figures/figures.styles';
import { formatMoment } from '../lead-format';
import { Loading, useLoaded } from '../loading';

type City = CoverageRequests['cities'][number];

/** Houses that visitors ask to be connected, by city and street, the most asked for first (TAR-04). */
export function DeskCoverageRequests({ ports = browserDesk }: { ports?: DeskPorts }) {
  const load = useCallback(() => ports.admin.coverageRequests(), [ports]);
  const requests = useLoaded(load, ports);
  const shown = requests.state.phase === 'ready' ? requests.state.value : null;
  return (
    <Page aria-busy={requests.state.phase === 'loading'}>
      <Summary>{coverageText.lead}</Summary>
      <Loading state={requests.state} texts={coverageText} onRetry={requests.reload} />
      {shown?.isCut && <Note tone="info">{coverageText.cut}</Note>}
      {shown?.cities.length === 0 && <p>{coverageText.nothing}</p>}
      {shown?.cities.map((city) => (
        <CityRequests key={city.city} city={city} />
      ))}
    </Page>
  );
}

function CityRequests({ city: { city, count, streets } }: { city: City }) {
  return (
    <Box aria-label={city}>
      <BoxHead>
        <h2>{city}</h2>
        <Summary>{coverageText.count(count)}</Summary>
      </BoxHead>
      <TableScroll label={city}>
        <table aria-label={city}>
          <thead>
            <tr>
              {[coverageText.street, coverageText.house, coverageText.requests, coverageText.latest].map(
                (head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
              )}
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
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </TableScroll>
    </Box>
  );
}
