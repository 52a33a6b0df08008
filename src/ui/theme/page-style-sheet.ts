import { createHash } from 'node:crypto';

import { createElement, type ReactElement, type ReactNode } from 'react';

import { renderToString } from 'react-dom/server';
import { __PRIVATE__, StyleSheetManager } from 'styled-components';

import { type DrawnParts, DrawnPartsContext, type Part, type PartProps } from '../drawn-once/drawn-once';

const { StyleSheet } = __PRIVATE__;

/** Maximum number of remembered styles: a style from visitors' input would fill the memory. */
const MAX_REMEMBERED = 5000;

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

/** The styles of the last pages of a route, as a client or a guest sees it: most pages show the same as one of them. */
const keptOn = new Map<string, readonly KeptStyles[]>();
const MAX_KEPT = 2;

/** A part rendered outside any page (ui/drawn-once). */
interface DrawnPart {
  readonly part: unknown;
  readonly path: string;
  readonly html: string;
  readonly shown: ReadonlyMap<string, Shown>;
  /** Which of its components have a class of their own name, by id. */
  readonly named: ReadonlyMap<string, boolean>;
}

/** By their input. */
let drawnOf = new WeakMap<object, DrawnPart[]>();
/** Letters of all parts at most: a hundred cities with menus of their own have half of it. */
const MAX_LETTERS = 2_000_000;
let letters = 0;

/** React's markers of an incomplete part, and of generated ids. */
const notOfAnyPage = /<!--\$|"_[rR]_/;

/** Records the looked-up names. */
class AskedSet extends Set<string> {
  readonly asked = new Map<string, boolean>();

  override has(id: string): boolean {
    const isThere = super.has(id);
    this.asked.set(id, isThere);
    return isThere;
  }
}

/** Ids of components named in selectors of styles, on the pages of a route rendered so far. */
const namedOn = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/**
 * Styles that an earlier page used are not parsed again: parsing the same text into the same rules took 11 of
 * the 14 ms that a page's styles cost. The server's renderer looks up which components need a class of their
 * own name (scripts/lean-next/styled-on-server.ts); on a long page the other names are 1 KB (gzip). React
 * does not compare classes during hydration. Styles loaded later may only name components of their own
 * folder.
 */
export class PageStyleSheet extends StyleSheet implements DrawnParts {
  /** Components known to be named when the page's render began. */
  readonly named: ReadonlySet<string>;
  private readonly shownNames = new Map<string, Shown>();
  private readonly shown: Shown[] = [];
  private kept: KeptStyles | null = null;
  private readonly notDrawnYet: { part: unknown; props: PartProps<object>; element: ReactElement }[] = [];

  constructor(
    private readonly route: string,
    named: ReadonlySet<string> = namedOn.get(route) ?? none,
  ) {
    super({ isServer: true });
    this.named = named;
  }

  collectStyles(children: ReactNode): ReactElement {
    const withParts = createElement(DrawnPartsContext, { value: this, children });
    return createElement(StyleSheetManager, { sheet: this, children: withParts });
  }

  /** The HTML of the part, whose styles become part of the page's; null if the page has to render it. */
  htmlOf<Of extends object>(part: Part<Of>, props: PartProps<Of>): string | null {
    const drawn = this.drawnPart(part, props);
    if (!drawn) {
      this.notDrawnYet.push({ part, props, element: createElement(part, props) });
      return null;
    }
    for (const [name, shown] of drawn.shown) if (!this.shownNames.has(name)) this.show(name, shown);
    return drawn.html;
  }

  private drawnPart(part: unknown, { of, path }: PartProps<object>): DrawnPart | undefined {
    const { named } = this;
    return drawnOf
      .get(of)
      ?.find(
        (one) =>
          one.part === part &&
          one.path === path &&
          [...one.named].every(([id, isNamed]) => named.has(id) === isNamed),
      );
  }

  /** Renders the parts that this page had to render, each separately, for later pages. */
  drawParts(): void {
    for (const { part, props, element } of this.notDrawnYet.splice(0)) {
      if (this.drawnPart(part, props)) continue;
      const named = new AskedSet(this.named);
      const sheet = new PageStyleSheet(this.route, named);
      const html = wholeHtml(createElement(StyleSheetManager, { sheet, children: element }));
      if (html === null) continue;
      if (letters + html.length > MAX_LETTERS) [letters, drawnOf] = [0, new WeakMap()];
      letters += html.length;
      const drawn = { part, path: props.path, html, shown: sheet.shownNames, named: named.asked };
      drawnOf.set(props.of, [...(drawnOf.get(props.of) ?? []), drawn]);
    }
  }

  /** styled-components calls this before it parses a class's text. */
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
    this.shownNames.set(name, shown);
    this.shown.push(shown);
  }

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
   * Whether the page was rendered with the classes by which its styles name components; the next one of its route will
   * be. Other pages may have rendered meanwhile: their discoveries came too late for this one.
   */
  knewNamesIn(css: string): boolean {
    const { kept } = this;
    if (kept?.css === css && kept.knownBy === this.named) return true;
    const ids = [...css.matchAll(/\.(_\w{3})(?!\w)/g)].map(([, id = '']) => id);
    const before = namedOn.get(this.route) ?? none;
    // Pages in progress keep the set with which they began.
    if (!ids.every((id) => before.has(id))) namedOn.set(this.route, new Set([...before, ...ids]));
    const knew = ids.every((id) => this.named.has(id));
    if (knew && kept?.css === css) kept.knownBy = this.named;
    return knew;
  }
}

/** Null if the part can't be rendered separately: then each page renders it, and reports errors. */
function wholeHtml(part: ReactElement): string | null {
  try {
    const html = renderToString(part);
    return notOfAnyPage.test(html) ? null : html;
  } catch {
    return null;
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
