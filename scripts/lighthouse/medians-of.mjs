/**
 * Returns the median of each property over a list of objects; for an even count the mean of the middle two. Ignores
 * values that are not numbers.
 */
export function mediansOf(measured) {
  const median = (name) => {
    const sorted = measured.map((figures) => figures[name]).toSorted((a, b) => a - b);
    return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
  };
  const names = Object.keys(measured[0]).filter((name) => typeof measured[0][name] === 'number');
  return Object.fromEntries(names.map((name) => [name, median(name)]));
}
