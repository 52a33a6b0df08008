import { createElement, type ReactElement, type ReactNode } from 'react';

import { __PRIVATE__, StyleSheetManager } from 'styled-components';

const { StyleSheet } = __PRIVATE__;

/** More are not remembered: a style made of a visitor's own words would fill the memory. */
const MAX_REMEMBERED = 5000;

/** Rules by class. A class is named by a hash of its component and its rules, so that a name never means two things. */
const remembered = new Map<string, string>();

/** Components that styles name in their selectors, by id, on the pages of a route that were drawn so far. */
const namedOn = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/**
 * The styles of one page. What another page has shown is not parsed again: of the 14 ms that a page's styles cost, 11
 * were spent on turning the same text into the same rules. What the server draws with looks up there which components
 * need a class of their own name (scripts/lean-next/styled-on-server.ts); of a long page the others are 1 KB
 * (gzip). React does not compare classes while it hydrates. Styles that come later may name components of their own folder
 * only.
 */
export class PageStyleSheet extends StyleSheet {
  /** What was known to be named when the page began to be drawn. */
  readonly named: ReadonlySet<string>;
  private readonly shown = new Set<string>();
  /** By the order in which components were made, as styled-components has them. */
  private readonly shownRules: { group: number; rules: string }[] = [];

  constructor(private readonly route: string) {
    super({ isServer: true });
    this.named = namedOn.get(route) ?? none;
  }

  collectStyles(children: ReactNode): ReactElement {
    return createElement(StyleSheetManager, { sheet: this, children });
  }

  /** styled-components asks this before it parses a class's text. */
  override hasNameForId(id: string, name: string): boolean {
    if (this.shown.has(name)) return true;
    const rules = remembered.get(name);
    if (rules === undefined) return false;
    this.show(id, name, rules);
    return true;
  }

  override insertRules(id: string, name: string, rules: string[]): void {
    const text = rules.map((rule) => rule.replaceAll(';}', '}')).join('');
    if (remembered.size < MAX_REMEMBERED) remembered.set(name, text);
    this.show(id, name, text);
  }

  private show(id: string, name: string, rules: string): void {
    this.shown.add(name);
    this.shownRules.push({ group: StyleSheet.registerId(id), rules });
  }

  /** All rules of the page, without the marks that styled-components sets for its own script. */
  rules(): string {
    const inOrder = this.shownRules.toSorted((a, b) => a.group - b.group);
    return inOrder.map(({ rules }) => rules).join('');
  }

  /**
   * Whether the page was drawn with the classes by which its styles name components; the next one of its route will be.
   * Other pages may have been drawn meanwhile: what they have found out came too late for this one.
   */
  knewNamesIn(css: string): boolean {
    const ids = [...css.matchAll(/\.(_\w{3})(?!\w)/g)].map(([, id = '']) => id);
    const before = namedOn.get(this.route) ?? none;
    // Pages that are drawn keep the set which they began with.
    if (!ids.every((id) => before.has(id))) namedOn.set(this.route, new Set([...before, ...ids]));
    return ids.every((id) => this.named.has(id));
  }
}
