/** Excel takes UTF-8 for what it is only with this in front. */
export const csvStart = '\uFEFF';

/**
 * One line for Russian spreadsheets: cells parted by «;», ended by CRLF. A cell that a spreadsheet would take for a
 * formula gets an apostrophe in front (MGR-05), also where spaces hide its first sign or it is written full-width.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(defused(String(cell ?? '')))).join(';')}\r\n`;
}

const formulaStart = /^[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

function defused(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[;,"\r\n\t]/.test(text) || text.startsWith("'") ? `"${text.replaceAll('"', '""')}"` : text;
}
