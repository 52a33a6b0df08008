import { createHash } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';

import styled, { ServerStyleSheet } from 'styled-components';

interface StyledPage {
  html: string;
  element: ReactElement | null;
  /** CSP hash by which the content security policy allows the styles. */
  hash: string;
}

interface StyleProps {
  dangerouslySetInnerHTML: { __html: string };
}

interface Rule {
  /** Class of a rule, or name of its keyframes. */
  name: string;
  text: string;
  isKeyframes: boolean;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

const Probe = styled.i``;
/** Short ids of the build (component-ids.ts), seen in a selector. */
const areIdsShort = /^\._\w{3}$/.test(String(Probe));

const separator = '/*!sc*/\n';
/** A component's rules and names in the output of styled-components. */
const component = /([\s\S]*?)data-styled\.g\d+\[id="[^"]*"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n/g;
const namedId = /\.(_\w{3})(?!\w)/g;
const classAttribute = ' class="';

/** Characters: hundreds of variants more than all pages. */
const MAX_SHEET = 1_000_000;
let shared = new ServerStyleSheet();
let parsed: { text: string; rules: readonly Rule[] } = { text: '', rules: [] };

/**
 * Writes a page's styles 2.7 to 3.7 KB (gzip) shorter than styled-components: without its marks (see
 * `page-styles.ts`) and unused classes. React doesn't compare classes. Later styles may only refer to their
 * own folder. One sheet for all pages; each takes its classes' rules.
 */
export class PageStyle {
  private readonly sheet: ServerStyleSheet;

  constructor(private readonly isShort = areIdsShort) {
    this.sheet = isShort ? shared : new ServerStyleSheet();
  }

  collect(children: ReactNode): ReactElement {
    return this.sheet.collectStyles(children);
  }

  of(html: string): StyledPage {
    const [element = null] = this.sheet.getStyleElement();
    const { dangerouslySetInnerHTML: inner } = (element?.props ?? {}) as Partial<StyleProps>; // As styled-components creates it.
    const text = inner?.__html ?? '';
    if (!this.isShort) return { html, element, hash: hashOf(text) };
    if (text.length > MAX_SHEET && shared === this.sheet) shared = new ServerStyleSheet();
    if (parsed.text !== text) parsed = { text, rules: rulesOf(text) };
    // Split by hand: two regular expressions took a tenth of a page's CPU time.
    const [start = '', ...parts] = html.split(classAttribute);
    const named = parts.map((part) => part.slice(0, part.indexOf('"')));
    const css = cssOf(named, parsed.rules);
    const shortened = withoutIds(named, css);
    return {
      html: parts.reduce((text, part, index) => {
        const names = named[index] ?? '';
        return text + classAttribute + (shortened.get(names) ?? '') + part.slice(names.length);
      }, start),
      element: <style data-page="" dangerouslySetInnerHTML={{ __html: css }} />,
      hash: hashOf(css),
    };
  }
}

function rulesOf(text: string): Rule[] {
  return Array.from(text.matchAll(component), ([, rules = '', list = '']) => {
    const names = list.split(',').filter((name) => name !== '');
    const shapes = names.map((name) => new RegExp(`[.\\s]${name}(?![\\w-])`));
    return rules
      .split(separator)
      .filter((rule) => rule !== '')
      .map((rule) => ({
        name: names[shapes.findIndex((shape) => shape.test(rule))] ?? '',
        text: rule.replaceAll(';}', '}'),
        isKeyframes: rule.startsWith('@keyframes'),
      }));
  }).flat();
}

function cssOf(named: readonly string[], rules: readonly Rule[]): string {
  const classes = new Set([...new Set(named)].flatMap((names) => names.split(' ')));
  const own = rules.filter(({ name, isKeyframes }) => !isKeyframes && classes.has(name));
  const used = own.map(({ text }) => text).join('');
  return rules
    .filter(({ name, isKeyframes }) => (isKeyframes ? used.includes(name) : classes.has(name)))
    .map(({ text }) => text)
    .join('');
}

/** The values of class attributes without ids that no selector names. */
function withoutIds(named: readonly string[], css: string): ReadonlyMap<string, string> {
  const used = new Set(Array.from(css.matchAll(namedId), ([, id = '']) => id));
  const isKept = (name: string) => !/^_\w{3}$/.test(name) || used.has(name);
  return new Map(Array.from(new Set(named), (names) => [names, names.split(' ').filter(isKept).join(' ')]));
}
