/** Why a call failed, seen from the caller. */
export type ApiErrorKind =
  /** No answer: refused, reset, time-out, breaker open. */
  | 'transport'
  /** An answer with an error status. */
  | 'status'
  /** An answer that does not fit the contract: HTML, empty, wrong shape. */
  | 'contract';

/**
 * The one error that every client throws. It knows nothing of screens: callers decide what a failure means.
 * `body` is the parsed answer of a `status` failure, where there was one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  readonly status: number | null;
  readonly body: unknown;

  constructor(
    readonly kind: ApiErrorKind,
    readonly call: string,
    { status = null, body = null, reason }: { status?: number | null; body?: unknown; reason: string },
  ) {
    super(`${call}: ${reason}`);
    this.status = status;
    this.body = body;
  }
}
