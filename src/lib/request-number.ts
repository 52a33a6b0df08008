const numberIntroductionPattern = /^[\s«"(]*(?:(?:номер|заявк[аиу]|№|#|n[°º])[\s:.№#]*)+/iu;

/**
 * Reads «№ RVR3-SCW0-MC» or «Номер заявки: rvr3scw0mc»; digit-like letters become digits (Crockford). '' for
 * other text.
 */
export function parseRequestNumber(text: string): string {
  const number = inAlphabet(text);
  return number.length === numberLength ? number : '';
}

/** Reads at least four characters; '' for other text. */
export function parsePartialRequestNumber(text: string): string {
  const part = inAlphabet(text);
  return part.length >= MIN_PART && part.length < numberLength ? part : '';
}

const numberLength = 10;
const MIN_PART = 4;

function inAlphabet(text: string): string {
  if (text.length > 100) return '';
  const plain = text
    .replace(numberIntroductionPattern, '')
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .toUpperCase();
  const number = plain.replace(/[OО]/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(number) ? number : '';
}
