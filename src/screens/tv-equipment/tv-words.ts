import { lowerPartText } from './lower-part.text';
import { tabWords } from './tab-words.text';
import { interesting, storeLinks, tabLinks } from './tv-equipment-links';
import { tvEquipmentText } from './tv-equipment.text';
import type { TvTab } from './tv-tab';

interface Occasion {
  cityIn: string;
  /** The visitor is a client with TV (TV-05). */
  hasTv: boolean;
}

/**
 * Everything that one tab says in one city. The words of all tabs are the page's scripts: in its data they would
 * travel with every page anew, and stand in its HTML twice.
 */
export function tvWords(tab: TvTab, { cityIn, hasTv }: Occasion) {
  const { hero, choice, tabs, ...upper } = tvEquipmentText;
  const { app, ...lower } = lowerPartText;
  return {
    ...upper,
    ...tabWords[tab],
    hero: { ...hero, label: hero.label(cityIn), title: hero.title(cityIn) },
    choice: choice(hasTv),
    tabs: tabLinks.map(({ id, ...link }) => ({ ...link, title: tabs[id], current: id === tab })),
    faqTitle: lower.faqTitle,
    app: { ...app, stores: app.stores.map(({ link, ...store }) => ({ ...store, href: storeLinks[link] })) },
    interestingTitle: lower.interestingTitle,
    tiles: interesting.map(({ words, ...tile }) => ({ ...tile, ...lower.interesting[words] })),
  };
}

export type TvWords = ReturnType<typeof tvWords>;
