import styled from 'styled-components';

import { withNoBreakSpaces } from '@/lib/money';

const Whole = styled.span`
  white-space: nowrap;
`;

/** «₽/мес», «Мбит/с» and «+7 (342) 200-00-00»: browsers break lines after the slash and at the hyphens. */
const wholePattern = /((?:[+\d,]+\u00a0)*[^\s/]+\/(?:мес|год|с)(?!\p{L})|\+7\s\(\d+\)\s[\d-]+\d)/u;

/**
 * Each price, speed and phone number stays on one line. By style alone: a copied text contains no invisible
 * characters.
 */
export function Unbroken({ children }: { children: string }) {
  // A split by a pattern with one group puts the matches at odd positions.
  return withNoBreakSpaces(children)
    .split(wholePattern)
    .map((part, index) => (index % 2 === 0 ? part : <Whole key={index}>{part}</Whole>));
}
