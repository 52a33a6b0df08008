/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';

import { clientCallsFixture, clientFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import { storeOf } from '../../../tests/support/render-on-site';
import { DocumentsPageCards } from './documents-parts';
import { ManagementPageCards } from './management-parts';
import { renderAccountPage } from './account-page.fixtures';
import { ProfilePageCards } from './profile-parts';
import { PhoneSettingsPageCards, ServiceSettingsPageCards } from './settings-parts';

const storeWithout = (more: object = {}) =>
  storeOf({ ...clientSeedFixture, client: { ...clientFixture, agreement: null, ...more } });

function expectNote(words: string, href: string) {
  expect(screen.getByText(/Договор не\sвыбран/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', href);
  expect(screen.queryByText('Загружаем…')).not.toBeInTheDocument();
  expect(document.querySelector('[data-skeleton]')).not.toBeInTheDocument();
}

describe('without an agreement a page redirects to the choice of one without waiting [ACC-01] [AUTH-04]', () => {
  test.each([
    ['/lk/management', ManagementPageCards],
    ['/lk/user/profile', ProfilePageCards],
    ['/lk/documents', DocumentsPageCards],
    ['/lk/settings', ServiceSettingsPageCards],
    ['/lk/settings/phone', PhoneSettingsPageCards],
  ])('%s', (path, Parts) => {
    const calls = clientCallsFixture();
    renderAccountPage(Parts, storeWithout());
    expectNote('Выбрать договор', `/user/change-agreement?referrer=${encodeURIComponent(path)}`);
    expect(calls.info).not.toHaveBeenCalled();
  });
});

test('without SSO it leads to a new sign-in [AUTH-04]', () => {
  clientCallsFixture();
  renderAccountPage(DocumentsPageCards, storeWithout({ hasSso: false }));
  expectNote('Войти ещё раз', '/api/auth/logout?referrer=%2Flk%2Fdocuments');
});

test('the server renders the same, without placeholders of cards [ACC-01]', () => {
  document.body.innerHTML = renderToString(
    <Provider store={storeWithout()}>
      <DocumentsPageCards onAlive={() => undefined} />
    </Provider>,
  );
  expectNote('Выбрать договор', '/user/change-agreement?referrer=%2Flk%2Fdocuments');
  document.body.innerHTML = '';
});
