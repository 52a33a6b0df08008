/** On whose behalf a call is made. The number is null until an agreement is chosen. */
export interface ProfileCaller {
  accessToken: string;
  providerId: number;
  agreementNumber: string | null;
}

/** Headers by which the provider knows its client [spec 7]. */
export function bearerHeaders({ accessToken, providerId }: ProfileCaller): Record<string, string> {
  return { ProviderId: String(providerId), Authorization: `Bearer ${accessToken}` };
}

/** The same, and the agreement that is meant. */
export function agreementHeaders(caller: ProfileCaller): Record<string, string> {
  const headers = bearerHeaders(caller);
  return caller.agreementNumber === null ? headers : { ...headers, agreementNumber: caller.agreementNumber };
}
