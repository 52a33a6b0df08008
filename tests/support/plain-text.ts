/** A text as it is read: without what keeps its lines from breaking. */
export function plainText(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

/** Drawn texts below `root` that a browser may break after a slash: «₽/мес» and «Мбит/с» without U+2060. */
export function breakableTexts(root: Node = document.body): string[] {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (/\/(?:мес|год)|бит\/с/.test(text)) found.push(text);
  }
  return found;
}
