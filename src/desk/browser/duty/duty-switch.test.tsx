/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DeskFixture } from '../desk.fixtures';
import { subscriptionFixture } from './duty.fixtures';
import { DutySwitch } from './duty-switch';
import { NoticeSwitch } from './duty-switch';

const igor = { id: 'm-2', name: 'Игорь Грачёв' };
const onDuty = { isOnDuty: true, since: 1_000_000, openLeads: 3, colleagues: [igor] };
const dutySwitch = () => screen.getByRole('switch', { name: /На\sсмене/ });
const step = () => screen.queryByRole('group', { name: /Что сделать с\sоткрытыми/ });

function draw(desk: DeskFixture) {
  render(<DutySwitch ports={desk.ports} />);
  return userEvent.setup();
}

describe('duty', () => {
  test('one press starts it, and the managers on duty are listed [MGR-03]', async () => {
    const desk = new DeskFixture([]);
    desk.duty.duty = { ...desk.duty.duty, colleagues: [igor] };
    const user = draw(desk);
    expect(await screen.findByText(/Ещё на\sсмене: Игорь Грачёв/)).toBeVisible();
    expect(dutySwitch()).not.toBeChecked();
    await user.click(dutySwitch());
    expect(dutySwitch()).toBeChecked();
    expect(desk.duty.sent).toEqual([{ isOnDuty: true }]);
  });

  test('a colleague who starts appears with the desk’s event [MGR-03]', async () => {
    const desk = new DeskFixture([]);
    const { rerender } = render(<DutySwitch news={0} ports={desk.ports} />);
    await screen.findByText(/никого нет/);
    desk.duty.duty = { ...desk.duty.duty, colleagues: [igor] };
    rerender(<DutySwitch news={1} ports={desk.ports} />);
    expect(await screen.findByText(/Ещё на\sсмене: Игорь Грачёв/)).toBeVisible();
  });

  test('a read that began before the press does not undo it [MGR-03]', async () => {
    const desk = new DeskFixture([]);
    const { rerender } = render(<DutySwitch news={0} ports={desk.ports} />);
    await screen.findByText(/никого нет/);
    const stale = desk.duty.duty;
    const slow = Promise.withResolvers<typeof stale>();
    const reading = jest.spyOn(desk.duty.client, 'duty').mockReturnValueOnce(slow.promise);
    rerender(<DutySwitch news={1} ports={desk.ports} />);
    expect(reading).toHaveBeenCalledTimes(1);
    await userEvent.setup().click(dutySwitch());
    expect(dutySwitch()).toBeChecked();
    await act(async () => slow.resolve(stale));
    expect(dutySwitch()).toBeChecked();
  });

  test('without open leads one press ends it [MGR-03]', async () => {
    const desk = new DeskFixture([]);
    desk.duty.duty = { ...onDuty, openLeads: 0 };
    const user = draw(desk);
    await screen.findByText(/Ещё на\sсмене/);
    await user.click(dutySwitch());
    expect(desk.duty.sent).toEqual([{ isOnDuty: false, leave: 'keep' }]);
    expect(step()).not.toBeInTheDocument();
  });

  test.each([
    [/Оставить за\sмной/, { leave: 'keep' }],
    [/Вернуть в\sобщий список/, { leave: 'release' }],
    [/Передать: Игорь/, { leave: 'hand-over', to: 'm-2' }],
  ])('with open leads one press chooses their fate: %s [MGR-03]', async (name, leave) => {
    const desk = new DeskFixture([]);
    desk.duty.duty = { ...onDuty, openLeads: 0 };
    const user = draw(desk);
    await screen.findByText(/Ещё на\sсмене/);
    // Taken after the page was opened.
    desk.duty.duty = onDuty;
    await user.click(dutySwitch());
    expect(desk.duty.sent).toEqual([]);
    const choices = within(await screen.findByRole('group', { name: /Что сделать с\sоткрытыми/ }));
    expect(choices.getByText(/3\sоткрытые заявки/)).toBeVisible();
    expect(choices.getByRole('button', { name: /Оставить/ })).toHaveFocus();
    await user.click(choices.getByRole('button', { name }));
    expect(desk.duty.sent).toEqual([{ isOnDuty: false, ...leave }]);
    expect(step()).not.toBeInTheDocument();
    expect(dutySwitch()).not.toBeChecked();
    expect(dutySwitch()).toHaveFocus();
  });

  test('Escape stays on duty, and closes nothing else [MGR-03]', async () => {
    const desk = new DeskFixture([]);
    desk.duty.duty = onDuty;
    const closed = jest.fn();
    document.addEventListener('keydown', closed);
    const user = draw(desk);
    await screen.findByText(/Ещё на\sсмене/);
    await user.click(dutySwitch());
    await waitFor(() => expect(step()).toBeVisible());
    await user.keyboard('{Escape}');
    expect(step()).not.toBeInTheDocument();
    expect([dutySwitch().getAttribute('aria-checked'), closed.mock.calls.length]).toEqual(['true', 0]);
    document.removeEventListener('keydown', closed);
  });

  test('without colleagues leads can only be kept or released, and one manager may stay [MGR-03]', async () => {
    const desk = new DeskFixture([]);
    desk.duty.duty = { ...onDuty, colleagues: [] };
    const user = draw(desk);
    await screen.findByText(/никого нет/);
    await user.click(dutySwitch());
    expect(await screen.findByText(/Передать некому/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Остаться на\sсмене/ }));
    expect(desk.duty.sent).toEqual([]);
    expect(dutySwitch()).toBeChecked();
  });
});

