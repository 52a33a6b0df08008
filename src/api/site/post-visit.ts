/**
 * `POST /api/visit`: the server gives this browser its visitor's id and the variants that it lacks, both as cookies. A
 * bare fetch instead of `siteHttp`: it comes with every first visit, and axios and zod would come with it for a call that
 * has no body, needs no token and gives nothing to read. Never rejects; where it failed, the next document asks again.
 */
export async function postVisit(): Promise<void> {
  try {
    await fetch('/api/visit', {
      method: 'POST',
      // Who leaves at once is given their variants for the next page all the same.
      keepalive: true,
      priority: 'low',
    });
  } catch {
    // Without an answer the visitor goes on seeing the control variants, and counts for nothing.
  }
}
