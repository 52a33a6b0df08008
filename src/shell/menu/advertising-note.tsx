import styled from 'styled-components';

import { frameText } from '../frame.text';
import type { MenuLink } from './menu-view';

const Note = styled.span`
  display: block;
  flex-basis: 100%;
  color: var(--muted-here, var(--c-muted));
  font: 400 12px/16px var(--f-text);
`;

/** «Реклама», the advertiser and the register id, for an entry that advertises. */
export function AdvertisingNote({ item: { advertising } }: { item: MenuLink }) {
  if (!advertising) return null;
  const { companyName, erid } = advertising;
  return <Note>{`${frameText.advertising}. ${companyName}, erid:\u00a0${erid}`}</Note>;
}
