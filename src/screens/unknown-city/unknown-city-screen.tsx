import styled from 'styled-components';

import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';
import { unknownCityTexts } from './unknown-city.text';

export interface UnknownCityScreenProps {
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

/** For a host that names no city of ours: every city, as a plain link to its site. */
export function UnknownCityScreen({ cities }: UnknownCityScreenProps) {
  return (
    <Page>
      <h1>{unknownCityTexts.heading}</h1>
      <p>{unknownCityTexts.lead}</p>
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
