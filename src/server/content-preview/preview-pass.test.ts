/** @jest-environment node */
import { makeSeal } from '../security/seal';
import { isPassTo, sealPass } from './preview-pass';

const seal = makeSeal(['k'.repeat(40)]);
const running = { city: 'perm', at: Date.parse('2026-12-01T09:00+03:00'), until: Date.now() + 3_600_000 };
const pass = sealPass(seal, running);
const altered = (index: number) =>
  `${pass.slice(0, index)}${pass[index] === 'A' ? 'B' : 'A'}${pass.slice(index + 1)}`;

test('a pass opens the preview that it was made for', () => {
  expect(isPassTo(seal, pass, running)).toBe(true);
});

test.each<[string, string]>([
  ['none', ''],
  ['no pass', 'perm'],
  ...[0, 20, pass.length - 2].map((at): [string, string] => [`altered at ${at}`, altered(at)]),
  ['cut', pass.slice(0, -4)],
  ['of another city', sealPass(seal, { ...running, city: 'kazan' })],
  ['of another moment', sealPass(seal, { ...running, at: running.at + 1 })],
  ['of an earlier preview', sealPass(seal, { ...running, until: running.until - 1 })],
  ['of another site', sealPass(makeSeal(['m'.repeat(40)]), running)],
  ['made for something else', seal.close(JSON.stringify(running), 'doctor')],
])('a pass that is %s opens nothing', (_name, text) => {
  expect(isPassTo(seal, text, running)).toBe(false);
});

test('a pass ends with its time', () => {
  const ended = { ...running, until: Date.now() - 1 };
  expect(isPassTo(seal, sealPass(seal, ended), ended)).toBe(false);
});
