import type { GetServerSidePropsContext } from 'next';

import type { DeskViewer } from '@/desk/contract/desk-request';
import { type DeskPage, deskRedirect, deskServerSideProps } from './load-desk-page';

const manager: DeskViewer = {
  id: 'm-1',
  name: 'Елена Птицына',
  email: 'e@example.ru',
  role: 'manager',
  mustChangePassword: false,
};
const newcomer: DeskViewer = { ...manager, mustChangePassword: true };
const admin: DeskViewer = { ...manager, role: 'lead-admin' };

describe('desk guard', () => {
  const cases: [page: DeskPage, viewer: DeskViewer | null, destination: string | null][] = [
    ['inbox', null, '/manager/sign-in'],
    ['figures', null, '/manager/sign-in'],
    ['settings', null, '/manager/sign-in'],
    ['password', null, '/manager/sign-in'],
    ['signIn', null, null],
    ['inbox', newcomer, '/manager/password'],
    ['figures', newcomer, '/manager/password'],
    ['signIn', newcomer, '/manager/password'],
    ['password', newcomer, null],
    ['inbox', manager, null],
    ['figures', manager, null],
    ['coverageRequests', null, '/manager/sign-in'],
    ['coverageRequests', newcomer, '/manager/password'],
    ['coverageRequests', manager, null],
    ['coverageRequests', admin, null],
    ['account', null, '/manager/sign-in'],
    ['account', newcomer, '/manager/password'],
    ['account', manager, null],
    ['account', admin, null],
    ['settings', manager, '/manager'],
    ['signIn', manager, '/manager'],
    ['password', manager, null],
    ['settings', admin, null],
    ['settings', { ...admin, mustChangePassword: true }, '/manager/password'],
  ];
  test.each(cases)('page %s for %j redirects to %s [MGR-01]', (page, viewer, destination) => {
    expect(deskRedirect(page, viewer)).toBe(destination);
  });
});

test.each([
  ['/manager?view=open&lead=1', '/manager/sign-in?next=%2Fmanager%3Fview%3Dopen%26lead%3D1'],
  ['/manager/figures', '/manager/sign-in?next=%2Fmanager%2Ffigures'],
  ['/manager', '/manager/sign-in'],
])('a guest at %s signs in at %s [MGR-01]', (resolvedUrl, destination) => {
  const guest: unknown = { req: { desk: { viewer: null } }, resolvedUrl };
  // The other fields are not read.
  const loaded = deskServerSideProps('inbox', guest as GetServerSidePropsContext);
  expect(loaded).toEqual({ redirect: { destination, statusCode: 303 } });
});
