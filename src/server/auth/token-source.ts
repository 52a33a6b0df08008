/** Tokens of a client as they come from whoever issued them; `expiresIn` in seconds. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  /** Of the identity provider alone. */
  idToken?: string;
}

/**
 * Where the tokens of a kind of session come from: the profile service (agreement and password) or the identity
 * provider. `renew` throws TokensRefused when the person has to sign in again, anything else when nobody answered.
 */
export interface TokenSource {
  renew(refreshToken: string): Promise<IssuedTokens>;
  /** Ends all tokens of that sign-in. */
  revoke(refreshToken: string): Promise<void>;
}

/** The tokens are no longer good: the person has to sign in again. */
export class TokensRefused extends Error {
  override readonly name = 'TokensRefused';
}
