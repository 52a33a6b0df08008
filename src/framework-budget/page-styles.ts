import styled, { __PRIVATE__ } from 'styled-components';

const { StyleSheet, mainSheet } = __PRIVATE__;

/**
 * Keeps a page's `<style>` in place (docs/decisions/0018-styles.md). Loaded before the first styled
 * component, to fix the order. In development and tests, without the build's ids (component-ids.ts),
 * styled-components works as usual.
 */

/** Prefix of a build's component id, before its three-character code. */
const idMark = '_';
const idOfBuildPattern = /^_\w{3}$/;
/** A component's code and, if rules depend on props, four letters of their hash. */
const nameInSelectorPattern = /\.([a-z]\w{2})(\w{4})?(?![\w-])/i;

/** Without «a»: advertising blockers hide classes like `ad1`. */
function lettersOf(text: string): string {
  let hash = 5381;
  for (let index = text.length; index > 0; index--) hash = (hash * 33) ^ text.charCodeAt(index - 1);
  let rest = hash >>> 0;
  let letters = '';
  for (let count = 4; count > 0; count--) {
    letters += 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(rest % 50);
    rest = Math.floor(rest / 50);
  }
  return letters;
}

/** Variants per component, as in styled-components. */
const MAX_REMEMBERED = 200;

type ComponentStyle = (typeof Probe)['componentStyle'];

/**
 * Class names of one component by the hash of their rules: styled-components looks here before it generates a
 * name.
 */
class ClassNames extends Map<string, string> {
  constructor(
    private readonly code: string,
    private readonly isConstant: boolean,
  ) {
    super();
  }

  override get(css: string): string {
    const known = super.get(css);
    if (known !== undefined) return known;
    const name = this.isConstant ? this.code : this.code + lettersOf(css);
    if (this.size >= MAX_REMEMBERED) this.clear();
    this.set(css, name);
    return name;
  }
}

function namesOf({ componentId, rules }: ComponentStyle): Map<string, string> {
  if (!idOfBuildPattern.test(componentId)) return new Map();
  const isConstant = !rules.some((rule) => typeof rule === 'function');
  return new ClassNames(componentId.slice(idMark.length), isConstant);
}

interface Owner {
  id: string;
  name: string;
}

function ownerOf(rule: CSSRule): Owner | null {
  if (rule instanceof CSSStyleRule) {
    const [selector, code, variant = ''] = nameInSelectorPattern.exec(rule.selectorText) ?? [];
    return selector === undefined ? null : { id: `${idMark}${code}`, name: `${code}${variant}` };
  }
  const [inner] = 'cssRules' in rule ? (rule.cssRules as CSSRuleList) : []; // `@media`, `@keyframes` and the like
  if (!inner) return null;
  // A rule in `@media` contains its component; a keyframe has its list's name.
  if (!('keyText' in inner)) return ownerOf(inner);
  const { name } = rule as CSSKeyframesRule; // its first rule is a keyframe
  return { id: `sc-keyframes-${name}`, name };
}

/**
 * Makes the server's style element the target of later rules, next to their component's; its rules are not
 * parsed again.
 */
export function adoptStyle(element: HTMLStyleElement): void {
  const { sheet } = element;
  if (!sheet) return;
  const grouped = mainSheet.getTag();
  // In a browser, rules are in a `<style>` element.
  const { tag } = grouped as unknown as { tag: { element: HTMLStyleElement } };
  tag.element.remove();
  Object.assign(tag, { element, sheet, length: sheet.cssRules.length });
  let group = 0;
  for (const rule of sheet.cssRules) {
    const owner = ownerOf(rule);
    if (owner) {
      group = StyleSheet.registerId(owner.id);
      mainSheet.registerName(owner.id, owner.name);
    }
    grouped.groupSizes[group] = (grouped.groupSizes[group] ?? 0) + 1;
  }
}

const written =
  typeof document === 'undefined' ? null : document.querySelector<HTMLStyleElement>('style[data-page]');
if (written) adoptStyle(written);

const Probe = styled.i``;
Object.defineProperty(Object.getPrototypeOf(Probe.componentStyle), 'dynamicNameCache', {
  configurable: true,
  get(this: ComponentStyle) {
    const value = namesOf(this);
    Object.defineProperty(this, 'dynamicNameCache', { value, writable: true });
    return value;
  },
});
