/** @jest-environment node */
import { makeSeal } from './seal';

const [first, second, third] = ['a first key', 'a second key', 'a third key'];

test('values sealed and marked by previous releases open, and their marks are unchanged [AUTH-05]', () => {
  const seal = makeSeal(['a key of the release before']);
  const sealed = 'LMBeAZz_t2MyRfP8vjqrv-OA0arv_eJuxqv2FEw1szIEGICyFdL5qJIVYp4wWTIgB8k';
  expect(seal.open(sealed, 'a row')).toBe('{"kept":"from before"}');
  expect(seal.mark('client:7700001')).toBe('8sowB3UvEgBiK3-PCWamMroxgOg-rb__abwfwnJ3Vz0');
});

test('the first key seals, all keys open; a value of a removed key opens no more', () => {
  const sealed = makeSeal([first]).close('a text', 'a place');
  const rotated = makeSeal([second, first]);
  expect(rotated.open(sealed, 'a place')).toBe('a text');
  const newer = rotated.close('a text', 'a place');
  expect(makeSeal([first]).open(newer, 'a place')).toBeNull();
  const twice = makeSeal([third, second]);
  expect([twice.open(newer, 'a place'), twice.open(sealed, 'a place')]).toEqual(['a text', null]);
});

test('nothing opens in another place, cut, changed or invented', () => {
  const seal = makeSeal([first]);
  const sealed = seal.close('a text', 'a place');
  expect(seal.open(sealed, 'another place')).toBeNull();
  for (let at = 0; at < sealed.length - 1; at++) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(seal.open(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`, 'a place')).toBeNull();
    expect(seal.open(sealed.slice(0, at), 'a place')).toBeNull();
  }
  for (const forged of ['', 'a.b.c', '\u0000', 'А'.repeat(100)])
    expect(seal.open(forged, 'a place')).toBeNull();
});

test('a sealed text differs each time; its mark is the same under each key', () => {
  const seal = makeSeal([second, first]);
  expect(seal.close('a text', 'a place')).not.toBe(seal.close('a text', 'a place'));
  expect(seal.marks('a text')).toEqual([seal.mark('a text'), makeSeal([first]).mark('a text')]);
});
