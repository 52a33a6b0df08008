/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import styled, { __PRIVATE__, keyframes } from 'styled-components';

import { adoptStyle } from './page-styles';

const style = document.createElement('style');
style.textContent =
  '.b0b{color:red}@media (min-width:1px){.b0b{color:blue}}' +
  '@keyframes turn{to{rotate:1turn}}' +
  '._b0d:hover .b0c{margin:0}.b0cbcdf{width:1px}' +
  '.b0e{color:green}';
document.head.append(style);
// As in production: rules by the sheet, not as text.
__PRIVATE__.mainSheet.options.useCSSOMInjection = true;
adoptStyle(style);

/** The compiler gives an id of its own where it sees where this comes from. */
const paragraph = styled.p;
const Plain = paragraph.withConfig({ componentId: '_b0b' })`
  color: red;
`;
const Sized = paragraph.withConfig({ componentId: '_b0c' })<{ $width: number }>`
  width: ${({ $width }) => $width}px;
`;
const Later = paragraph.withConfig({ componentId: '_c0b' })`
  ${Plain} & {
    color: white;
  }
`;
const Own = styled.p`
  color: black;
`;
const fade = keyframes`from { opacity: 0; }`;
const Moving = paragraph.withConfig({ componentId: '_c0c' })`
  animation: ${fade} 1s;
`;

const selectors = () =>
  Array.from(style.sheet?.cssRules ?? [], (rule) =>
    rule instanceof CSSStyleRule ? rule.selectorText : rule.constructor.name,
  );

test('the server’s rules are not inserted again, later ones are next to those of their component', () => {
  const atFirst = selectors();
  render(<Plain>plain</Plain>);
  expect(screen.getByText('plain')).toHaveProperty('className', '_b0b b0b');
  expect(selectors()).toEqual(atFirst);
  render(<Sized $width={2}>sized</Sized>);
  expect(screen.getByText('sized').className).toMatch(/^_b0c b0c[b-z]{4}$/i);
  const [, name = ''] = screen.getByText('sized').className.split(' ');
  expect(selectors()).toEqual([...atFirst.slice(0, 5), `.${name}`, ...atFirst.slice(5)]);
  render(<Sized $width={3}>other</Sized>);
  expect(screen.getByText('other').className).not.toBe(screen.getByText('sized').className);
  expect(selectors()).toHaveLength(atFirst.length + 2);
  expect(document.querySelectorAll('style')).toHaveLength(1);
});

test('a component of a later part is last, whatever its rules name', () => {
  render(<Later>later</Later>);
  expect(selectors().at(-1)).toBe('._b0b .c0b');
  render(<Moving>moving</Moving>);
  expect(screen.getByText('moving')).toHaveProperty('className', '_c0c c0c');
  expect(selectors().at(-1)).toBe('.c0c');
});

test('without an id of the build styled-components generates its own names', () => {
  render(<Own>own</Own>);
  expect(screen.getByText('own').className).toMatch(/^sc-\S+ \w{5,}$/);
});
