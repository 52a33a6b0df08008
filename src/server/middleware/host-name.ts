/** Host name without its port, in lower case. */
export function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/**
 * The city label of a host: the first label below the site's domain, null for that domain itself. A city may have a
 * host of its own elsewhere (CITY-01): then its first label counts likewise.
 */
export function cityLabel(host: string, siteDomain: string): string | null {
  const name = hostName(host);
  // An address names no city: load balancers and health checks come by it.
  if (name === siteDomain || /^[\d.]+$/.test(name)) return null;
  return name.split('.', 1)[0] ?? null;
}
