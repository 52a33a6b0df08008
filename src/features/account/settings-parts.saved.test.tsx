/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { lastPostedBody, clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import { storeOf } from '../../../tests/support/render-on-site';
import { renderAccountPage, spaceTolerantPattern } from './account-page.fixtures';
import { ProfilePageCards } from './profile-parts';
import { PhoneSettingsPageCards } from './settings-parts';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

test('saved letters persist on return, and the next save keeps them [ACC-02]', async () => {
  const calls = clientCallsFixture();
  const store = storeOf(clientSeedFixture);
  const offers = () => screen.findByRole('checkbox', { name: spaceTolerantPattern('Новости и предложения') });
  const first = renderAccountPage(ProfilePageCards, store);
  await userEvent.click(await offers());
  await save();
  expect(await screen.findByText('Сохранено')).toBeInTheDocument();
  first.unmount();

  renderAccountPage(ProfilePageCards, store);
  expect(await offers()).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Плановые работы' }));
  await save();
  expect(lastPostedBody(calls.saveNoticeSettings)).toEqual({ bills: '1', offers: '1' });
});

test('so do the settings of the telephone line, as the provider stores them [ACC-02]', async () => {
  const kept = { number: '73834127431', callerId: true, longDistance: true, forwardTo: '79120004518' };
  const calls = clientCallsFixture(({ saveTelephony }) => saveTelephony.mockResolvedValue(kept));
  const store = storeOf(clientSeedFixture);
  const field = () => screen.findByLabelText(spaceTolerantPattern('Переадресация на номер'));
  const first = renderAccountPage(PhoneSettingsPageCards, store);
  await userEvent.type(await field(), '9120004518');
  await save();
  expect(await screen.findByText('Сохранено')).toBeInTheDocument();
  first.unmount();

  renderAccountPage(PhoneSettingsPageCards, store);
  expect(await field()).toHaveValue('+7(912)000-45-18');
  expect(screen.getByRole('checkbox', { name: 'Междугородная связь' })).toBeChecked();
  expect(calls.telephony).toHaveBeenCalledTimes(1);
});

test('a refused save leaves the previous values [ACC-02]', async () => {
  clientCallsFixture(({ saveNoticeSettings }) => saveNoticeSettings.mockRejectedValue(new Error('gone')));
  const store = storeOf(clientSeedFixture);
  const bills = () => screen.findByRole('checkbox', { name: spaceTolerantPattern('Счета и чеки') });
  const first = renderAccountPage(ProfilePageCards, store);
  await userEvent.click(await bills());
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    spaceTolerantPattern('Не получилось сохранить, попробуйте ещё раз.'),
  );
  first.unmount();
  renderAccountPage(ProfilePageCards, store);
  expect(await bills()).toBeChecked();
});
