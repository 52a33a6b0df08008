/** Prints rows of [name, { cpuMs, perSecond }, note]. */
export function printTable(rows) {
  console.log(`\n${'what'.padEnd(32)}${'CPU ms'.padStart(9)}${'a second'.padStart(10)}   against`);
  for (const [name, { cpuMs, perSecond }, note] of rows)
    console.log(
      `${name.padEnd(32)}${cpuMs.toFixed(3).padStart(9)}${perSecond.toFixed(0).padStart(10)}   ${note}`,
    );
}
