/** Whether styles hide this element when scripts run; jsdom does not support `scripting`. */
export function isHiddenWithScripts(element: Element): boolean {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === '(scripting: enabled)')
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
    .some(
      (rule) =>
        rule instanceof CSSStyleRule &&
        rule.style.display === 'none' &&
        element.closest(rule.selectorText) !== null,
    );
}
