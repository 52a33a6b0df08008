import { type ElementType, type ForwardedRef, type ReactElement, useContext } from 'react';
import { jsx } from 'react/jsx-runtime';
import styled, { StyleSheetContext } from 'styled-components';

export * from 'styled-components';

type Sheet = NonNullable<React.ContextType<typeof StyleSheetContext>['styleSheet']>;
type Stylis = React.ContextType<typeof StyleSheetContext>['stylis'];
type Props = Record<string, unknown>;

/** What styled-components 6 keeps of a component's styles; it exports no type of it. */
interface ComponentStyle {
  generateAndInjectStyles: (props: Props, sheet: Sheet, stylis: Stylis) => string;
}

interface StyledComponent {
  attrs: readonly unknown[];
  componentStyle: ComponentStyle;
  foldedComponentIds: string;
  styledComponentId: string;
  shouldForwardProp?: unknown;
  target: unknown;
  render: Render;
}

type Render = (props: Props, ref: ForwardedRef<Element>) => ReactElement;

/** Makes components: `styled.p`, `styled(Button)`, `styled.p.attrs(…)`, `styled.p.withConfig(…)`. */
interface Builder {
  (...text: unknown[]): StyledComponent;
  attrs: (...given: unknown[]) => Builder;
  withConfig: (...given: unknown[]) => Builder;
}

/**
 * styled-components as the server draws with it, where nothing is ever drawn anew: an element takes its class and its
 * props, and no copies of them are made on the way. What the same props have given is not made again, on this page or on
 * another, and a component has a class of its own name only where the page's sheet says that styles name it. A sixth of
 * what a page costs that is not in the cache; `styled-on-server.test.ts` holds that what is drawn is the same.
 */
export default new Proxy(styled, {
  apply: (_, __, [target]: [never]) => quicklyBuilt(styled(target) as unknown as Builder), // as made above
  get: (_, name) => {
    const made: unknown = Reflect.get(styled, name);
    return typeof made === 'function' ? quicklyBuilt(made as Builder) : made; // a builder for each tag
  },
});

function quicklyBuilt(builder: Builder): Builder {
  const build = (...text: unknown[]) => quickly(builder(...text));
  return Object.assign(build, {
    attrs: (...given: unknown[]) => quicklyBuilt(builder.attrs(...given)),
    withConfig: (...given: unknown[]) => quicklyBuilt(builder.withConfig(...given)),
  });
}

/** Attributes of a component, and the rare props that change what styles see, are left to styled-components. */
function quickly(component: StyledComponent): StyledComponent {
  const { attrs, shouldForwardProp, target, render } = component;
  if (attrs.length > 0 || shouldForwardProp) return component;
  const classesOf = classesOn(component);
  component.render = (props, ref) => {
    if (props['theme'] !== undefined || props['forwardedAs'] !== undefined) return render(props, ref);
    const type = (props['as'] ?? target) as ElementType; // what styled-components would draw as well
    if (typeof type === 'string' && type.includes('-')) return render(props, ref);
    // eslint-disable-next-line react-hooks/rules-of-hooks -- drawn once, on the server
    const { styleSheet, stylis } = useContext(StyleSheetContext);
    // Takes the props as they are, where createElement would copy them.
    return jsx(type, elementProps(props, classesOf(props, styleSheet, stylis), ref));
  };
  return component;
}

/** One component on one page: the classes of its own name, and all of them by the props that its styles look at. */
interface Drawn {
  own: readonly string[];
  byProps: Map<string, string>;
}

/** What a page's sheet is given here. It goes with the sheet: kept by components, sheets of old pages would stay. */
interface PageSheet {
  /** Components that need a class of their own name, by id (ui/theme/page-style-sheet.ts); without it all do. */
  named?: ReadonlySet<string>;
  drawn?: Map<StyledComponent, Drawn>;
}

/** What a component's styles come to by its props, on whatever page. */
interface Made {
  names: string;
  /** Classes, and keyframes, that a page needs for it: the component's id and the name, in the order of their rules. */
  needs: readonly (readonly [id: string, name: string])[];
}

/** So many variants of one component are remembered, as by styled-components: they may come of a visitor's own words. */
const MAX_MADE = 200;

/** Classes of one component on the page that is drawn. */
function classesOn(component: StyledComponent) {
  const { componentStyle, foldedComponentIds, styledComponentId } = component;
  const ids = `${foldedComponentIds} ${styledComponentId}`.split(' ').filter(Boolean);
  const asked = new Set<string>();
  const made = new Map<string, Made>();

  const make = (props: Props, sheet: Sheet, stylis: Stylis): Made => {
    const needs: [string, string][] = [];
    const { hasNameForId } = sheet;
    sheet.hasNameForId = (id, name) => {
      needs.push([id, name]);
      return hasNameForId.call(sheet, id, name);
    };
    try {
      return { names: componentStyle.generateAndInjectStyles(watched(props, asked), sheet, stylis), needs };
    } finally {
      sheet.hasNameForId = hasNameForId;
    }
  };

  return (props: Props, sheet: Sheet & PageSheet, stylis: Stylis): string => {
    sheet.drawn ??= new Map();
    let page = sheet.drawn.get(component);
    if (!page) {
      page = { own: ids.filter((id) => sheet.named?.has(id) ?? true), byProps: new Map() };
      sheet.drawn.set(component, page);
    }
    const key = keyOf(props, asked);
    const known = key === null ? undefined : page.byProps.get(key);
    if (known !== undefined) return known;
    let style = key === null ? undefined : made.get(key);
    // A page's sheet that is asked for a name puts in the rules that it remembers.
    if (!style?.needs.every(([id, name]) => sheet.hasNameForId(id, name))) {
      const before = asked.size;
      style = make(props, sheet, stylis);
      // What was made by fewer props could be another's.
      if (asked.size > before) for (const kept of [page.byProps, made]) kept.clear();
    }
    const classes = [...page.own, style.names].filter(Boolean).join(' ');
    const itsKey = keyOf(props, asked);
    if (itsKey !== null) {
      page.byProps.set(itsKey, classes);
      if (made.size < MAX_MADE) made.set(itsKey, style);
    }
    return classes;
  };
}

/** Props whose reader leaves the names of what was looked at. */
function watched(props: Props, asked: Set<string>): Props {
  return new Proxy(props, {
    get: (_, name) => {
      if (typeof name === 'string') asked.add(name);
      return Reflect.get(props, name) as unknown; // as it is
    },
    ownKeys: () => {
      throw new Error('Styles may look at props by name only: what they depend on is kept by those names.');
    },
  });
}

/** What the given props hold; null where that is more than words, numbers and switches. */
function keyOf(props: Props, asked: ReadonlySet<string>): string | null {
  let key = '';
  for (const name of asked) {
    const value = props[name];
    if (typeof value === 'string' || typeof value === 'number') key += `${typeof value} ${value}\n`;
    else if (typeof value === 'boolean' || value === undefined || value === null) key += `${value}\n`;
    else return null;
  }
  return key;
}

/** As styled-components hands them on: without what is for its styles alone, and what is not given. */
function elementProps(props: Props, classes: string, ref: ForwardedRef<Element>): Props {
  const own: Props = {};
  for (const name in props)
    if (name[0] !== '$' && name !== 'as' && props[name] !== undefined) own[name] = props[name];
  own['className'] = typeof props['className'] === 'string' ? `${classes} ${props['className']}` : classes;
  if (ref) own['ref'] = ref;
  return own;
}
