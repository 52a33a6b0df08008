/** @jest-environment node */
import { createContext, use, useId } from 'react';
import { renderToString } from 'react-dom/server';
import styled from 'styled-components';

import { PageStyleSheet } from '../theme/page-style-sheet';
import { DrawnOnce, type Part } from './drawn-once';

const Item = styled.li<{ $isHere: boolean }>`
  ${({ $isHere }) => $isHere && 'color: red;'}
`;

interface Words {
  words: string[];
}

let drawn = 0;
const Items: Part<Words> = ({ of: { words }, path }) => {
  drawn += 1;
  return words.map((word) => (
    <Item key={word} $isHere={path === `/${word}`}>
      {word} {'&'} {path}
    </Item>
  ));
};

/** Renders a page of that route, with all providers. */
function page(part: Part<Words>, of: Words, path = '', route = 'a route') {
  const sheet = new PageStyleSheet(route);
  const html = renderToString(sheet.collectStyles(<DrawnOnce as="ul" part={part} of={of} path={path} />));
  const { css } = sheet.styles();
  sheet.drawParts();
  return { html, css };
}

/** Number of renders of the part during `act`. */
function timesDrawn(act: () => void): number {
  const before = drawn;
  act();
  return drawn - before;
}

test('is rendered by the first page, once separately, and never again, with its styles on each page', () => {
  const menu = { words: ['tv', 'internet'] };
  const first = page(Items, menu, '/tv');
  expect(first.html).toContain('tv<!-- --> <!-- -->&amp;<!-- --> <!-- -->/tv');
  expect(first.css).toContain('color:red');
  expect(timesDrawn(() => expect(page(Items, menu, '/tv')).toEqual(first))).toBe(0);
  expect(timesDrawn(() => expect(page(Items, menu, '/tv', 'another route')).toEqual(first))).toBe(0);
});

test('is separate for another page’s path and for other texts', () => {
  const menu = { words: ['tv', 'internet'] };
  page(Items, menu, '/tv');
  const elsewhere = page(Items, menu, '/internet');
  expect(elsewhere.html).toContain('/internet');
  expect(elsewhere.html).not.toContain('/tv');
  const other = page(Items, { words: ['phone'] }, '/tv');
  expect(other.html).toContain('phone');
  expect(page(Items, menu, '').css).not.toContain('color:red');
});

test('two parts with the same input are separate', () => {
  const Title: Part<Words> = ({ of: { words } }) => <h2>{words.join()}</h2>;
  const menu = { words: ['tv'] };
  for (let times = 0; times < 2; times++) {
    expect(page(Title, menu).html).toBe('<ul><h2>tv</h2></ul>');
    expect(page(Items, menu).html).toContain('<li');
  }
});

test('a part with generated ids is rendered by each page', () => {
  const WithId: Part<Words> = ({ of: { words } }) => <p id={useId()}>{words}</p>;
  const of = { words: ['first'] };
  page(WithId, of);
  of.words = ['second'];
  expect(page(WithId, of).html).toContain('second');
});

test('no data of its page leak into others', () => {
  const Client = createContext<string | null>(null);
  const Personal: Part<Words> = () => {
    const name = use(Client);
    if (name === null) throw new Error('no client');
    return <p>{name}</p>;
  };
  const of = { words: ['a'] };
  const pageOf = (name: string) => {
    const sheet = new PageStyleSheet('a client’s route');
    const html = renderToString(
      sheet.collectStyles(
        <Client value={name}>
          <DrawnOnce as="div" part={Personal} of={of} path="" />
        </Client>,
      ),
    );
    sheet.drawParts();
    return html;
  };
  expect(pageOf('Анна')).toBe('<div><p>Анна</p></div>');
  expect(pageOf('Борис')).toBe('<div><p>Борис</p></div>');
});

test('outside the server it renders normally', () => {
  const menu = { words: ['tv'] };
  const { html } = page(Items, menu);
  expect(timesDrawn(() => expect(alone()).toBe(html))).toBe(1);
  function alone() {
    return renderToString(<DrawnOnce as="ul" part={Items} of={menu} path="" />);
  }
});
