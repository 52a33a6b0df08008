/** Loaded before a site by `--import`, in each of its threads: its clock is CLOCK_AHEAD_MS ahead. Timers are as ever. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + ahead;
  }

  // Next replaces Date with a copy of its own members: inherited ones would be missing.
  static UTC = RealDate.UTC;
  static parse = RealDate.parse;
};
