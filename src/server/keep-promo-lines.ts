import { LRUCache } from 'lru-cache';

import type { ContentClient } from '@/api/content/content.client';

/** How long an answer is used again, in ms [spec 7, 9; SHELL-09]. */
export const promoLineAgeMs = 60_000;
const mostProviders = 1000;

/**
 * The content client with its promo lines kept for a minute per provider: pages of all paths share one answer, and
 * those that wait for it share one call. Failures are not kept; they reach whoever asked.
 */
export function keepPromoLines(content: ContentClient, now: () => number = Date.now): ContentClient {
  const kept = new LRUCache<number, Awaited<ReturnType<ContentClient['promoLine']>>>({
    max: mostProviders,
    ttl: promoLineAgeMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (providerId) => content.promoLine(providerId),
  });
  return { ...content, promoLine: (providerId) => kept.forceFetch(providerId) };
}
