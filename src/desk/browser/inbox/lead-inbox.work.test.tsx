/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';

import type { DeskLead } from '@/desk/contract/desk.schemas';
import { addDays, localClock } from '@/lib/zoned-day';
import { useDeskKeys } from '../keys/desk-keys';
import { DeskFixture, apiErrorFixture, leadFixture } from '../desk.fixtures';
import { browserTimeZone } from '../filters/desk-filters';
import { KeysHelp } from '../keys/keys-help';
import { LeadInbox } from './lead-inbox';
import { clearNoteDrafts } from '../lead/note-drafts';
import { SoundSwitch } from '../live/sound-switch';
import { useInbox } from './use-inbox';

jest.mock('@/ui/overlay/popup', () => ({
  // jsdom has no modal dialogs
  Popup: ({ title, children }: { title: string; children: React.ReactNode }) => (
    <section aria-label={title}>{children}</section>
  ),
}));

function DeskOf({ desk, isAdmin = false }: { desk: DeskFixture; isAdmin?: boolean }) {
  const inbox = useInbox('m-1', desk.ports);
  const search = useRef<HTMLInputElement>(null);
  const keys = useDeskKeys(inbox, search);
  return (
    <>
      <SoundSwitch arrivals={inbox.state.arrivals} sound={desk.ports.sound} />
      <LeadInbox inbox={inbox} isAdmin={isAdmin} searchRef={search} />
      {keys.isHelpOpen && <KeysHelp isOn={keys.isOn} onChange={keys.change} onClose={keys.closeHelp} />}
    </>
  );
}

const mine = { takenBy: { id: 'm-1', name: 'Елена Птицына' }, phoneLink: 'tel:+79120004518' };
const own = (changes: Partial<DeskLead> = {}) => leadFixture({ ...mine, status: 'taken', ...changes });
const second = leadFixture({ id: 'lead-2', number: 'ZZZ', fio: 'Ольга', createdAt: 2_000_000 });

async function open(desk: DeskFixture, isAdmin = false) {
  const user = userEvent.setup();
  render(<DeskOf desk={desk} isAdmin={isAdmin} />);
  await act(async () => undefined);
  return user;
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Входящие' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
const pane = () => within(screen.getByRole('region', { name: 'Заявка' }));
const pressRow = (user: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  user.click(screen.getByRole('button', { name }));

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  clearNoteDrafts();
  localStorage.clear();
});

