import { cityLabel, hostName, toHouseholdAddress, maskAddress } from './host-and-address';

test.each([
  ['Kazan.Site.Example:443', 'kazan.site.example'],
  ['kazan.site.example', 'kazan.site.example'],
  ['kazan.site.example.', 'kazan.site.example'],
  ['kazan.site.example.:3000', 'kazan.site.example'],
  ['[2001:DB8::1]:3000', '[2001:db8::1]'],
])('the name of the host %s is %s', (host, name) => expect(hostName(host)).toBe(name));

test.each([
  ['kazan.site.example', 'kazan'],
  ['KAZAN.site.example:443', 'kazan'],
  ['site.example', null],
  ['site.example:3000', null],
  ['127.0.0.1:3000', null],
  ['[::1]:3000', null],
  ['[2001:db8::7]', null],
  ['kazan.own-domain.example', 'kazan'],
])('%s names %s [CITY-01]', (host, label) => {
  expect(cityLabel(host, 'site.example')).toBe(label);
});

test.each([
  ['203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['::FFFF:cb00:714d', '203.0.113.0', '203.0.113.77'],
  ['2001:db8:7:1::5', '2001:db8:7::', '2001:db8:7::'],
  ['2001:0DB8:0007:ffff:0:0:0:1', '2001:db8:7::', '2001:db8:7::'],
  ['fe80::1%eth0', 'fe80:0:0::', 'fe80:0:0::'],
  ['::1', '0:0:0::', '0:0:0::'],
  ['unknown', '', ''],
])('the address %s is stored as %s and counted as %s', (address, masked, household) => {
  expect([maskAddress(address), toHouseholdAddress(address)]).toEqual([masked, household]);
});
