import { ServerStyleSheet } from 'styled-components';

/** More are not remembered: a style made of a visitor's own words would fill the memory. */
const MAX_REMEMBERED = 5000;

/** Rules by class. A class is named by a hash of its component and its rules, so that a name never means two things. */
const remembered = new Map<string, string[]>();

/** Components that styles name in their selectors, by id, on the pages of a route that were drawn so far. */
const namedOn = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** A page's sheet, with what was known to be named when the page began to be drawn. */
interface KnowingSheet {
  named?: ReadonlySet<string>;
}

/**
 * Whether the page was drawn with the classes by which its styles name components; the next one of its route will be.
 * Other pages may have been drawn meanwhile: what they have found out came too late for this one.
 */
export function knewNamesIn(css: string, sheet: ServerStyleSheet, route: string): boolean {
  const { named } = sheet.instance as KnowingSheet; // pageStyleSheet put it there
  const ids = [...css.matchAll(/\.(_\w{3})(?!\w)/g)].map(([, id = '']) => id);
  const before = namedOn.get(route) ?? none;
  // Pages that are drawn keep the set which they began with.
  if (!ids.every((id) => before.has(id))) namedOn.set(route, new Set([...before, ...ids]));
  return ids.every((id) => named?.has(id));
}

/**
 * The styles of one page. What another page has shown is not parsed again: of the 14 ms that a page's styles cost, 11
 * were spent on turning the same text into the same rules. What the server draws with looks up there which components
 * need a class of their own name (scripts/lean-next/styled-on-server.ts); of a long page the others are 1 KB
 * (gzip). React does not compare classes while it hydrates. Styles that come later may name components of their own folder
 * only.
 */
export function pageStyleSheet(route: string): ServerStyleSheet {
  const sheet = new ServerStyleSheet();
  const { instance } = sheet;
  Object.assign(instance, { named: namedOn.get(route) ?? none } satisfies KnowingSheet);
  const hasNameForId = instance.hasNameForId.bind(instance);
  const insertRules = instance.insertRules.bind(instance);
  instance.insertRules = (id, name, rules) => {
    const short = rules.map((rule) => rule.replaceAll(';}', '}'));
    if (remembered.size < MAX_REMEMBERED) remembered.set(name, [...short]);
    insertRules(id, name, short);
  };
  // styled-components asks this before it parses a class's text.
  instance.hasNameForId = (id, name) => {
    if (hasNameForId(id, name)) return true;
    const rules = remembered.get(name);
    if (!rules) return false;
    insertRules(id, name, rules);
    return true;
  };
  return sheet;
}

/** All rules of a page, without the marks that styled-components sets for its own script. */
export function rulesOf({ instance }: ServerStyleSheet): string {
  const { tag } = instance.getTag();
  return Array.from({ length: tag.length }, (_, index) => tag.getRule(index)).join('');
}