describe('work at the desk', () => {
  test('new leads wait behind a pill while a row has the focus, and nothing moves [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const user = await open(desk);
    screen.getByRole('button', { name: /Мария Соколова/ }).focus();
    await act(async () => desk.receive(second));
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /1\sновая/ }));
    expect(rows()[1]).toContain('Ольга');
    expect(screen.queryByRole('button', { name: /1\sновая/ })).not.toBeInTheDocument();
  });

  test('a typed note persists while another lead is open [MGR-03]', async () => {
    const user = await open(new DeskFixture([own(), second]));
    await pressRow(user, /Мария Соколова/);
    await user.type(screen.getByLabelText('Заметка'), 'Набрать вечером');
    await pressRow(user, /Ольга/);
    await pressRow(user, /Мария Соколова/);
    expect(screen.getByLabelText('Заметка')).toHaveValue('Набрать вечером');
  });

  test('a note saves alone and clears the field [MGR-03]', async () => {
    const desk = new DeskFixture([own()]);
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.type(screen.getByLabelText('Заметка'), 'Есть домофон');
    await user.click(screen.getByRole('button', { name: 'Сохранить заметку' }));
    expect(desk.acts).toEqual([{ name: 'note', body: { text: 'Есть домофон' } }]);
    expect(screen.getByLabelText('Заметка')).toHaveValue('');
  });

  test.each([
    ['service', ['Решено', 'Передано в\u00a0поддержку', 'Не\u00a0подтвердилось'], 'unconfirmed'],
    ['wish', ['Дом подключён', 'Отказался'], 'declined'],
  ] as const)(
    'a %s has separate outcomes, the keys follow their order [MGR-03]',
    async (kind, ends, last) => {
      const desk = new DeskFixture([own({ kind })]);
      const user = await open(desk);
      await pressRow(user, /Мария Соколова/);
      const offered = within(screen.getByRole('group', { name: 'Чем закончился звонок' })).getAllByRole(
        'button',
      );
      expect(offered.slice(3).map(({ textContent }) => textContent.replace(/\d$/, ''))).toEqual(ends);
      await user.keyboard(String(offered.length));
      expect(desk.acts[0]?.body).toMatchObject({ outcome: last });
      expect(pane().getByRole('button', { name: 'Исправить результат' })).toBeInTheDocument();
    },
  );

  test('a refusal requires its reason first [MGR-03]', async () => {
    const desk = new DeskFixture([own()]);
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.click(screen.getByRole('button', { name: 'Отказ…' }));
    expect(desk.acts).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Дорого' }));
    expect(desk.acts[0]?.body).toEqual({ outcome: 'refused', reason: 'expensive', note: '', version: 1 });
    expect(pane().getByText('Отказ')).toBeInTheDocument();
  });

  test('a later call requires a time, and the row shows it [MGR-03]', async () => {
    const desk = new DeskFixture([own()]);
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.click(screen.getByRole('button', { name: 'Перезвонить в…' }));
    await user.click(screen.getByRole('button', { name: /Через 15\sминут/ }));
    const body = desk.acts[0]?.body as { callBackAt: number }; // body of the request
    expect(body.callBackAt).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect(rows()[0]).toMatch(/Перезвонить (?:\d\d\.\d\d\.\d{4}, )?\d\d:\d\d/);
  });

  test('tomorrow at 10:00 is the client’s time, and the button says it [MGR-03]', async () => {
    const city = { name: 'Калининград', timeZone: 'Europe/Kaliningrad' };
    const desk = new DeskFixture([own({ city })]);
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.click(screen.getByRole('button', { name: 'Перезвонить в…' }));
    await user.click(screen.getByRole('button', { name: /Завтра в\s10:00 у\sклиента/ }));
    const { callBackAt } = desk.acts[0]?.body as { callBackAt: number }; // body of the request
    expect(localClock(callBackAt, city.timeZone)).toEqual({
      day: addDays(localClock(Date.now(), city.timeZone).day, 1),
      hour: 10,
      minute: 0,
    });
  });

  test('a time chosen in a form left open counts from the press [MGR-03]', async () => {
    const desk = new DeskFixture([own()]);
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.click(screen.getByRole('button', { name: 'Перезвонить в…' }));
    const later = Date.now() + 16 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await user.click(screen.getByRole('button', { name: /Через 15\sминут/ }));
    expect(desk.acts[0]?.body).toMatchObject({ callBackAt: later + 15 * 60_000 });
  });

  test('the desk’s refusal of an input is displayed; days beyond 90 are not offered [MGR-03]', async () => {
    const desk = new DeskFixture([own()]);
    const callBackAt = 'Выберите время в будущем, не дальше 90 дней';
    desk.ports.desk.recordOutcome = () =>
      Promise.reject(apiErrorFixture(422, 'Проверьте отмеченные поля', { callBackAt }));
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.click(screen.getByRole('button', { name: 'Перезвонить в…' }));
    const field = screen.getByLabelText<HTMLInputElement>(/Дата и\sвремя/);
    expect(new Date(field.max).getTime()).toBeLessThanOrEqual(Date.now() + 90 * 86_400_000);
    await user.click(screen.getByRole('button', { name: /Через 15\sминут/ }));
    expect(screen.getByRole('alert')).toHaveTextContent(callBackAt);
  });

  test.each(['sold', 'refused'] as const)(
    'the holder puts a lead right that is %s [MGR-03]',
    async (status) => {
      const desk = new DeskFixture([own({ status, closedAt: 2_000_000 })]);
      const user = await open(desk);
      await pressRow(user, /Мария Соколова/);
      expect(pane().queryByRole('button', { name: 'Продано' })).not.toBeInTheDocument();
      await user.click(pane().getByRole('button', { name: 'Исправить результат' }));
      await user.type(pane().getByLabelText('Заметка'), 'Ошибся строкой');
      await user.click(pane().getByRole('button', { name: 'Продано' }));
      expect(desk.acts[0]?.body).toEqual({ outcome: 'sold', note: 'Ошибся строкой', version: 1 });
      expect(pane().queryByRole('button', { name: 'Продано' })).not.toBeInTheDocument();
      await user.click(pane().getByRole('button', { name: 'Исправить результат' }));
      await user.click(pane().getByRole('button', { name: 'Дозвонились' }));
      expect(pane().getByRole('link', { name: 'Позвонить' })).toBeInTheDocument();
    },
  );

  test('no other manager can, and a lead cancelled by the client can’t be assigned [MGR-03]', async () => {
    const igor = { id: 'm-2', name: 'Игорь Грачёв' };
    const desk = new DeskFixture([
      leadFixture({ status: 'sold', takenBy: igor }),
      { ...second, ...mine, status: 'cancelled' },
    ]);
    const user = await open(desk, true);
    for (const name of [/Мария Соколова/, /Ольга/]) {
      await pressRow(user, name);
      expect(pane().queryByRole('button', { name: /Исправить|Взять|Передать/ })).not.toBeInTheDocument();
    }
  });

  test('an unanswered call is due again at its new time [MGR-03]', async () => {
    const dueAt = Date.now() - 65_000;
    await open(new DeskFixture([own({ status: 'not_reached', dueAt })]));
    expect(rows()[0]).toMatch(/01:0\d/);
    expect(rows()[0]).toMatch(/Не\sдозвонились/);
  });

  test('a lead is handed over to a colleague, and its phone is hidden again [MGR-03]', async () => {
    const desk = new DeskFixture([own()]);
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.click(screen.getByRole('button', { name: 'Передать другому' }));
    const form = within(screen.getByRole('form', { name: 'Передать другому' }));
    expect(form.getByLabelText('Кому передать')).toHaveFocus();
    await user.selectOptions(form.getByLabelText('Кому передать'), 'Игорь Грачёв');
    await user.type(form.getByLabelText('Комментарий коллеге'), ' Ждёт звонка до обеда ');
    await user.click(form.getByRole('button', { name: 'Передать' }));
    expect(desk.acts[0]?.body).toEqual({ managerId: 'm-2', note: 'Ждёт звонка до обеда', version: 1 });
    expect(pane().queryByRole('link')).not.toBeInTheDocument();
    expect(pane().getByText('Заявку ведёт Игорь Грачёв.')).toBeInTheDocument();
  });

  test.each([
    ['a free lead', null, ['Игорь Грачёв']],
    ['a colleague’s lead', { id: 'm-2', name: 'Игорь Грачёв' }, ['Елена Птицына']],
  ])(
    'a lead-admin hands %s over to anyone but its holder, or themselves [MGR-03]',
    async (_, takenBy, names) => {
      const user = await open(new DeskFixture([leadFixture({ takenBy })]), true);
      await pressRow(user, /Мария Соколова/);
      await user.click(screen.getByRole('button', { name: 'Передать другому' }));
      const managers = screen.getByLabelText<HTMLSelectElement>('Кому передать');
      expect([...managers.options].slice(1).map(({ text }) => text)).toEqual(names);
    },
  );

  test('the assignee sees a notice until the lead is opened, whatever happens to others [MGR-03]', async () => {
    const desk = new DeskFixture([leadFixture(), second]);
    const user = await open(desk);
    const give = (id: string, managerId: string) =>
      act(async () => {
        desk.change(id, { status: 'taken', takenBy: { id: managerId, name: 'Кто-то' } });
        desk.announce(id, 'handed_over');
      });
    await give('lead-2', 'm-2');
    expect(screen.queryByText(/Вам передали/)).not.toBeInTheDocument();
    await give('lead-2', 'm-1');
    expect(await screen.findByText(/Вам передали заявку №\sZZZ: Ольга/)).toBeVisible();
    expect(rows().filter((row) => row.includes('Передана вам'))).toHaveLength(1);
    await give('lead-1', 'm-1');
    expect(await screen.findByText(/Вам передали 2\sзаявки/)).toBeVisible();
    // Reassigned before it was opened.
    await give('lead-1', 'm-2');
    expect(await screen.findByText(/Вам передали заявку №\sZZZ/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(screen.getByRole('heading', { name: /Заявка №\sZZZ/ })).toBeInTheDocument();
    expect(screen.queryByText(/Вам передали/)).not.toBeInTheDocument();
    expect(rows().filter((row) => row.includes('Передана вам'))).toHaveLength(0);
  });

  test('a lead-admin reassigns a colleague’s lead to any manager, including themselves, or releases it [MGR-03]', async () => {
    const igor = { id: 'm-2', name: 'Игорь Грачёв' };
    const desk = new DeskFixture([leadFixture({ status: 'taken', takenBy: igor })]);
    const user = await open(desk, true);
    await pressRow(user, /Мария Соколова/);
    expect(pane().getByText('Заявку ведёт Игорь Грачёв.')).toBeInTheDocument();
    await user.click(pane().getByRole('button', { name: 'Передать другому' }));
    const choices = within(pane().getByLabelText('Кому передать')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Выберите менеджера', 'Елена Птицына']);
    await user.click(pane().getByRole('button', { name: /Вернуть в\sобщий список/ }));
    expect(desk.acts).toEqual([{ name: 'release', body: { version: 1 } }]);
    // A free lead can be taken or assigned, but not returned.
    expect(pane().getByRole('button', { name: /Взять в\sработу/ })).toBeInTheDocument();
    expect(pane().queryByRole('button', { name: /Вернуть в/ })).not.toBeInTheDocument();
    await user.selectOptions(pane().getByLabelText('Кому передать'), 'Игорь Грачёв');
    await user.click(pane().getByRole('button', { name: 'Передать' }));
    expect(desk.acts[1]?.body).toEqual({ managerId: 'm-2', note: '', version: 2 });
    expect(pane().queryByLabelText('Кому передать')).not.toBeInTheDocument();
  });

  test('a manager can’t reassign another’s lead [MGR-03]', async () => {
    const desk = new DeskFixture([
      leadFixture({ status: 'taken', takenBy: { id: 'm-2', name: 'Игорь Грачёв' } }),
      second,
    ]);
    const user = await open(desk);
    for (const name of [/Мария Соколова/, /Ольга/]) {
      await pressRow(user, name);
      expect(pane().queryByRole('button', { name: /Передать|Вернуть/ })).not.toBeInTheDocument();
    }
  });

  test('a report shows the comment and the agreement of the client [MGR-04] [POP-06]', async () => {
    const report = {
      topic: 0,
      kind: 'service',
      comment: 'Нет интернета',
      agreement: '160123456789',
    } as const;
    const user = await open(new DeskFixture([leadFixture(report)]));
    await pressRow(user, /Мария Соколова/);
    expect(pane().getByText('Что случилось').nextSibling).toHaveTextContent('Нет интернета');
    expect(pane().getByText('Договор').nextSibling).toHaveTextContent('160123456789');
  });

  test('other requests of the phone are listed and open [MGR-04]', async () => {
    const desk = new DeskFixture([leadFixture({ requestsOfPhone: 2 }), second]);
    desk.related['lead-1'] = [second];
    const user = await open(desk);
    expect(rows()[0]).toMatch(/Заявок с\sномера: 2/);
    await pressRow(user, /Мария Соколова/);
    await user.click(pane().getByRole('button', { name: /№\sZZZ/ }));
    expect(screen.getByRole('heading', { name: /Заявка №\sZZZ/ })).toBeInTheDocument();
  });

  test('the search uses the typed text and appears in the address [MGR-04]', async () => {
    const desk = new DeskFixture([leadFixture(), second]);
    const user = await open(desk);
    await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'Оль{Enter}');
    expect(desk.asked.at(-1)).toMatchObject({ q: 'Оль', view: 'all' });
    expect(rows()).toHaveLength(1);
    expect(decodeURIComponent(desk.address.paths.at(-1) ?? '')).toBe('/manager?view=all&q=Оль');
  });

  test('the address determines the displayed lead [MGR-04]', async () => {
    const desk = new DeskFixture([leadFixture(), second]);
    desk.address.search = '?view=own&q=Оль&lead=lead-2';
    await open(desk);
    expect(desk.asked[0]).toMatchObject({ view: 'own', q: 'Оль' });
    expect(screen.getByRole('radio', { name: 'Мои' })).toBeChecked();
    expect(screen.getByRole('heading', { name: /Заявка №\sZZZ/ })).toBeInTheDocument();
  });

  test('Back closes an open lead, and closing it adds no history entry [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture(), second]);
    const user = await open(desk);
    const title = () => screen.queryByRole('heading', { name: /Заявка №/ });
    await pressRow(user, /Ольга/);
    await pressRow(user, /Мария/);
    expect(desk.address.search).toBe('?lead=lead-1');
    act(() => desk.address.back());
    expect(title()).toBeNull();
    expect([desk.address.search, desk.address.past]).toEqual(['', []]);
    await pressRow(user, /Ольга/);
    await user.click(screen.getByRole('button', { name: /К\sсписку/ }));
    expect(title()).toBeNull();
    expect([desk.address.search, desk.address.past]).toEqual(['', []]);
  });

  test('a list that filters have emptied offers to drop them [MGR-04]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    desk.address.search = '?q=Нет';
    const user = await open(desk);
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(rows()).toHaveLength(1);
  });

  test('the next page loads on request [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture(), second]);
    desk.pageSize = 1;
    const user = await open(desk);
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  test('a failed list can be retried [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    desk.isDown = true;
    const user = await open(desk);
    expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить заявки');
    desk.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(rows()).toHaveLength(1);
  });

  test('a failed list also loads with other filters, and is live [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    desk.isDown = true;
    const user = await open(desk);
    desk.isDown = false;
    await user.click(screen.getByRole('radio', { name: 'Все' }));
    expect(rows()).toHaveLength(1);
    await act(async () => desk.receive(second));
    expect(rows()).toHaveLength(2);
    expect(desk.streams).toHaveLength(1);
  });

  test('sorted by waiting time, a new lead appears beyond the page, with its sound [MGR-02]', async () => {
    const desk = new DeskFixture([second, leadFixture()]);
    desk.pageSize = 1;
    desk.address.search = '?sort=due';
    const user = await open(desk);
    await user.click(screen.getByRole('button', { name: /^Звук/ }));
    desk.sounds = 0;
    await act(async () => desk.receive(leadFixture({ id: 'lead-3', fio: 'Тимур', createdAt: 3_000_000 })));
    expect(rows()).toEqual([expect.stringContaining('Мария'), expect.stringContaining('Тимур')]);
    expect(screen.getByRole('status')).toHaveTextContent('Тимур');
    expect(desk.sounds).toBe(1);
    await user.click(screen.getByRole('button', { name: /^Звук/ }));
  });

  test('after a sleep with more new leads than a page, every lead is reachable [MGR-02]', async () => {
    const desk = new DeskFixture([second, leadFixture()]);
    desk.pageSize = 2;
    desk.address.search = '?sort=newest';
    const user = await open(desk);
    const came = [6, 5, 4, 3].map((n) => leadFixture({ id: `lead-${n}`, createdAt: n * 1_000_000 }));
    desk.leads = [...came, ...desk.leads];
    await act(async () => desk.announce('lead-6', 'received'));
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(rows()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  test('only the lead-admin exports, with the filters of the list [MGR-05]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    desk.address.search = '?view=closed';
    const user = await open(desk, true);
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    expect(screen.getByRole('link', { name: 'Скачать CSV' })).toHaveAttribute(
      'href',
      `/api/manager/export.csv?${new URLSearchParams({ view: 'closed', zone: browserTimeZone() })}`,
    );
  });

  test('an empty list has a message instead of an export [MGR-05]', async () => {
    const user = await open(new DeskFixture([]), true);
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    expect(screen.queryByRole('link', { name: 'Скачать CSV' })).not.toBeInTheDocument();
    expect(screen.getByText('Скачивать нечего: заявок в этом списке нет')).toBeVisible();
  });

  test('a manager has no export [MGR-05]', async () => {
    const user = await open(new DeskFixture([]));
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    expect(screen.queryByRole('link', { name: 'Скачать CSV' })).not.toBeInTheDocument();
  });

  test('a quarantined lead shows the reason and is restored by one press [MGR-03]', async () => {
    const desk = new DeskFixture([leadFixture({ quarantineReason: 'много заявок с одного адреса' })]);
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    expect(rows()[0]).toMatch(/Отложена: много заявок с одного адреса/);
    expect(pane().getByText(/отложена на\sпроверку: много заявок с одного адреса/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Вернуть в\sработу/ }));
    expect(desk.acts[0]?.name).toBe('approve');
  });

  test('sounds for a new lead only after it was switched on [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const user = await open(desk);
    await act(async () => desk.receive(second));
    expect(desk.sounds).toBe(0);
    await user.click(screen.getByRole('button', { name: /^Звук/ }));
    desk.sounds = 0;
    await act(async () => desk.receive(leadFixture({ id: 'lead-3', createdAt: 3_000_000 })));
    await screen.findByText(/Новых: 3/);
    expect(desk.sounds).toBe(1);
    await user.click(screen.getByRole('button', { name: /^Звук/ }));
  });
});

