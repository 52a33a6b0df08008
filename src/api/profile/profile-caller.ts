/** On whose behalf a call is made. The number is null until an agreement is chosen. */
export interface ProfileCaller {
  accessToken: string;
  providerId: number;
  agreementNumber: string | null;
}

/** Headers by which the provider knows its client (API-01); none from a browser, for whom the site adds them. */
export function bearerHeaders(caller: ProfileCaller | null): Record<string, string> {
  if (caller === null) return {};
  const { accessToken, providerId } = caller;
  return { ProviderId: String(providerId), Authorization: `Bearer ${accessToken}` };
}

/** The same, and the agreement that is meant. */
export function agreementHeaders(caller: ProfileCaller | null): Record<string, string> {
  const headers = bearerHeaders(caller);
  return caller === null || caller.agreementNumber === null
    ? headers
    : { ...headers, agreementNumber: caller.agreementNumber };
}
