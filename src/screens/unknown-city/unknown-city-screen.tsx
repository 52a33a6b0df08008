import styled from 'styled-components';

import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';
import { unknownCityTexts } from './unknown-city.text';

export interface UnknownCityScreenProps {
  /** The visitor asked for all cities: nothing is amiss. */
  isAsked: boolean;
  /** By name; `url` is the origin of that city's site. */
  cities: { name: string; url: string }[];
}

const Cities = styled.ul`
  columns: 1;
  column-gap: var(--s-32);
  margin-top: var(--s-16);
  ${media.from(360)} {
    columns: 2;
  }
  ${media.from(768)} {
    columns: 3;
  }
  ${media.from(1280)} {
    columns: 4;
  }
  li {
    break-inside: avoid;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

const Page = styled(Wrap)`
  padding-block: var(--s-40) var(--s-64);
  display: grid;
  gap: var(--s-16);
`;

/** Every city as a plain link to its site: for a host that names none of ours, and for who has no scripts. */
export function UnknownCityScreen({ isAsked, cities }: UnknownCityScreenProps) {
  return (
    <Page>
      <h1>{isAsked ? unknownCityTexts.title : unknownCityTexts.heading}</h1>
      {!isAsked && <p>{unknownCityTexts.lead}</p>}
      <nav aria-label={unknownCityTexts.list}>
        <Cities>
          {cities.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </Cities>
      </nav>
    </Page>
  );
}
