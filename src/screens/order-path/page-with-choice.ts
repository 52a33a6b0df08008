/** Fields of an order's first form that a URL may contain. */
const choiceFields = ['offer', 'router', 'box', 'parts'] as const;

/** Replaces the choice in a page's query by that of its form; omits empty fields. */
export function pageWithChoice(page: string, form: Pick<FormData, 'getAll'>): string {
  const [path = page, query] = page.split('?', 2);
  const kept = new URLSearchParams(query);
  for (const name of choiceFields) {
    const chosen = form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join(',');
    if (chosen === '') kept.delete(name);
    else kept.set(name, chosen);
  }
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
}
