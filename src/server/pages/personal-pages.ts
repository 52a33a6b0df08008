import type { City } from '@/api/geography/geography.schemas';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { callerForPage, signedInClientOf, forgetDeadSession } from '../client/client-at-page';
import type { RequestContext } from '../middleware/request-site';
import { dictionaryLinkHeader } from '../page-cache/answer-headers';
import { pageHeaders } from '../page-cache/stored-page';
import { writePersonalPage } from '../page-cache/write-page';
import type { ClientSessionStore } from '../sign-in/client-sessions';
import { canonicalRenderHost, renderPageDetached, takeRenderSlot } from './render-page';
import type { GuestPageParts, PageCall } from './guest-pages';
import type { PageCompression } from './page-compression';
import { publicPath } from '../page-cache/page-paths';
import { type PageHeaders, siteRequestOf } from './site-request-of';

export interface PersonalPageParts extends GuestPageParts {
  sessions: ClientSessionStore;
  safety: Record<string, string>;
}

export interface FormPage {
  path: string;
  formReturn: ReturnedFormValues;
  status: number;
}

/** Renders pages for one visitor. The page cache never stores them. */
export class PersonalPages {
  constructor(
    private readonly parts: PersonalPageParts,
    private readonly compression: PageCompression,
  ) {}

  /** A dead or forged cookie is no client's; if the storage fails, it might be. */
  async isClient({ site, res }: PageCall): Promise<boolean> {
    if (!site.hasSessionCookie) return false;
    const session = await site.session().catch(() => undefined);
    forgetDeadSession(this.parts, site, res);
    return session !== null;
  }

  async answer(call: PageCall, city: City, url: string): Promise<void> {
    const { req, res, site } = call;
    const client = await this.clientOf(call, city);
    const callerOf = callerForPage(this.parts, site, res);
    const requestFor = (out: PageHeaders) =>
      siteRequestOf({ ...this.parts, city, site, path: publicPath(url), client, callerOf }, out);
    const { safety } = this.parts;
    const privately = { 'cache-control': 'private, no-store' };
    // Next's development tools in the browser need their own request.
    if (this.parts.env.NODE_ENV === 'development') {
      for (const [name, value] of Object.entries({ ...safety, ...privately })) res.setHeader(name, value);
      req.site = requestFor(res);
      return this.renderInTurn(site, () => this.parts.handler(req, res));
    }
    const page = await this.renderInTurn(site, () =>
      renderPageDetached(this.parts.handler, {
        url,
        host: canonicalRenderHost(site, city, this.parts.env),
        prepare: (inner, out) => {
          inner.site = requestFor(out);
        },
      }),
    );
    const { compression } = this;
    const own = compression.dictionaryFor(site);
    const packing = compression.packingOf(req, own);
    if (own !== null && packing?.encoding !== 'dcz' && !url.startsWith('/_next/'))
      res.setHeader('link', dictionaryLinkHeader(own.path));
    for (const cookie of page.cookies) res.appendHeader('set-cookie', cookie);
    await writePersonalPage(
      req,
      res,
      // The page's own policy replaces the general one.
      { ...page, headers: { ...safety, ...pageHeaders(page), ...privately } },
      { packing, onFailure: (err) => this.parts.log.warn({ err }, 'page sent uncompressed') },
    );
  }

  /** With the submitted values, uncached, e.g. after a refused native post. */
  async answerForm(call: PageCall, city: City, { path, formReturn, status }: FormPage): Promise<void> {
    const { res, site } = call;
    const client = await this.clientOf(call, city);
    const page = await this.renderInTurn(site, () =>
      renderPageDetached(this.parts.handler, {
        url: path,
        host: canonicalRenderHost(site, city, this.parts.env),
        prepare: (req, out) => {
          req.site = siteRequestOf({ ...this.parts, city, site, path, formReturn, client }, out);
        },
      }),
    );
    for (const cookie of page.cookies) res.appendHeader('set-cookie', cookie);
    const headers = { ...this.parts.safety, ...pageHeaders(page), 'cache-control': 'private, no-store' };
    res.writeHead(page.status === 200 ? status : afterPost(page.status), headers).end(page.body);
  }

  /** Client data for pages. If the storage fails, the page renders as for a guest. */
  private async clientOf({ site, res }: PageCall, city: City) {
    const session = await site.session().catch(() => null);
    forgetDeadSession(this.parts, site, res);
    return signedInClientOf(session, city, site);
  }

  /** Renders in the shared queue, limited per address. */
  private async renderInTurn<Rendered>(
    { address }: RequestContext,
    render: () => Promise<Rendered>,
  ): Promise<Rendered> {
    const ended = await takeRenderSlot(this.parts.limits, address);
    return this.parts.cache.renderUncached(render).finally(ended);
  }
}

/**
 * Status after a form post: 307 becomes 303, or a browser would repost the form, including a password, to the target.
 */
function afterPost(status: number): number {
  return status === 307 || status === 308 ? 303 : status;
}
