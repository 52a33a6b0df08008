/** @jest-environment node */
import { createHash } from 'node:crypto';

import { renderToString } from 'react-dom/server';
import styled, { keyframes } from 'styled-components';

import { PageStyleSheet } from './page-style-sheet';

const turn = keyframes`to { rotate: 1turn; }`;
const Box = styled.div<{ $isWide: boolean }>`
  color: red;
  ${({ $isWide }) => ($isWide ? 'width: 100%;' : '')}
  animation: ${turn} 1s;
  &:hover {
    color: blue;
  }
`;
const Other = styled.p`
  ${Box} & {
    margin: 0;
  }
`;

function cssOf(page: React.ReactElement): string {
  const sheet = new PageStyleSheet('a page');
  renderToString(sheet.collectStyles(page));
  return sheet.styles().css;
}

test('a page with already used styles has the same styles as the first', () => {
  const page = (
    <Box $isWide>
      <Other />
    </Box>
  );
  const first = cssOf(page);
  expect(first).toContain('width:100%');
  expect(first).toContain(':hover{color:blue}');
  expect(first).toContain('@keyframes');
  expect(first).toContain('margin:0');
  expect(cssOf(page)).toBe(first);
});

test('the hash is that of the styles, whatever was shown before', () => {
  for (const $isWide of [true, false, true]) {
    const sheet = new PageStyleSheet('a page of two kinds');
    renderToString(sheet.collectStyles(<Box $isWide={$isWide} />));
    const { css, hash } = sheet.styles();
    expect(css.includes('width:100%')).toBe($isWide);
    expect(hash).toBe(createHash('sha256').update(css).digest('base64'));
  }
});

test('a page has only its own styles', () => {
  cssOf(<Box $isWide />);
  const narrow = cssOf(<Box $isWide={false} />);
  expect(narrow).not.toContain('width:100%');
  expect(narrow).not.toContain('margin:0');
});

test('its rules are available without the marks of styled-components', () => {
  expect(cssOf(<Other />)).toMatch(/^\.\S+ \.\w+\{margin:0\}$/);
});

test('component names in a page’s styles are known to the next page of its route only', () => {
  const css = '.Qxb{color:red}._Qxc:hover .Qxb,.Qxd ._Qxe{margin:0}';
  const isKnownOn = (route: string, text: string) => new PageStyleSheet(route).knewNamesIn(text);
  expect(isKnownOn('a route', css)).toBe(false);
  expect(isKnownOn('a route', css)).toBe(true);
  expect(isKnownOn('a route', '._Qxe{margin:0}')).toBe(true);
  expect(isKnownOn('a route', '._Qxf{margin:0}')).toBe(false);
  expect(isKnownOn('another route', css)).toBe(false);
});

test('a discovery by another page during a render is too late for it', () => {
  const css = '._Qxg:hover{margin:0}';
  const [first, second] = [new PageStyleSheet('a busy route'), new PageStyleSheet('a busy route')];
  expect(second.knewNamesIn(css)).toBe(false);
  expect(first.knewNamesIn(css)).toBe(false);
  expect(new PageStyleSheet('a busy route').knewNamesIn(css)).toBe(true);
});
