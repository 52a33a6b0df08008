import { useCallback } from 'react';

import type { DeskWishes as Wishes } from '@/api/desk/desk-wishes.schemas';
import { Note } from '@/ui/note/note';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { Box, BoxHead, Page, Summary, TableScroll } from '../figures/figures.styles';
import { formatMoment } from '../lead-format';
import { Loading } from '../loading';
import { useLoaded } from '../use-loaded';
import { wishesText } from './wishes.text';

type City = Wishes['cities'][number];

/** Houses that visitors wish to be connected, by city and street, the most wished first (TAR-04). */
export function DeskWishes({ ports = browserDesk }: { ports?: DeskPorts }) {
  const load = useCallback(() => ports.admin.wishes(), [ports]);
  const wishes = useLoaded(load, ports);
  const shown = wishes.state.phase === 'ready' ? wishes.state.value : null;
  return (
    <Page aria-busy={wishes.state.phase === 'loading'}>
      <Summary>{wishesText.lead}</Summary>
      <Loading state={wishes.state} words={wishesText} onRetry={wishes.reload} />
      {shown?.isCut && <Note tone="info">{wishesText.cut}</Note>}
      {shown?.cities.length === 0 && <p>{wishesText.nothing}</p>}
      {shown?.cities.map((city) => (
        <CityWishes key={city.city} city={city} />
      ))}
    </Page>
  );
}

function CityWishes({ city: { city, count, streets } }: { city: City }) {
  return (
    <Box aria-label={city}>
      <BoxHead>
        <h2>{city}</h2>
        <Summary>{wishesText.count(count)}</Summary>
      </BoxHead>
      <TableScroll tabIndex={0} role="region" aria-label={city}>
        <table>
          <thead>
            <tr>
              {[wishesText.street, wishesText.house, wishesText.wishes, wishesText.latest].map((head) => (
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
                  <td>{house.house === '' ? wishesText.noHouse : house.house}</td>
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
