const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // HTML 4, which old mail programs use, has no &apos;.
  "'": '&#39;',
};

/**
 * Escapes a text for HTML and XML: the content of an element, or the value of an attribute in quotes of either kind. A
 * value without quotes needs more.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
