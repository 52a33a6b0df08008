import { type ElementType, type ForwardedRef, type ReactElement, useContext } from 'react';
import { jsx } from 'react/jsx-runtime';
import styled, { StyleSheetContext } from 'styled-components';

export * from 'styled-components';

type Sheet = NonNullable<React.ContextType<typeof StyleSheetContext>['styleSheet']>;
/** Interface between a component's styles and a sheet. */
type AskedSheet = Pick<Sheet, 'hasNameForId' | 'insertRules' | 'registerName'>;
type Stylis = React.ContextType<typeof StyleSheetContext>['stylis'];
type Props = Record<string, unknown>;

/** Internal data of a component's styles in styled-components 6, which exports no type of it. */
interface ComponentStyle {
  generateAndInjectStyles: (props: Props, sheet: AskedSheet, stylis: Stylis) => string;
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
 * styled-components for the server, which never re-renders: an element gets its class and its props without copies of
 * them. Results for the same props are reused on all pages, and a component has a class of its own name only if the
 * page's sheet reports that styles name it. Saves a sixth of the cost of a cache miss; `styled-on-server.test.ts`
 * checks that the output is the same.
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

/** styled-components handles a component's attributes, and the rare props that change the input of styles. */
function quickly(component: StyledComponent): StyledComponent {
  const { attrs, shouldForwardProp, target, render } = component;
  if (attrs.length > 0 || shouldForwardProp) return component;
  const classesOf = classesOn(component);
  component.render = (props, ref) => {
    if (props['theme'] !== undefined || props['forwardedAs'] !== undefined) return render(props, ref);
    const type = (props['as'] ?? target) as ElementType; // The element that styled-components would render.
    if (typeof type === 'string' && type.includes('-')) return render(props, ref);
    // eslint-disable-next-line react-hooks/rules-of-hooks -- drawn once, on the server
    const { styleSheet, stylis } = useContext(StyleSheetContext);
    // Uses the props as they are, where createElement would copy them.
    return jsx(type, elementProps(props, classesOf(props, styleSheet, stylis), ref));
  };
  return component;
}

/** The page's style sheet as used here and by ui/theme/page-style-sheet.ts. */
interface PageSheet {
  /** Components that need a class of their own name, by id; without it all do. Another page may have the same set. */
  named?: ReadonlySet<string>;
  /** Identifies this page among others. */
  page?: number;
}

let pages = 0;

/** Generated styles of a component by its props, shared by all pages. */
interface Made {
  readonly names: string;
  /** Classes, and keyframes, that a page needs for it: the component's id and the name, in the order of their rules. */
  readonly needs: readonly (readonly [id: string, name: string])[];
  /** With those of the component's own name, as the last page had them that drew it. */
  classes: string;
  named: ReadonlySet<string> | undefined;
  page: number;
}

/** A page's sheet that records the requested names. */
class NotingSheet implements AskedSheet {
  readonly needs: [id: string, name: string][] = [];

  constructor(private readonly sheet: Sheet) {}

  hasNameForId(id: string, name: string): boolean {
    this.needs.push([id, name]);
    return this.sheet.hasNameForId(id, name);
  }

  insertRules(id: string, name: string, rules: string[]): void {
    this.sheet.insertRules(id, name, rules);
  }

  registerName(id: string, name: string): void {
    this.sheet.registerName(id, name);
  }
}

/** Maximum number of remembered variants of one component, as in styled-components. */
const MAX_MADE = 200;

/** Classes of one component on the rendered page. */
function classesOn(component: StyledComponent) {
  const { componentStyle, foldedComponentIds, styledComponentId } = component;
  const ids = `${foldedComponentIds} ${styledComponentId}`.split(' ').filter(Boolean);
  const asked: string[] = [];
  const made = new Map<Key, Made>();

  const make = (props: Props, sheet: Sheet, stylis: Stylis): Pick<Made, 'names' | 'needs'> => {
    const noting = new NotingSheet(sheet);
    const names = componentStyle.generateAndInjectStyles(watched(props, asked), noting, stylis);
    return { names, needs: noting.needs };
  };
  const withOwn = (names: string, named: Made['named']) =>
    [...ids.filter((id) => named?.has(id) ?? true), names].filter(Boolean).join(' ');

  return (props: Props, sheet: Sheet & PageSheet, stylis: Stylis): string => {
    const page = (sheet.page ??= ++pages);
    const { named } = sheet;
    const key = keyOf(props, asked);
    const known = key === unkept ? undefined : made.get(key);
    if (known?.page === page) return known.classes;
    // A page's sheet inserts the remembered rules of a requested name.
    if (known?.needs.every(([id, name]) => sheet.hasNameForId(id, name))) {
      if (known.named !== named) known.classes = withOwn(known.names, named);
      known.named = named;
      known.page = page;
      return known.classes;
    }
    const before = asked.length;
    const { names, needs } = make(props, sheet, stylis);
    const classes = withOwn(names, named);
    // A result of fewer props could belong to another component.
    if (asked.length > before || made.size >= MAX_MADE) made.clear();
    const itsKey = keyOf(props, asked);
    if (itsKey !== unkept) made.set(itsKey, { names, needs, classes, named, page });
    return classes;
  };
}

/** Props that record the names of the properties read. */
function watched(props: Props, asked: string[]): Props {
  return new Proxy(props, {
    get: (_, name) => {
      if (typeof name === 'string' && !asked.includes(name)) asked.push(name);
      return Reflect.get(props, name) as unknown; // as it is
    },
    ownKeys: () => {
      throw new Error('Styles may look at props by name only: what they depend on is kept by those names.');
    },
  });
}

type Key = string | number | boolean | null | undefined;

/** The key of values other than strings, numbers and booleans. */
const unkept = Symbol('unkept');

/** Key of the given props by the values of these names. */
function keyOf(props: Props, asked: readonly string[]): Key | typeof unkept {
  const [first = ''] = asked;
  if (asked.length < 2) return plain(props[first]);
  let key = '';
  for (const name of asked) {
    const value = plain(props[name]);
    if (value === unkept) return unkept;
    key += `${typeof value} ${value}\n`;
  }
  return key;
}

function plain(value: unknown): Key | typeof unkept {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return unkept;
}

/** The props that styled-components passes on: without style-only and undefined ones. */
function elementProps(props: Props, classes: string, ref: ForwardedRef<Element>): Props {
  const own: Props = {};
  for (const name in props)
    if (name[0] !== '$' && name !== 'as' && props[name] !== undefined) own[name] = props[name];
  own['className'] = typeof props['className'] === 'string' ? `${classes} ${props['className']}` : classes;
  if (ref) own['ref'] = ref;
  return own;
}
