import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import original, { css, keyframes, ServerStyleSheet } from 'styled-components';

import { DrawnOnce } from '@/ui/drawn-once/drawn-once';
import { PageStyleSheet } from '@/ui/theme/page-style-sheet';

import quick from '../../scripts/lean-next/styled-on-server';

const turn = keyframes`to { rotate: 1turn; }`;

/** The same components, created by either implementation. */
function componentsOf(styled: typeof original, name: string) {
  const withConfig = (componentId: string) => ({ displayName: name, componentId: `sc-${componentId}` });
  const Plain = styled.p.withConfig(withConfig('plain'))`
    color: red;
    &:hover {
      color: blue;
    }
  `;
  const Wide = styled(Plain).withConfig(withConfig('wide'))`
    ${Plain} + & {
      width: 100%;
    }
  `;
  const Button = styled.button.withConfig(withConfig('button')).attrs({ type: 'submit' })<{
    $isOn?: boolean;
  }>`
    animation: ${turn} 1s;
    ${({ $isOn }) =>
      $isOn &&
      css`
        outline: auto;
      `}
  `;
  const Switch = styled.span.withConfig(withConfig('switch'))<{ $isOn?: boolean }>`
    opacity: ${({ $isOn }) => ($isOn ? 1 : 0)};
  `;
  const Empty = styled.i.withConfig(withConfig('empty'))``;
  const Shown = ({ className, title }: { className?: string; title?: string }) =>
    createElement('b', { className }, title);
  const Own = styled(Shown).withConfig(withConfig('own'))`
    margin: 0;
  `;
  return { Plain, Wide, Button, Switch, Empty, Own };
}

const of = { original: componentsOf(original, 'a'), quick: componentsOf(quick, 'a') };
type Name = keyof typeof of.quick;

function draw(elements: readonly ReactElement[]): { html: string; css: string } {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(elements));
  // Group numbers depend on the order of creation.
  return { html, css: sheet.getStyleTags().replaceAll(/\.g\d+/g, '') };
}

const cases: [string, Name, Record<string, unknown>][] = [
  ['constant styles', 'Plain', { id: 'a', className: 'given', title: 'после' }],
  ['no class but its own', 'Plain', { className: undefined, hidden: undefined, lang: 'ru' }],
  ['another tag', 'Plain', { as: 'a', href: '/' }],
  ['a tag of somebody’s own', 'Plain', { as: 'x-tag' }],
  ['a component in its place', 'Plain', { as: of.original.Own, title: 'б' }],
  ['an extension', 'Wide', { $isOn: true, 'data-x': 1 }],
  ['given attributes', 'Button', { $isOn: true }],
  ['given attributes, off', 'Button', {}],
  ['styles that depend', 'Switch', { $isOn: true, children: 'да' }],
  ['styles that depend, otherwise', 'Switch', { $isOn: false, children: 'нет' }],
  ['no styles', 'Empty', { children: 'x' }],
  ['a component', 'Own', { title: 'о', className: 'given' }],
];

test.each(cases)('the server draws as styled-components does: %s', (_, name, props) => {
  const drawnBy = (components: typeof of.quick) =>
    // Each accepts these props.
    draw([0, 1].map((key) => createElement(components[name] as ComponentType, { ...props, key })));
  expect(drawnBy(of.quick)).toEqual(drawnBy(of.original));
});

test('each page has the styles of what it shows, and no others', () => {
  const { Plain, Switch } = of.quick;
  const first = draw([createElement(Plain, { key: 1 }), createElement(Switch, { key: 2, $isOn: true })]);
  const second = draw([createElement(Plain, { key: 1 })]);
  const again = draw([createElement(Plain, { key: 1 }), createElement(Switch, { key: 2, $isOn: true })]);
  expect(first.css).toContain('opacity:1');
  expect(second.css).toContain(':hover{color:blue;}');
  expect(second.css).not.toContain('opacity');
  expect(again).toEqual(first);
});

