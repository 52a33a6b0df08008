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
