import styled from 'styled-components';

import { withNoBreakSpaces } from '@/lib/money';

const Whole = styled.span`
  white-space: nowrap;
`;

/** Browsers would wrap after the slash or hyphen: «₽/мес», «Мбит/с» and «+7 (342) 200-00-00». */
const wholePattern = /((?:[+\d,]+\u00a0)*[^\s/]+\/(?:мес|год|с)(?!\p{L})|\+7\s\(\d+\)\s[\d-]+\d)/u;

/** Keeps prices, speeds and phones on one line by styles: copied text has no invisible characters. */
export function NoWrapNumbers({ children }: { children: string }) {
  // `split` by a pattern with one group returns the matches at odd indexes.
  return withNoBreakSpaces(children)
    .split(wholePattern)
    .map((part, index) => (index % 2 === 0 ? part : <Whole key={index}>{part}</Whole>));
}
