/** @jest-environment jsdom */
import { forgetStored, parseJson, readStored, readStoredJson, writeStored } from './browser-storage';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('a text is kept, replaced and removed', () => {
  writeStored('sessionStorage', 'key', '{"a":1}');
  expect(readStored('sessionStorage', 'key')).toBe('{"a":1}');
  expect(readStoredJson('sessionStorage', 'key')).toEqual({ a: 1 });
  expect(readStored('localStorage', 'key')).toBeNull();
  writeStored('sessionStorage', 'key', null);
  expect(readStored('sessionStorage', 'key')).toBeNull();
});

test('all values of a prefix are forgotten, and no others', () => {
  for (const key of ['draft-1', 'draft-2', 'other']) writeStored('sessionStorage', key, key);
  forgetStored('sessionStorage', 'draft-');
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test.each(['{', '', null])('invalid JSON is null: %j', (text) => {
  expect(parseJson(text)).toBeNull();
});

test('a browser that refuses access keeps nothing, without an error', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('refused');
  });
  writeStored('sessionStorage', 'key', 'text');
  forgetStored('sessionStorage', 'key');
  expect(readStored('sessionStorage', 'key')).toBeNull();
});