describe('keys that are seen', () => {
  test('each outcome shows its key, unless keys are switched off [MGR-03]', async () => {
    const user = await open(new DeskFixture([own()]));
    await pressRow(user, /Мария Соколова/);
    expect(pane().getByRole('button', { name: /^Не\sдозвонились$/ })).toHaveTextContent(/2$/);
    expect(pane().getByRole('button', { name: 'Перезвонить в…' })).toHaveTextContent(/3$/);
  });

  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    '%s saves a note [MGR-03]',
    async (keys) => {
      const desk = new DeskFixture([own()]);
      const user = await open(desk);
      await pressRow(user, /Мария Соколова/);
      const field = pane().getByLabelText('Заметка');
      await user.type(field, 'Перезвонит сам');
      await user.keyboard('{Enter}');
      expect(desk.notes).toEqual([]);
      await user.keyboard(keys);
      expect([desk.notes, field]).toEqual([['Перезвонит сам'], expect.objectContaining({ value: '' })]);
      await user.keyboard(keys);
      expect(desk.notes).toHaveLength(1);
    },
  );
});

describe('requests of one phone', () => {
  const igor = { id: 'm-2', name: 'Игорь Грачёв' };
  const warning = /Другую заявку с\sэтого номера ведёт Игорь Грачёв/;

  test('the list and the card name the holder of another request, and taking it warns first [MGR-03, MGR-04]', async () => {
    const desk = new DeskFixture([leadFixture({ phoneHolder: igor })]);
    const user = await open(desk);
    expect(rows()[0]).toMatch(/Номер у\sколлеги: Игорь Грачёв/);
    await pressRow(user, /Мария Соколова/);
    expect(pane().getByText(warning)).toBeVisible();
    await user.keyboard('t');
    expect(desk.leads[0]?.takenBy).toBeNull();
    expect(pane().getByRole('button', { name: 'Всё равно взять' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(pane().queryByRole('button', { name: 'Всё равно взять' })).not.toBeInTheDocument();
    await user.keyboard('t{Enter}');
    expect(desk.leads[0]?.takenBy?.id).toBe('m-1');
  });

  test('a request taken by a colleague at the same moment warns as well [MGR-03]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    desk.phoneHolders['lead-1'] = igor;
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.click(screen.getByRole('button', { name: /^Взять в\sработу/ }));
    expect((await pane().findAllByText(warning)).length).toBeGreaterThan(0);
    expect(desk.leads[0]?.takenBy).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Взять в\sработу/ }));
    await user.click(screen.getByRole('button', { name: 'Всё равно взять' }));
    expect(desk.leads[0]?.takenBy?.id).toBe('m-1');
  });

  test('free ones are taken together by one press [MGR-03, MGR-04]', async () => {
    const desk = new DeskFixture([leadFixture({ requestsOfPhone: 2 }), second]);
    desk.related['lead-1'] = [second];
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    await user.click(pane().getByRole('button', { name: /^Взять вместе, 2\sзаявки с\sномера$/ }));
    expect(desk.leads.map(({ takenBy }) => takenBy?.id)).toEqual(['m-1', 'm-1']);
  });

  test('a subscription is not offered to be taken together [MGR-03]', async () => {
    const desk = new DeskFixture([leadFixture({ requestsOfPhone: 2 })]);
    desk.related['lead-1'] = [{ ...second, kind: 'wish', formType: 'outage' }];
    const user = await open(desk);
    await pressRow(user, /Мария Соколова/);
    expect(await pane().findByText(second.number, { exact: false })).toBeVisible();
    expect(pane().queryByRole('button', { name: /^Взять вместе/ })).not.toBeInTheDocument();
  });
});

