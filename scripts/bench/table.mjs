/** Prints rows of [name, { cpuMs, perSecond }, note]. */
export function printTable(rows) {
  console.log(`\n${'what'.padEnd(32)}${'CPU ms'.padStart(9)}${'a second'.padStart(10)}   against`);
  for (const [name, { cpuMs, perSecond }, note] of rows)
    console.log(
      `${name.padEnd(32)}${cpuMs.toFixed(3).padStart(9)}${perSecond.toFixed(0).padStart(10)}   ${note}`,
    );
}

/** Prints rows of texts under their headings: the first to the left, the others to the right. */
export function printColumns(headings, rows) {
  const widths = headings.map((_, at) => Math.max(...[headings, ...rows].map((row) => row[at].length)));
  for (const row of [headings, ...rows])
    console.log(
      row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  '),
    );
}
