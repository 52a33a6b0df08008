import styled, { css } from 'styled-components';

import { inputStyle } from './field.styles';

const stroke = 'transparent 40%, currentcolor 41% 59%, transparent 60%';

/** For a select, after the styles of a box: the kit's arrow, of two strokes, in place of the browser's. */
export const selectArrow = css`
  appearance: none;
  padding-right: 44px;
  background-image: linear-gradient(45deg, ${stroke}), linear-gradient(-45deg, ${stroke});
  background-position:
    right 22px center,
    right 16px center;
  background-repeat: no-repeat;
  background-size: 7px 7px;
`;

/** One of a list of the browser's own. */
export const Select = styled.select`
  ${inputStyle}
  ${selectArrow}
`;
