import type { ServerResponse } from 'node:http';

import { cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { normalizePageUrl } from '../page-cache/cache-key';
import type { PageDictionary } from '../page-cache/page-dictionary';
import { foreignMessengerLog } from './foreign-messenger';
import { GuestPages, type PageCall } from './guest-pages';
import { otherCity, resolveInnerPath } from './inner-path';
import { isPersonalPage } from '../page-cache/page-paths';
import { type FormPage, type PersonalPageParts, PersonalPages } from './personal-pages';

type PageFrontParts = Omit<PersonalPageParts, 'onForeignMessenger'>;

export class PageServer {
  private readonly guests: GuestPages;
  private readonly personal: PersonalPages;

  constructor(private readonly parts: PageFrontParts) {
    const ofEach = { ...parts, onForeignMessenger: foreignMessengerLog(parts.log) };
    this.guests = new GuestPages(ofEach);
    this.personal = new PersonalPages(ofEach, this.guests.compression);
  }

  get dictionary(): PageDictionary | null {
    return this.guests.compression.dictionary;
  }

  /**
   * Builds the dictionary before any other render: the order of a page's styles depends on earlier renders, and
   * instances with the same bytes share the hash.
   */
  beginDictionary(): void {
    this.guests.compression.begin({ host: this.parts.env.SITE_DOMAIN });
  }

  async answer(call: PageCall): Promise<void> {
    const { req, res, site } = call;
    const { city } = site;
    if (city === null) return this.guests.answerCities(call, 'unknown-city');
    const url = req.url ?? '/';
    const elsewhere = resolveInnerPath(this.parts, url, city);
    if (elsewhere === otherCity) return this.guests.answer(call, city, '/not-found');
    if (elsewhere !== null) return this.redirect(res, elsewhere);
    if (url.split('?', 1)[0] === links.cities) return this.guests.answerCities(call, 'all-cities');
    // The page with a request's number is personal.
    const isOwn = isPersonalPage(url) || site.cookies[cookieNames.requestNumber] !== undefined;
    if (isOwn || this.parts.env.NODE_ENV === 'development' || (await this.personal.isClient(call)))
      return this.personal.answer(call, city, url);
    return this.guests.answer(call, city, normalizePageUrl(url));
  }

  /** With the submitted values, uncached, e.g. after a refused native post. */
  answerForm(call: PageCall, page: FormPage): Promise<void> {
    const { city } = call.site;
    return city === null
      ? this.guests.answerCities(call, 'unknown-city')
      : this.personal.answerForm(call, city, page);
  }

  private redirect(res: ServerResponse, location: string): void {
    res
      .writeHead(308, { ...this.parts.safety, location, 'cache-control': 'no-store', 'content-length': 0 })
      .end();
  }
}
