/** Types of streets as people write them, at the beginning of an address, and as the desk does. */
export const streetTypes: readonly (readonly [written: RegExp, short: string])[] = [
  [/^(?:улица|ул)(?:\.\s*|\s+)/i, 'ул. '],
  [/^(?:проспект|просп|пр-к?т|пр)(?:\.\s*|\s+)/i, 'пр. '],
  [/^(?:переулок|пер)(?:\.\s*|\s+)/i, 'пер. '],
  [/^(?:бульвар|бул|б-р)(?:\.\s*|\s+)/i, 'б-р '],
  [/^(?:шоссе|ш)(?:\.\s*|\s+)/i, 'ш. '],
];
