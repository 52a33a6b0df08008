/** Replaces no-break spaces in a text. */
export function plainText(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ');
}

/**
 * Finds texts with a price, speed or phone number that a browser may break into two lines, and texts with invisible
 * characters.
 */
export function breakableTexts(root: Node = document.body): string[] {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    const isLong = /\/(?:мес|год)|бит\/с|\+7\s\(/.test(text);
    if (node.parentElement?.localName === 'option') continue;
    if (/[\u00ad\u200b-\u200d\u2060\ufeff]/.test(text) || (isLong && !isKeptWhole(node))) found.push(text);
  }
  return found;
}

function isKeptWhole(node: Node): boolean {
  for (let element = node.parentElement; element; element = element.parentElement)
    if (getComputedStyle(element).whiteSpace === 'nowrap') return true;
  return false;
}

const ignoredBySight = 'script, style, svg, template, noscript';
/** Elements that browsers without styles separate from the text around them. */
const separated =
  'body, div, p, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, header, footer, main, nav, section, article, aside, ' +
  'form, fieldset, legend, table, caption, tr, td, th, details, summary, figure, figcaption, hr, address, dialog, ' +
  'button, input, select, option, textarea, br, pre, blockquote, meter, progress, iframe';

/** Finds neighbouring words that browsers without styles, e.g. text browsers, show as one word. */
export function joinedWords(root: Element): string[] {
  const found: string[] = [];
  let before = '';
  const read = (node: Node) => {
    if (node instanceof Text) {
      const text = node.data;
      if (/[\p{L}\p{N}»).%]$/u.test(before) && /^[\p{L}\p{N}«(+]/u.test(text))
        found.push(`${before}|${text}`);
      before = text || before;
    }
    if (!(node instanceof Element) || node.matches(ignoredBySight)) return;
    const isSeparated = node.matches(separated);
    if (isSeparated) before = '';
    node.childNodes.forEach(read);
    if (isSeparated) before = '';
  };
  read(root);
  return found;
}
