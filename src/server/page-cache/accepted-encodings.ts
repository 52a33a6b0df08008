export type Encoding = 'br' | 'gzip' | 'identity';

/** Which compressions a reader takes. */
export interface AcceptedEncodings {
  br: boolean;
  gzip: boolean;
}

const none: AcceptedEncodings = { br: false, gzip: false };
/** Browsers send a handful of them; more, or longer ones, are somebody's own. */
const maxKnown = 50;
const maxLength = 60;
const known = new Map<string, AcceptedEncodings>();

/** Reads Accept-Encoding; without it no compression is taken. */
export function acceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (header === undefined) return none;
  const read = known.get(header);
  if (read) return read;
  const accepted = { br: takes(header, 'br'), gzip: takes(header, 'gzip') };
  if (known.size < maxKnown && header.length <= maxLength) known.set(header, accepted);
  return accepted;
}

function takes(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';');
    return (
      name.trim().toLowerCase() === encoding && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one))
    );
  });
}
