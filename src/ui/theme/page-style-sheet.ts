import { createHash } from 'node:crypto';

import { createElement, type ReactElement, type ReactNode } from 'react';

import { __PRIVATE__, StyleSheetManager } from 'styled-components';

const { StyleSheet } = __PRIVATE__;

/** More are not remembered: a style made of a visitor's own words would fill the memory. */
const MAX_REMEMBERED = 5000;

/** What a class, or keyframes, has in a page's styles. */
interface Shown {
  /** By the order in which components were made, as styled-components has them. */
  readonly group: number;
  readonly rules: string;
}

/** By class. A class is named by a hash of its component and its rules, so that a name never means two things. */
const remembered = new Map<string, Shown>();

/** The styles of a page as its document has them. */
export interface PageStyles {
  /** Without the marks that styled-components sets for its own script. */
  readonly css: string;
  /** By which the content security policy allows them. */
  readonly hash: string;
}

interface KeptStyles extends PageStyles {
  readonly shown: readonly Shown[];
  /** The set that all names in them were found in. */
  knownBy: ReadonlySet<string> | null;
}

/** The styles of the last pages of a route: a client's and a guest's, as a rule, and most pages show the same as one. */
const keptOn = new Map<string, readonly KeptStyles[]>();
const MAX_KEPT = 2;

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
  private readonly shownNames = new Set<string>();
  private readonly shown: Shown[] = [];
  private kept: KeptStyles | null = null;

  constructor(private readonly route: string) {
    super({ isServer: true });
    this.named = namedOn.get(route) ?? none;
  }

  collectStyles(children: ReactNode): ReactElement {
    return createElement(StyleSheetManager, { sheet: this, children });
  }

  /** styled-components asks this before it parses a class's text. */
  override hasNameForId(_id: string, name: string): boolean {
    if (this.shownNames.has(name)) return true;
    const known = remembered.get(name);
    if (known === undefined) return false;
    this.show(name, known);
    return true;
  }

  override insertRules(id: string, name: string, rules: string[]): void {
    const text = rules.map((rule) => rule.replaceAll(';}', '}')).join('');
    const made = { group: StyleSheet.registerId(id), rules: text };
    if (remembered.size < MAX_REMEMBERED) remembered.set(name, made);
    this.show(name, made);
  }

  private show(name: string, shown: Shown): void {
    this.shownNames.add(name);
    this.shown.push(shown);
  }

  /** All that the page has shown by now. */
  styles(): PageStyles {
    const { shown } = this;
    const ofRoute = keptOn.get(this.route) ?? [];
    const isSame = (kept: KeptStyles) =>
      kept.shown.length === shown.length && kept.shown.every((one, at) => one === shown[at]);
    this.kept = ofRoute.find(isSame) ?? composed(shown);
    if (!ofRoute.includes(this.kept)) keptOn.set(this.route, [this.kept, ...ofRoute].slice(0, MAX_KEPT));
    return this.kept;
  }

  /**
   * Whether the page was drawn with the classes by which its styles name components; the next one of its route will be.
   * Other pages may have been drawn meanwhile: what they have found out came too late for this one.
   */
  knewNamesIn(css: string): boolean {
    const { kept } = this;
    if (kept?.css === css && kept.knownBy === this.named) return true;
    const ids = [...css.matchAll(/\.(_\w{3})(?!\w)/g)].map(([, id = '']) => id);
    const before = namedOn.get(this.route) ?? none;
    // Pages that are drawn keep the set which they began with.
    if (!ids.every((id) => before.has(id))) namedOn.set(this.route, new Set([...before, ...ids]));
    const knew = ids.every((id) => this.named.has(id));
    if (knew && kept?.css === css) kept.knownBy = this.named;
    return knew;
  }
}

function composed(shown: readonly Shown[]): KeptStyles {
  const inOrder = shown.toSorted((a, b) => a.group - b.group);
  const css = inOrder.map(({ rules }) => rules).join('');
  return { css, hash: hashOf(css), shown: [...shown], knownBy: null };
}

/** As the policy names a style or a script by its text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
