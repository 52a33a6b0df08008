/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { AccountPage } from './account-page';
import type { DeskDependencies } from '../browser-desk';
import { DeskFixture, apiErrorFixture } from '../desk.fixtures';

const codes = ['abcde-fghjk-mnpqr', 'stuvw-xyz23-45678'];

async function open(account: Partial<DeskDependencies['account']>) {
  const user = userEvent.setup();
  const desk = new DeskFixture([]);
  render(<AccountPage ports={desk.portsOf(account)} />);
  const box = within(screen.getByRole('region', { name: /^Вход\sс\sкодом/ }));
  await box.findByText(/включён|выключен/);
  return { user, box, desk };
}

test('an app is set up by picture or key, with password and first code; the codes are shown once [MGR-01]', async () => {
  const sent: string[] = [];
  let isEnabled = false;
  const { user, box } = await open({
    account: async () => ({ totp: { isEnabled, recoveryCodesLeft: isEnabled ? 10 : 0 }, events: [] }),
    enableTotp: async (posted) => {
      sent.push(String(posted));
      if (sent.length === 1) throw apiErrorFixture(422, 'Проверьте поля', { code: 'Код не подошёл' });
      isEnabled = true;
      return codes;
    },
  });
  await user.click(box.getByRole('button', { name: 'Включить' }));
  expect(box.getByRole('heading', { name: 'Настройка приложения' })).toHaveFocus();
  expect(box.getByRole('img', { name: /QR-код/ })).toHaveAttribute('viewBox', '0 0 29 29');
  expect(box.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();

  await user.click(box.getByRole('button', { name: /Подтвердить/ }));
  expect(box.getByLabelText('Текущий пароль')).toHaveAccessibleDescription('Укажите текущий пароль');
  expect(sent).toEqual([]);
  await user.type(box.getByLabelText('Текущий пароль'), 'phrase');
  await user.type(box.getByLabelText(/Код\sиз\sприложения/), '123 456');
  await user.click(box.getByRole('button', { name: /Подтвердить/ }));
  expect(box.getByLabelText(/Код\sиз\sприложения/)).toHaveAccessibleDescription(/Код не подошёл/);
  await user.type(box.getByLabelText(/Код\sиз\sприложения/), '{Backspace}7');
  await user.click(box.getByRole('button', { name: /Подтвердить/ }));
  expect(sent).toEqual(['current=phrase&code=123+456', 'current=phrase&code=123+457']);

  expect(box.getByRole('heading', { name: 'Коды восстановления' })).toHaveFocus();
  for (const code of codes) expect(box.getByText(code)).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const print = jest.spyOn(window, 'print').mockReturnValue();
  await user.click(box.getByRole('button', { name: 'Напечатать' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(box.getByRole('button', { name: 'Коды сохранены' }));
  expect(box.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
  expect(box.getByText('включён')).toBeInTheDocument();
});

test('it is removed by password and any code; few remaining recovery codes have a warning [MGR-01]', async () => {
  const sent: string[] = [];
  const { user, box } = await open({
    account: async () => ({ totp: { isEnabled: sent.length === 0, recoveryCodesLeft: 2 }, events: [] }),
    disableTotp: async (posted) => void sent.push(String(posted)),
  });
  expect(box.getByText(/Осталось 2\sкода восстановления/)).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Отключить' }));
  expect(box.getByRole('heading', { name: /Отключение/ })).toHaveFocus();
  await user.type(box.getByLabelText('Текущий пароль'), 'phrase');
  await user.type(box.getByLabelText(/код восстановления/), 'abcde');
  await user.click(box.getByRole('button', { name: /Отключить вход/ }));
  expect(sent).toEqual(['current=phrase&code=abcde']);
  expect(await box.findByText('выключен')).toBeInTheDocument();
});

test('a server’s refusal is displayed, and the setup can be cancelled [MGR-01]', async () => {
  const { user, box } = await open({
    enableTotp: async () => {
      throw apiErrorFixture(409, 'Эта настройка устарела. Начните заново.');
    },
  });
  await user.click(box.getByRole('button', { name: 'Включить' }));
  await user.type(box.getByLabelText('Текущий пароль'), 'phrase');
  await user.type(box.getByLabelText(/Код\sиз\sприложения/), '123456');
  await user.click(box.getByRole('button', { name: /Подтвердить/ }));
  expect(box.getByRole('alert')).toHaveTextContent('Начните заново');
  await user.click(box.getByRole('button', { name: 'Отмена' }));
  expect(box.getByRole('button', { name: 'Включить' })).toBeInTheDocument();
});

test('events of the account are listed with their author; a signed-out manager is redirected to the sign-in [MGR-01]', async () => {
  await open({
    account: async () => ({
      totp: { isEnabled: false, recoveryCodesLeft: 0 },
      events: [
        { id: 2, at: 2_000_000, by: 'Елена', text: 'Отключил вход с кодом у менеджера: Игорь' },
        { id: 1, at: 1_000_000, by: null, text: 'Неверный пароль при входе: Игорь' },
      ],
    }),
  });
  const events = within(screen.getByRole('region', { name: /Что было/ })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Отключил вход с кодом у менеджера: ИгорьЕлена · /),
    expect.stringMatching(/^Неверный пароль при входе: ИгорьСистема · /),
  ]);
  expect(screen.getByRole('link', { name: 'Сменить пароль' })).toHaveAttribute('href', '/manager/password');

  const gone = new DeskFixture([]);
  render(
    <AccountPage
      ports={gone.portsOf({
        account: async () => {
          throw apiErrorFixture(401, 'Войдите');
        },
      })}
    />,
  );
  expect(await screen.findAllByText('Загружаем…')).not.toHaveLength(0);
  expect(gone.visited).toEqual(['/manager/sign-in']);
});
