import styled, { css } from 'styled-components';

import { inputStyle } from './field.styles';

const stroke = 'transparent 40%, currentcolor 41% 59%, transparent 60%';

/** Use it after the styles of the select's box. */
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

export const Select = styled.select`
  ${inputStyle}
  ${selectArrow}
`;
