type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What an address of an item's page asks for (EQ-06); null where it names nothing that could be there. */
export interface AskedOption {
  /** Place of the option in the item's list, from 0. */
  index: number | null;
  /** Months of the test drive that is asked for. */
  testDriveMonths: number | null;
}

/** Reads `withOption`, and `duration` where `testDrive=1` stands beside it. */
export function askedOption(query: Query): AskedOption {
  return {
    index: smallNumber(query['withOption']),
    testDriveMonths: query['testDrive'] === '1' ? smallNumber(query['duration']) : null,
  };
}

/** A place in a list, or months: no item has a hundred of either. */
export function smallNumber(value: Query[string]): number | null {
  return typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : null;
}