test('what styles look at decides, one after the other on one page', () => {
  const shownBy = (styled: typeof original) => {
    const Mark = styled.span.withConfig({ displayName: 'mark', componentId: 'sc-mark' })<{
      $kind?: 'wide' | 'round' | undefined;
      $size?: number;
      $of?: { colour: string };
    }>`
      ${({ $kind, $size }) => $kind === 'wide' && `width: ${$size}px;`}
      color: ${({ $of }) => $of?.colour ?? 'red'};
    `;
    const props = [
      {},
      { $size: 4 },
      { $kind: 'wide', $size: 4 },
      { $kind: 'wide', $size: 5 },
      { $kind: 'round', $size: 5 },
      { $of: { colour: 'blue' } },
      { $of: { colour: 'green' } },
      { $kind: 'wide', $size: 4 },
    ] as const;
    return draw(props.map((one, key) => createElement(Mark, { ...one, key })));
  };
  expect(shownBy(quick)).toEqual(shownBy(original));
});

test('what one page has made serves the next one, which has all its rules and only these', () => {
  let made = 0;
  const Mark = quick.span.withConfig({ displayName: 'mark', componentId: 'sc-again' })<{ $size: number }>`
    animation: ${turn} 2s;
    ${({ $size }) => {
      made += 1;
      return `width: ${$size}px;`;
    }}
  `;
  const page = (...sizes: number[]) => {
    const sheet = new PageStyleSheet('/');
    const html = renderToString(
      sheet.collectStyles(sizes.map(($size, key) => createElement(Mark, { $size, key }))),
    );
    return { html, css: sheet.styles().css };
  };
  const first = page(1, 2);
  expect(made).toBe(2);
  expect(page(1, 2)).toEqual(first);
  const alone = page(2);
  expect(made).toBe(2);
  expect(alone.css).toContain('width:2px');
  expect(alone.css).toContain('rotate:1turn');
  expect(alone.css).not.toContain('width:1px');
  expect(page(3).css).toContain('width:3px');
});

test('a component has a class of its own name where the page’s sheet says that styles name it', () => {
  const { Plain, Wide } = of.quick;
  const htmlWhere = (named: ReadonlySet<string> | undefined) => {
    const sheet = new ServerStyleSheet();
    Object.assign(sheet.instance, { named });
    return renderToString(sheet.collectStyles(createElement(Wide)));
  };
  const { styledComponentId: ofPlain } = Plain as unknown as { styledComponentId: string };
  const { styledComponentId: ofWide } = Wide as unknown as { styledComponentId: string };
  expect(htmlWhere(undefined)).toMatch(new RegExp(`class="${ofPlain} ${ofWide} \\w+ \\w+"`));
  expect(htmlWhere(new Set([ofPlain]))).toMatch(new RegExp(`class="${ofPlain} \\w+ \\w+"`));
  expect(htmlWhere(new Set())).toMatch(/class="\w+ \w+"/);
});

test('styles that look at all props are refused', () => {
  const All = quick.i`
    ${(props) => Object.keys(props).length > 3 && 'color: red;'}
  `;
  expect(() => draw([createElement(All, { key: 1 })])).toThrow('by name only');
});

test('a part that was drawn once has the classes that the styles of each page name', () => {
  const { Wide } = of.quick;
  const { styledComponentId } = Wide as unknown as { styledComponentId: string };
  const part = () => createElement(Wide as ComponentType);
  const shared = {};
  const pageOf = (named: ReadonlySet<string>) => {
    const sheet = new PageStyleSheet('/', named);
    const html = renderToString(
      sheet.collectStyles(createElement(DrawnOnce, { as: 'div', part, of: shared, path: '' })),
    );
    sheet.drawParts();
    return html;
  };
  const plain = pageOf(new Set());
  expect(plain).not.toContain(styledComponentId);
  const named = pageOf(new Set([styledComponentId]));
  expect(named).toContain(styledComponentId);
  expect([pageOf(new Set()), pageOf(new Set([styledComponentId]))]).toEqual([plain, named]);
});
