import { countDevices, countScreens, speedUsesText as text } from './speed-uses.text';

/** What one 4K film takes, one device in use, and a game of 50 GB, as a card says it. Mbit/s, Mbit. */
const FILM_IN_4K = 25;
const DEVICE = 10;
const GAME = 50 * 8000;
/** From there on a card says «every screen» and counts no more. */
const MANY_SCREENS = 6;
const MAX_DEVICES = 50;

/** How big a home a speed is for: the upper bound of each, Mbit/s. */
const homes = [
  { below: 60, words: text.homes.one },
  { below: 300, words: text.homes.couple },
  { below: 600, words: text.homes.family },
  { below: 1000, words: text.homes.big },
  { below: Infinity, words: text.homes.gigabit },
] as const;

export interface SpeedUses {
  /** For whom. */
  home: string;
  /** What it does, each with its sign. */
  uses: readonly { icon: string; text: string }[];
}

/** What a speed does, in things that a home has instead of megabits. Half of it is left for the others. Pure. */
export function speedUses(speed: number): SpeedUses {
  const screens = Math.floor(speed / 2 / FILM_IN_4K);
  const devices = Math.max(1, Math.floor(speed / DEVICE));
  return {
    home: homes.find(({ below }) => speed < below)?.words ?? text.homes.gigabit,
    uses: [
      { icon: 'f-laptop', text: devices > MAX_DEVICES ? text.anyDevices : countDevices(devices) },
      { icon: 'f-hd', text: screens === 0 ? text.onlyHd : filmText(screens) },
      { icon: 'f-speed', text: text.game(Math.ceil(GAME / speed / 60)) },
    ],
  };
}

function filmText(screens: number): string {
  return screens >= MANY_SCREENS ? text.filmsEverywhere : countScreens(screens);
}
