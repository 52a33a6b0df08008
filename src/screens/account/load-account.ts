import type { GetServerSideProps } from 'next';

import { currentOutages } from '@/lib/outage-state';
import { links } from '@/config/links';
import { findExactlyTypedHouse } from '@/features/address-check/known-house.server';
import { toOutageView } from '@/features/outages/outage-view-model';
import { homeOutageText } from '@/features/outages/outages.text';
import { pathWithQuery } from '@/lib/own-path';
import { pageTitle } from '@/site/page/page.server.text';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import { redirectToSignIn } from '@/site/client/sign-in-links';
import { type AccountPageName, accountPages, accountScreenText } from './account.text';

export interface HomeOutage {
  text: string;
  href: string;
}

interface AccountOwnProps {
  outage: HomeOutage | null;
}

/** Redirects guests to the sign-in, which returns here (ACC-02). */
export function loadAccountPage(
  page: AccountPageName,
): GetServerSideProps<FramedPageProps & AccountOwnProps> {
  const { title, href } = accountPages[page];
  const draw = sitePage<AccountOwnProps>(async (site) => ({
    meta: {
      title: pageTitle(title, site.city),
      description: accountScreenText.description,
      canonicalPath: href,
      noIndex: true,
    },
    props: { outage: page === 'management' ? await outageAtHome(site) : null },
  }));
  return async (context) => {
    const { site } = context.req;
    return site && !site.isAuth ? redirectToSignIn(site.path) : draw(context);
  };
}

/** Null also if the house is unknown. */
async function outageAtHome({ api, city, client, clock }: SiteRequest): Promise<HomeOutage | null> {
  const address = client?.agreement?.address;
  if (!address) return null;
  const house = findExactlyTypedHouse(address, await api.houses(address).catch(() => []));
  const outages = house && (await api.outages(house.id));
  const at = { now: clock.now(), timeZone: city.timeZone };
  const [current] = currentOutages(outages ?? [], at.now);
  if (!house || !current) return null;
  const { label, facts } = toOutageView(current, at);
  return {
    text: homeOutageText.text(
      label,
      facts.map(({ title, value }) => homeOutageText.fact(title, value)).join(' '),
    ),
    href: pathWithQuery(links.networkStatus, { house: house.id }),
  };
}