describe('notices on this device', () => {
  async function drawNotices(change: (desk: DeskFixture['duty']) => void) {
    const desk = new DeskFixture([]);
    desk.duty.publicKey = 'BKey';
    change(desk.duty);
    render(<NoticeSwitch ports={desk.ports} />);
    return { duty: desk.duty, user: userEvent.setup(), button: await screen.findByRole('button') };
  }

  test('the browser prompts on a press only; a second press disables notifications [MGR-02]', async () => {
    const { duty, user, button } = await drawNotices(() => undefined);
    expect(button).toHaveTextContent(/Уведомлять на\sэтом устройстве/);
    expect(button.querySelector('use')?.getAttribute('href')).toMatch(/#i-bell$/);
    expect(duty.asked).toBe(0);
    await user.click(button);
    expect(button).toHaveTextContent('Уведомления включены');
    expect([duty.asked, [...duty.subscribed]]).toEqual([1, [subscriptionFixture.endpoint]]);
    await user.click(button);
    expect(button).toHaveTextContent(/Уведомлять на\sэтом устройстве/);
    expect(duty.subscribed.size).toBe(0);
  });

  test('an enabled device is registered for the manager who signs in [MGR-02]', async () => {
    const device = { kind: 'on', subscription: subscriptionFixture } as const;
    const { duty, button } = await drawNotices((notices) => (notices.device = device));
    expect(button).toHaveTextContent('Уведомления включены');
    expect([...duty.subscribed]).toEqual([subscriptionFixture.endpoint]);
  });

  test.each([
    ['refused', 'Уведомления запрещены', /Разрешите их в\sнастройках сайта/],
    ['unsupported', 'Уведомления недоступны', /Этот браузер не\sпоказывает/],
  ] as const)('%s is displayed, and a press explains the remedy [MGR-02]', async (kind, label, told) => {
    const { duty, user, button } = await drawNotices((notices) => {
      notices.device = { kind };
      notices.permission = { kind };
    });
    expect(button).toHaveTextContent(label);
    await user.click(button);
    expect(screen.getByRole('status')).toHaveTextContent(told);
    expect(duty.subscribed.size).toBe(0);
  });

  test('has an accessible name where only its icon is visible, and works by keyboard [UI-12] [MGR-02]', async () => {
    const { duty, user, button } = await drawNotices(() => undefined);
    expect(button).toHaveAccessibleName(/^Уведомлять на\sэтом устройстве$/);
    expect(button.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAccessibleName('Уведомления включены');
    expect(duty.subscribed.size).toBe(1);
  });

  test('a site that sends none offers none [MGR-02]', async () => {
    const desk = new DeskFixture([]);
    const { container } = render(<NoticeSwitch ports={desk.ports} />);
    await Promise.resolve();
    expect(container).toBeEmptyDOMElement();
  });
});
