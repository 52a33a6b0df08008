import { pagePolicy } from './content-security-policy';

const directives = (policy: string) => policy.split('; ').map((directive) => directive.split(' ', 1)[0]);

test('a page frames nothing until the chat is configured, and then its origin only [API-06]', () => {
  expect(directives(pagePolicy([]))).not.toContain('frame-src');
  expect(pagePolicy([], ['https://chat.example']).split('; ')).toContain('frame-src https://chat.example');
});
