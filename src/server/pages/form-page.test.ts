import { wantsPage } from './form-page';

const form = 'application/x-www-form-urlencoded';

test.each<[boolean, Record<string, string>]>([
  [true, { 'content-type': form }],
  [true, { 'content-type': `${form}; charset=UTF-8`, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  [false, { 'content-type': form, accept: 'application/json, text/plain, */*' }],
  [false, { 'content-type': form, accept: 'text/plain, Application/JSON' }],
  [false, { 'content-type': 'application/json', accept: 'text/html' }],
  [false, {}],
])('%p for %j', (isWanted, headers) => {
  expect(wantsPage({ headers })).toBe(isWanted);
});
