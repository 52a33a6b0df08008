/** Intercepting routes belong to the App Router, which is not used: no route has a marker. */
export const INTERCEPTION_ROUTE_MARKERS: string[] = [];

export function isInterceptionRouteAppPath(): boolean {
  return false;
}

export function extractInterceptionRouteInformation(route: string) {
  return { interceptedRoute: route };
}
