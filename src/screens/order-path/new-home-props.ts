import { links } from '@/config/links';
import { type KnownHouse, knownHouse } from '@/features/address-check/known-house';
import { homeOffers } from '@/features/order-path/home-offers';
import type { OrderChoiceLine } from '@/features/order-path/order-choices';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { FormReturn, SiteRequest } from '@/site/request/site-request';
import { orderEntryText as text } from './order-entry.text';
import {
  type EntryMessage,
  messageOf,
  type OrderEntryProps,
  pageOf,
  resumeOf,
  returnedNew,
} from './order-entry-props';

export interface NewHomeProps {
  words: {
    title: string;
    lead: string;
    address: string;
    addressPlaceholder: string;
    homes: string;
    next: string;
    reasonsLabel: string;
    reasons: readonly { title: string; text: string }[];
  };
  homes: OrderChoiceLine[];
  chosen: string;
  address: string;
  house: KnownHouse | null;
  page: string;
  resume: OrderEntryProps['resume'];
  message: EntryMessage;
  errors: Readonly<Record<string, string>>;
}

/** `/novosel`: for who has just moved, the address first. Without a catalogue the tariff is chosen with a manager. */
export async function newHomePart(
  site: SiteRequest,
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<DrawnPart<NewHomeProps>> {
  const { city } = site;
  const { newHome } = text;
  const returned = returnedNew(site.formReturn);
  const [tariffs, bundles, asked] = await Promise.all([
    site.api.internetTariffs().catch(() => []),
    site.api.bundles().catch(() => []),
    knownHouse(site, query['house']),
  ]);
  const homes = homeOffers(tariffs, bundles).map(({ kind, line }) => ({
    ...line,
    title: newHome.homeKinds[kind],
    hint: [line.title, line.hint].join(' · '),
  }));
  const values: Readonly<Record<string, string>> = returned?.values ?? {};
  return {
    meta: {
      title: pageTitle(newHome.headTitle, city),
      description: pageDescription(newHome.description, city),
      canonicalPath: links.newHome,
    },
    props: {
      words: {
        title: newHome.title,
        lead: newHome.lead,
        address: newHome.home,
        addressPlaceholder: text.addressPlaceholder,
        homes: newHome.homes,
        next: text.nextContacts,
        reasonsLabel: newHome.reasonsLabel,
        reasons: newHome.reasons,
      },
      homes: [
        ...homes,
        {
          value: '',
          title: newHome.noMatter,
          hint: newHome.noMatterHint,
          price: '',
          perMonth: 0,
          later: 0,
          once: 0,
        },
      ],
      chosen: values['offer'] ?? homes[0]?.value ?? '',
      ...addressOf(returned, asked),
      page: pageOf(site),
      resume: resumeOf(links.newHome),
      message: messageOf(site.formReturn, ''),
      errors: returned?.errors ?? {},
    },
  };
}

/** What was typed, else the house that the address check led here with. */
function addressOf(
  returned: FormReturn | null,
  asked: KnownHouse | null,
): Pick<NewHomeProps, 'address' | 'house'> {
  if (returned === null) return { address: asked?.address ?? '', house: asked };
  const { address = '', house = '', house_address = '' } = returned.values;
  return { address, house: house === '' ? null : { id: house, address: house_address } };
}
