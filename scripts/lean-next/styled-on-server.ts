import { createElement, type ForwardedRef, type ReactElement, useContext } from 'react';
import styled, { StyleSheetContext } from 'styled-components';

export * from 'styled-components';

type Sheet = NonNullable<React.ContextType<typeof StyleSheetContext>['styleSheet']>;
type Stylis = React.ContextType<typeof StyleSheetContext>['stylis'];
type Props = Record<string, unknown>;

/** What styled-components 6 keeps of a component's styles; it exports no type of it. */
interface ComponentStyle {
  rules: readonly unknown[];
  /** Of the component that it extends. */
  baseStyle?: ComponentStyle | null;
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
 * styled-components as the server draws with it, where nothing is ever drawn anew: an element of a plain tag takes its
 * class and its props, and no copies of them are made on the way. Styles without a function in them have one class,
 * whatever the props; it is looked up once a page instead of for each element. A tenth of what a page costs that is not
 * in the cache; `styled-on-server.test.ts` holds that what is drawn is the same.
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

/** What does more than to put classes onto a tag is left to styled-components. */
function quickly(component: StyledComponent): StyledComponent {
  const { attrs, componentStyle, shouldForwardProp, target, render } = component;
  if (attrs.length > 0 || shouldForwardProp || typeof target !== 'string') return component;
  const ids = [component.foldedComponentIds, component.styledComponentId].filter(Boolean).join(' ');
  const isConstant = hasNoFunctions(componentStyle);
  let known: { sheet: Sheet; classes: string } | null = null;
  component.render = (props, ref) => {
    if (props['theme'] !== undefined || props['forwardedAs'] !== undefined) return render(props, ref);
    const tag = props['as'] ?? target;
    if (typeof tag !== 'string' || tag.includes('-')) return render(props, ref);
    // eslint-disable-next-line react-hooks/rules-of-hooks -- drawn once, on the server
    const { styleSheet, stylis } = useContext(StyleSheetContext);
    if (!isConstant || known?.sheet !== styleSheet) {
      const names = componentStyle.generateAndInjectStyles(props, styleSheet, stylis);
      known = { sheet: styleSheet, classes: names ? `${ids} ${names}` : ids };
    }
    return createElement(tag, elementProps(props, known.classes, ref));
  };
  return component;
}

/** As styled-components hands them to a tag: without what is for its styles alone, and what is not given. */
function elementProps(props: Props, classes: string, ref: ForwardedRef<Element>): Props {
  const own: Props = {};
  for (const name in props)
    if (name[0] !== '$' && name !== 'as' && props[name] !== undefined) own[name] = props[name];
  own['className'] = typeof props['className'] === 'string' ? `${classes} ${props['className']}` : classes;
  if (ref) own['ref'] = ref;
  return own;
}

function hasNoFunctions({ rules, baseStyle }: ComponentStyle): boolean {
  return rules.every((rule) => typeof rule === 'string') && (!baseStyle || hasNoFunctions(baseStyle));
}
