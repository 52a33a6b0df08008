const day = 24 * 60 * 60_000;

/** A session that is not used for so long is over (figure 12). */
export const idleMs = 7 * day;
/** A session is over then, however much it is used; no refresh token lives longer. */
export const absoluteMs = 30 * day;
/** Writing at every request would cost a disk sync each. */
export const seenEveryMs = 60_000;
/** An access token is renewed when it has less than this left. */
export const renewBeforeMs = 30_000;