describe('a browser that blocks sound before a press', () => {
  const button = () => screen.getByRole('button', { name: /^Звук/ });
  async function openAsleep() {
    const desk = new DeskFixture([leadFixture()]);
    const user = await open(desk);
    await user.click(button());
    act(() => desk.wakeSound(false));
    desk.sounds = 0;
    return { desk, user };
  }

  test('the switch shows that sound is blocked; a press enables it [MGR-02]', async () => {
    const { desk, user } = await openAsleep();
    expect(button()).toHaveTextContent('Звук ждёт нажатия');
    await user.click(button());
    expect(button()).toHaveTextContent('Звук включён');
    expect(desk.sounds).toBe(1);
    await user.click(button());
    expect(button()).toHaveTextContent('Звук выключен');
  });

  test('a press anywhere else wakes it without a sound [MGR-02]', async () => {
    const { desk, user } = await openAsleep();
    await user.click(document.body);
    expect(button()).toHaveTextContent('Звук включён');
    expect(desk.sounds).toBe(0);
    await user.click(button());
  });
});

describe('keys of the desk', () => {
  test('the whole call without a mouse: choose, take, note [MGR-03]', async () => {
    const desk = new DeskFixture([leadFixture(), second]);
    const user = await open(desk);
    await user.keyboard('jj');
    expect(screen.getByRole('heading', { name: /Заявка №\sZZZ/ })).toBeInTheDocument();
    await user.keyboard('k');
    expect(screen.getByRole('heading', { name: /Заявка №\sA1B2/ })).toBeInTheDocument();
    await user.keyboard('t');
    expect(desk.leads.find(({ id }) => id === 'lead-1')?.status).toBe('taken');
    await user.keyboard('m');
    const note = screen.getByLabelText('Заметка');
    expect(note).toHaveFocus();
    await user.keyboard('tjk1n');
    expect(note).toHaveValue('tjk1n');
    await user.keyboard('{Escape}');
    expect(note).not.toHaveFocus();
  });

  test('the slash focuses the search, Escape leaves it and then the lead [MGR-04]', async () => {
    const user = await open(new DeskFixture([leadFixture()]));
    await user.keyboard('j/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: /Заявка №/ })).not.toBeInTheDocument();
  });

  test('can be switched off where they are explained [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const user = await open(desk);
    await user.keyboard('?');
    const keys = screen.getByRole('checkbox', { name: /Клавиши включены/ });
    await user.click(keys);
    expect(keys).not.toBeChecked();
    (document.activeElement as HTMLElement | null)?.blur(); // A checkbox has no text.
    await user.keyboard('jn4');
    expect(desk.leads[0]?.status).toBe('new');
    expect(screen.queryByRole('heading', { name: /Заявка №/ })).not.toBeInTheDocument();
    await user.click(keys);
  });
});
