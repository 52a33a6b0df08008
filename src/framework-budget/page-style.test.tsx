/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';

import { renderToString } from 'react-dom/server';
import styled, { keyframes } from 'styled-components';

import { PageStyle } from './page-style';

const turn = keyframes`to { rotate: 1turn; }`;
/** Destructured, because for `styled.div` the compiler inserts its own component id. */
const { div, p: paragraph } = styled;
const Box = div.withConfig({ componentId: '_b0b' })<{ $isWide?: boolean }>`
  color: red;
  ${({ $isWide }) => ($isWide ? 'width: 100%;' : '')}
  animation: ${turn} 1s;
  &:hover {
    color: blue;
  }
`;
const Text = paragraph.withConfig({ componentId: '_b0c' })`
  ${Box} & {
    margin: 0;
  }
`;
const Plain = styled.i`
  color: green;
`;

/** A page as its document has it. */
function draw(page: ReactElement, isShort = true) {
  const style = new PageStyle(isShort);
  const { html, hash, element } = style.of(renderToString(style.collect(page)));
  const css = element ? renderToString(element).replace(/<\/?style[^>]*>/g, '') : '';
  return { html, hash, css, element };
}

test('styles have no marks, and their hash is that of their text', () => {
  const { css, hash } = draw(
    <Box $isWide>
      <Text />
    </Box>,
  );
  expect(css).toContain('width:100%;');
  expect(css).toMatch(/:hover\{color:blue\}/);
  expect(css).toContain('@keyframes');
  expect(css).toContain('margin:0}');
  expect(css).not.toMatch(/sc\*|data-styled|;\}/);
  expect(hash).toBe(createHash('sha256').update(css).digest('base64'));
});

test('a component has a class of its own name only where a selector of the page names it', () => {
  const named = draw(
    <Box className="given" title="_b0c ">
      <Text className="_b0c other">_b0c</Text>
    </Box>,
  ).html;
  expect(named).toMatch(/<div class="_b0b \w+ given" title="_b0c "><p class="\w+ other">_b0c<\/p>/);
  expect(draw(<Box className="given" />).html).toMatch(/<div class="\w+ given">/);
});

test('a page has only its own styles, whatever was rendered before', () => {
  const page = (
    <Box $isWide>
      <Text />
    </Box>
  );
  const first = draw(page);
  const narrow = draw(<Box />).css;
  expect(narrow).toContain('color:red');
  expect(narrow).toContain('@keyframes');
  expect(narrow).not.toMatch(/width:100%|margin:0/);
  expect(draw(<Text />).css).toMatch(/^\._b0b \.\w+\{margin:0;?\}$/);
  expect(draw(page)).toEqual(first);
});

test('without ids of the build a page is as styled-components writes it', () => {
  const { html, css, hash } = draw(<Plain />, false);
  expect(html).toMatch(/<i class="sc-\S+ \w+">/);
  expect(css).toContain('data-styled.g');
  expect(hash).toMatch(/=$/);
});
