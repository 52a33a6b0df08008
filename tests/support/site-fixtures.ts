import type { GetServerSidePropsContext } from 'next';
import type { NextRouter } from 'next/router';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { House } from '@/api/geography/houses.schemas';
import { type City, toPublicCity } from '@/site/city/public-city.server';
import { makeRenderClock } from '@/site/page/page-clock.server';
import type { SiteProps } from '@/site/page/page-props';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteFlags } from '@/site/experiments/experiments';
import type { SiteRequest } from '@/site/page/site-request';

/** Kazan as the server knows it. */
export const cityFixture: City = {
  city_id: 1601,
  domain: 'kazan',
  name: 'Казань',
  cityIn: 'в Казани',
  pred_name: 'Казани',
  provider_id: 133,
  companyName: 'Скворец',
  legalEntity: 'ООО «Скворец»',
  phone_code: '843',
  sale_phone: '200-00-00',
  call_center_phone: '200-00-00',
  callCenter: '',
  supportPhone: '',
  billing_host: '',
  prefix_agreement: '16',
  sso: { url: '' },
  has_sso: false,
  main: true,
  logoFull: '',
  logo_narrow: '',
  internet: true,
  ctv: true,
  ktv: true,
  videocontrol: true,
  withPromoLines: { auth: false, unauth: false },
  region_iso_code: 'TA',
  region_id: 16,
  timeZone: 'Europe/Moscow',
  callHours: { from: '09:00', to: '21:00' },
  consentMode: 'notice',
  hasStoreApp: true,
  hidesConnectButton: false,
};

export const alwaysOpen = { callHours: { from: '00:00', to: '00:00' } } as const;

const flags: SiteFlags = { sso: null, equipmentLoan: null, hideLeadForms: null };

/** Props of a guest's page in Kazan. */
export const seedFixture: SiteProps = {
  city: toPublicCity(cityFixture),
  origin: 'http://kazan.localhost:3000',
  variants: {},
  flags,
  isAuth: false,
  client: null,
  cookieDomain: '',
  chatUrl: '',
  isCobrand: false,
  isDemo: false,
};

type SiteRequestChanges = Partial<Omit<SiteRequest, 'city' | 'flags' | 'api' | 'clock'>> & {
  /** Time of the request, UTC ms. */
  now?: number;
  city?: Partial<City>;
  flags?: Partial<SiteFlags>;
  /** Calls of services. A call that is missing here fails the test. */
  api?: Partial<SiteApi>;
};

/** Data of a guest's request in Kazan with some changes, as the server passes them to loaders. */
export function siteRequestFixture({ now, ...changes }: SiteRequestChanges = {}): SiteRequest {
  const city = { ...cityFixture, ...changes.city };
  return {
    cityIsGuessed: false,
    cityOrigin: seedFixture.origin,
    path: '/',
    variants: {},
    switchedOff: new Set(),
    isAuth: false,
    client: null,
    cookieDomain: '',
    chatUrl: '',
    paymentUrl: '',
    videoOrigins: [],
    isCobrand: false,
    isDemo: false,
    formReturn: null,
    leftNumber: null,
    allowStyles: () => undefined,
    ...changes,
    city,
    clock: makeRenderClock(city, now === undefined ? undefined : () => now),
    flags: { ...flags, ...changes.flags },
    api: { ...unexpectedCalls(), ...changes.api },
  };
}

function unexpectedCalls(): SiteApi {
  const refuse = () => {
    throw new Error('The page asks for what its test does not give');
  };
  return {
    shellContent: refuse,
    promoLine: refuse,
    contentPage: refuse,
    help: refuse,
    banners: refuse,
    channels: refuse,
    agreements: refuse,
    equipment: refuse,
    internetTariffs: refuse,
    bundles: refuse,
    routers: refuse,
    houses: refuse,
    house: refuse,
    outages: refuse,
    visitSlots: () => Promise.resolve(null),
    order: refuse,
    openedRequest: refuse,
  };
}

/** Next's argument of `getServerSideProps`. */
export function pageContextFixture(
  site: SiteRequest,
  context: Pick<GetServerSidePropsContext, 'params' | 'query'> = { query: {} },
): GetServerSidePropsContext {
  const req = Object.assign(new IncomingMessage(new Socket()), { site, cookies: {} });
  return { req, res: new ServerResponse(req), resolvedUrl: site.path, ...context };
}

/** A router of Next at `/` whose navigations do nothing. `parts` overrides its properties. */
export function nextRouterFixture(parts: Partial<NextRouter> = {}): NextRouter {
  const nothing = () => undefined;
  const step = () => Promise.resolve(true);
  return {
    route: '/',
    pathname: '/',
    query: {},
    asPath: '/',
    basePath: '',
    isLocaleDomain: false,
    isFallback: false,
    isReady: true,
    isPreview: false,
    push: step,
    replace: step,
    prefetch: () => Promise.resolve(),
    reload: nothing,
    back: nothing,
    forward: nothing,
    beforePopState: nothing,
    events: { on: nothing, off: nothing, emit: nothing },
    ...parts,
  };
}

/** A house in ул. Мира that is connected. */
export function houseFixture(changes: Partial<House> = {}): House {
  return {
    id: 'h1',
    city_id: cityFixture.city_id,
    streetType: 'ул.',
    street: 'Мира',
    formerStreet: null,
    house: '3',
    isPrivate: false,
    connected: true,
    technologies: ['FTTB'],
    maxSpeed: 500,
    ...changes,
  };
}
