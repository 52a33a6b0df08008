import { cityLabel, hostName } from './host-and-address';

test.each([
  ['Kazan.Site.Example:443', 'kazan.site.example'],
  ['kazan.site.example', 'kazan.site.example'],
])('the name of the host %s is %s', (host, name) => expect(hostName(host)).toBe(name));

test.each([
  ['kazan.site.example', 'kazan'],
  ['KAZAN.site.example:443', 'kazan'],
  ['site.example', null],
  ['site.example:3000', null],
  ['127.0.0.1:3000', null],
  ['kazan.own-domain.example', 'kazan'],
])('%s names %s [CITY-01]', (host, label) => {
  expect(cityLabel(host, 'site.example')).toBe(label);
});
