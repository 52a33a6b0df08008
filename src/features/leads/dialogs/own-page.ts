/** Path and query of the page behind a dialog, as requests name it. */
export function ownPage(): string {
  return `${location.pathname}${location.search}`;
}
