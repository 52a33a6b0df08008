import { type DeskPage, deskRedirect } from './desk-guard';

const manager = { id: 'm-1', name: 'Елена Птицына', email: 'e@example.ru', mustChangePassword: false };
const newcomer = { ...manager, mustChangePassword: true };

describe('desk guard', () => {
  const cases: [page: DeskPage, viewer: typeof manager | null, destination: string | null][] = [
    ['inbox', null, '/manager/sign-in'],
    ['password', null, '/manager/sign-in'],
    ['signIn', null, null],
    ['inbox', newcomer, '/manager/password'],
    ['signIn', newcomer, '/manager/password'],
    ['password', newcomer, null],
    ['inbox', manager, null],
    ['signIn', manager, '/manager'],
    ['password', manager, null],
  ];
  test.each(cases)('page %s for %j goes to %s [MGR-01]', (page, viewer, destination) => {
    expect(deskRedirect(page, viewer)).toBe(destination);
  });
});
