import { countDevices, countScreens, speedUsesText as text } from './speed-uses.text';

/** Mbit/s for a 4K film and for a device; Mbit of a 50 GB game. */
const FILM_IN_4K = 25;
const DEVICE = 10;
const GAME = 50 * 8000;
/** From this number on a card says «every screen». */
const MANY_SCREENS = 6;
const MAX_DEVICES = 50;

/** Kinds of homes with the maximum speed for which each is named, Mbit/s. */
const homes = [
  { below: 60, words: text.homes.one },
  { below: 300, words: text.homes.couple },
  { below: 600, words: text.homes.family },
  { below: 1000, words: text.homes.big },
  { below: Infinity, words: text.homes.gigabit },
] as const;

export interface SpeedUses {
  home: string;
  uses: readonly { icon: string; text: string }[];
}

/** Reserves half of the speed for other devices. */
export function describeSpeedUses(speed: number): SpeedUses {
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
