import type { IncomingMessage } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '@/config/env';
import type { RequestContext } from '../middleware/request-site';
import type { PageCache } from '../page-cache/page-cache';
import {
  compressBy,
  isReferredByOwnHost,
  canReadWithDictionary,
  LazyPageDictionary,
  type PageDictionary,
} from '../page-cache/page-dictionary';
import { type NegotiatedCompression, negotiateCompression } from '../page-cache/page-encodings';
import type { StoredPage } from '../page-cache/stored-page';
import type { ReaderDictionary } from '../page-cache/write-page';

interface CompressionParts {
  env: Env;
  log: FastifyBaseLogger;
  cache: PageCache;
}

/** With the dictionary where the browser has it (ADR 7). */
export class PageCompression {
  private readonly own: LazyPageDictionary;

  constructor(
    private readonly parts: CompressionParts,
    renderSamples: () => Promise<Buffer[]>,
  ) {
    this.own = new LazyPageDictionary(renderSamples, (err) => parts.log.warn({ err }, 'dictionary not made'));
  }

  get dictionary(): PageDictionary | null {
    return this.own.current;
  }

  dictionaryFor(site: Pick<RequestContext, 'host'>): PageDictionary | null {
    return this.mayUseDictionary(site) ? this.dictionary : null;
  }

  /** Unless it is built or being built. */
  begin(site: Pick<RequestContext, 'host'>): void {
    if (this.mayUseDictionary(site)) void this.own.begin();
  }

  /** Dictionaries need a secure context: https, or localhost. */
  private mayUseDictionary({ host }: Pick<RequestContext, 'host'>): boolean {
    const { COMPRESSION_DICTIONARY, NODE_ENV, PUBLIC_SCHEME } = this.parts.env;
    if (!COMPRESSION_DICTIONARY || NODE_ENV === 'development') return false;
    return PUBLIC_SCHEME === 'https' || /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$/.test(host);
  }

  /** With the dictionary headers. */
  async readBy(
    { headers }: IncomingMessage,
    site: RequestContext,
    { key, page }: { key: string; page: StoredPage },
  ): Promise<{ page: StoredPage; dictionary: ReaderDictionary | null }> {
    const own = this.dictionaryFor(site);
    if (own === null) return { page, dictionary: null };
    const { path } = own;
    if (!canReadWithDictionary(headers, own)) return { page, dictionary: { path, isNamed: false } };
    return {
      page: await this.parts.cache.withDictionary(key, page, own),
      dictionary: { path, isNamed: true },
    };
  }

  /** Null if a foreign page could observe its length. */
  packingOf({ headers }: IncomingMessage, own: PageDictionary | null): NegotiatedCompression | null {
    if (this.parts.env.NODE_ENV === 'development' || !isReferredByOwnHost(headers)) return null;
    if (own !== null && canReadWithDictionary(headers, own))
      return { encoding: 'dcz', pack: (body) => compressBy(own, body) };
    return negotiateCompression(headers['accept-encoding']?.toString());
  }
}
