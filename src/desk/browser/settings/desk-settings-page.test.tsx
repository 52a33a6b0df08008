/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { DeskAdminClient } from '../desk-admin.client';
import { DeskFixture, managerFixture, apiErrorFixture } from '../desk.fixtures';
import { DeskSettingsPage } from './desk-settings-page';

async function open(admin: Partial<DeskAdminClient>) {
  const desk = new DeskFixture([]);
  render(<DeskSettingsPage viewerId="m-1" ports={desk.portsWith(admin)} />);
  await act(async () => undefined);
  return { desk, user: userEvent.setup() };
}

const box = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('settings of the lead-admin', () => {
  test('targets are checked and saved [MGR-02]', async () => {
    const saved: string[] = [];
    const { user } = await open({
      saveSettings: async (posted) => {
        saved.push(String(posted));
        return { waitingTargetMinutes: 3, notReachedMinutes: 15, retentionDays: 365 };
      },
    });
    expect(box(/Цели/).getByRole('button').closest('form')).toHaveAttribute(
      'action',
      '/api/manager/settings',
    );
    const target = screen.getByLabelText(/Позвонить клиенту за/);
    await user.clear(target);
    await user.type(target, '0');
    await user.click(box(/Цели/).getByRole('button', { name: 'Сохранить' }));
    expect(screen.getByText('От 1 до 1440 минут')).toBeInTheDocument();
    expect(saved).toEqual([]);
    await user.clear(target);
    await user.type(target, '3');
    await user.click(box(/Цели/).getByRole('button', { name: 'Сохранить' }));
    expect(saved).toEqual(['waitingTargetMinutes=3&notReachedMinutes=15&retentionDays=365']);
    expect(screen.getByText('Сохранено')).toBeInTheDocument();
    await user.clear(target);
    await user.click(box(/Цели/).getByRole('button', { name: 'Сохранить' }));
    expect(screen.queryByText('Сохранено')).not.toBeInTheDocument();
  });

  test('requests set aside for one reason are removed all at once, after a question [MGR-05]', async () => {
    const calls: object[] = [];
    const reasons = [{ reason: 'много заявок с адреса', count: 341 }];
    const { user } = await open({
      quarantine: async () => ({ at: 17, reasons: calls.length < 2 ? reasons : [] }),
      emptyQuarantine: async (body) => {
        calls.push(body);
        return calls.length === 1 ? { removed: 200, left: 141 } : { removed: 141, left: 0 };
      },
    });
    const quarantine = box(/Карантин/);
    const remove = () => quarantine.getByRole('button', { name: 'Удалить все: много заявок с адреса' });
    await user.click(remove());
    expect(quarantine.getByRole('alert')).toHaveTextContent(
      /Удалить 341\sзаявку \(много заявок с адреса\)\?/,
    );
    await user.click(quarantine.getByRole('button', { name: 'Отмена' }));
    expect(calls).toEqual([]);
    await user.click(remove());
    await user.click(quarantine.getByRole('button', { name: 'Да, удалить' }));
    const body = { reason: 'много заявок с адреса', until: 17 };
    expect(calls).toEqual([body, body]);
    expect(await quarantine.findByText('Отложенных заявок нет.')).toBeVisible();
    expect(quarantine.getByText(/Данные удалены: 341\sзаявка\./)).toBeVisible();
  });

  test('the published parts can be chosen, and the author of the last publish is shown [MGR-01]', async () => {
    const posts: string[] = [];
    const cities = [
      { tag: 'city-kazan', name: 'Казань' },
      { tag: 'city-perm', name: 'Пермь' },
    ];
    const { user } = await open({
      publishing: async () => ({ cities, last: null, contentProblem: null }),
      publish: async (posted) => {
        posts.push(String(posted));
        const last = { at: Date.UTC(2026, 10, 23, 12), by: 'Елена Птицына' };
        return { cities, last, contentProblem: null };
      },
    });
    const publishing = box(/Публикация/);
    const button = publishing.getByRole('button', { name: /Показать на\sсайте/ });
    expect(button.closest('form')).toHaveAttribute('action', '/api/manager/purge');
    expect(button.closest('form')).toHaveAttribute('method', 'post');
    expect(publishing.getByText(/Публикаций ещё не\sбыло/)).toBeInTheDocument();
    const what = publishing.getByLabelText('Что показать заново');
    expect(what).toHaveDisplayValue('Весь сайт, все города');
    await user.selectOptions(what, 'Казань');
    await user.click(button);
    expect(posts).toEqual(['what=city-kazan']);
    expect(publishing.getByRole('status')).toHaveTextContent('посетители видят новое');
    expect(
      publishing.getByText(/Последняя публикация: 23\.11\.2026, \d\d:\d\d, Елена Птицына/),
    ).toBeVisible();
  });

  test('a preview shows its link, or the problems of the folder, and can be ended [MGR-01]', async () => {
    const posts: string[] = [];
    const cities = [{ domain: 'kazan', name: 'Казань' }];
    const folder = { folder: 'data/content-draft', hasFolder: true };
    const none = { cities, ...folder, problem: null, isStarting: false, running: null };
    const at = Date.UTC(2026, 10, 30, 21);
    const running = { url: 'http://preview.localhost/api/preview/x', city: 'kazan', at, until: at };
    const { user } = await open({
      preview: async () => none,
      startPreview: async (posted) => {
        posts.push(String(posted));
        return posts.length === 1 ? { ...none, problem: 'tariffs.yaml:2:10: no' } : { ...none, running };
      },
      endPreview: async () => none,
    });
    const preview = box(/Предпросмотр/);
    const button = preview.getByRole('button', { name: 'Создать ссылку' });
    expect(button.closest('form')).toHaveAttribute('action', '/api/manager/preview');
    await user.click(button);
    expect(preview.getByRole('alert')).toHaveTextContent('tariffs.yaml:2:10: no');
    await user.type(preview.getByLabelText(/День и\sвремя/), '2026-12-01T00:00');
    await user.click(button);
    expect(posts).toEqual(['city=kazan&at=', 'city=kazan&at=2026-12-01T00%3A00']);
    expect(preview.queryByRole('alert')).not.toBeInTheDocument();
    const link = preview.getByRole('link', { name: /Казань, 01\.12\.2026, 00:00 по\sМоскве/ });
    expect(link).toHaveAttribute('href', running.url);
    await user.click(preview.getByRole('button', { name: 'Закончить предпросмотр' }));
    expect(preview.queryByRole('link')).not.toBeInTheDocument();
  });

  test.each([
    ['data/content-draft', /На\sсервере нет папки data\/content-draft\. Скопируйте/],
    [null, /Тексты и\sцены даёт система провайдера/],
  ])('without a draft folder (%s) the form is replaced by the reason', async (folder, text) => {
    await open({
      preview: async () => ({
        ...{ cities: [], folder, hasFolder: false },
        ...{ problem: null, isStarting: false, running: null },
      }),
    });
    expect(box(/Предпросмотр/).getByText(text)).toBeVisible();
    expect(box(/Предпросмотр/).queryByRole('button')).not.toBeInTheDocument();
  });

  test('a preview that another page has started is said to be starting, and can be ended [MGR-01]', async () => {
    const known = { cities: [], folder: 'content-draft', hasFolder: true, problem: null, running: null };
    const { user } = await open({
      preview: async () => ({ ...known, isStarting: true }),
      endPreview: async () => ({ ...known, isStarting: false }),
    });
    const preview = box(/Предпросмотр/);
    expect(preview.getByText(/Предпросмотр запускается/)).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Закончить предпросмотр' }));
    expect(preview.queryByText(/Предпросмотр запускается/)).not.toBeInTheDocument();
    expect(preview.queryByRole('button', { name: 'Закончить предпросмотр' })).not.toBeInTheDocument();
  });

  test('a preview can be ended while this page waits for its start [MGR-01]', async () => {
    const folder = { folder: 'content-draft', hasFolder: true };
    const known = { cities: [{ domain: 'kazan', name: 'Казань' }], ...folder, problem: null, running: null };
    const none = { ...known, isStarting: false };
    let answer: (state: typeof none) => void = () => undefined;
    const { user } = await open({
      preview: async () => none,
      startPreview: () => new Promise((resolve) => (answer = resolve)),
      endPreview: async () => {
        answer(none);
        return none;
      },
    });
    const preview = box(/Предпросмотр/);
    await user.click(preview.getByRole('button', { name: 'Создать ссылку' }));
    await user.click(preview.getByRole('button', { name: 'Закончить предпросмотр' }));
    expect(preview.queryByRole('button', { name: 'Закончить предпросмотр' })).not.toBeInTheDocument();
    expect(preview.getByRole('button', { name: 'Создать ссылку' })).toBeEnabled();
  });

  test('a part of the site is switched off where it does harm, and on again [MGR-01]', async () => {
    const posts: string[] = [];
    const places = [
      { tag: 'site', name: 'весь сайт' },
      { tag: 'city-perm', name: 'Пермь' },
    ];
    const isOff = { feature: 'quiz' as const, where: 'city-perm', name: 'Пермь' };
    const { user } = await open({
      switches: async () => ({ places, off: [] }),
      switchFeature: async (posted) => {
        posts.push(String(posted));
        return { places, off: posted.get('isOff') === 'off' ? [isOff] : [] };
      },
    });
    const switches = box(/Выключатели/);
    const button = switches.getByRole('button', { name: 'Выключить' });
    expect(button.closest('form')).toHaveAttribute('action', '/api/manager/switches');
    expect(switches.getByText('Сейчас всё включено.')).toBeVisible();
    await user.selectOptions(switches.getByLabelText('Что выключить'), 'quiz');
    await user.selectOptions(switches.getByLabelText('Где'), 'Пермь');
    await user.click(button);
    expect(switches.getByRole('status')).toHaveTextContent('Выключено');
    const row = within(switches.getByRole('group', { name: /Подбор по\sвопросам, Пермь/ }));
    await user.click(row.getByRole('button', { name: 'Включить' }));
    expect(posts).toEqual([
      'isOff=off&feature=quiz&where=city-perm',
      'feature=quiz&where=city-perm&isOff=on',
    ]);
    expect(switches.getByText('Сейчас всё включено.')).toBeVisible();
  });

  test('a publish of the provider’s CMS is marked as its own', async () => {
    await open({
      publishing: async () => ({ cities: [], last: { at: 1_000_000, by: null }, contentProblem: null }),
    });
    expect(box(/Публикация/).getByText(/Последняя публикация: .*, система провайдера/)).toBeInTheDocument();
  });

  test('the problems of the folder of content are shown', async () => {
    const contentProblem = 'content is wrong and changes nothing:\ntariffs.yaml:2:1: a tab';
    await open({ publishing: async () => ({ cities: [], last: null, contentProblem }) });
    const alert = await box(/Публикация/).findByRole('alert');
    expect(alert).toHaveTextContent(/На\sсайте остаётся прежнее\..*tariffs\.yaml:2:1: a tab/);
  });

  test('a refused publish shows an error, and can be retried [MGR-01]', async () => {
    let isRefused = true;
    const { user } = await open({
      publishing: () => Promise.reject(new Error('away')),
      publish: async () => {
        if (isRefused)
          throw apiErrorFixture(422, 'Выберите, что показать на сайте', { what: 'Нет такого города' });
        return { cities: [], last: null, contentProblem: null };
      },
    });
    const publishing = box(/Публикация/);
    // A failed list of cities doesn't block the other choices.
    expect(publishing.getByText(/Не удалось загрузить/)).toBeInTheDocument();
    await user.selectOptions(publishing.getByLabelText('Что показать заново'), 'Главная');
    const button = publishing.getByRole('button', { name: /Показать на\sсайте/ });
    await user.click(button);
    expect(publishing.getByText('Выберите, что показать на сайте')).toBeInTheDocument();
    expect(publishing.getByLabelText('Что показать заново')).toHaveFocus();
    isRefused = false;
    await user.click(button);
    expect(publishing.getByRole('status')).toHaveTextContent('посетители видят новое');
    expect(publishing.queryByText('Выберите, что показать на сайте')).not.toBeInTheDocument();
  });

  test('a new manager gets a password, displayed once [MGR-01]', async () => {
    const { user } = await open({
      addManager: async () => ({ manager: managerFixture({ name: 'Анна' }), oneTimePassword: 'синица-77' }),
    });
    const managers = box(/Менеджеры/);
    await user.click(managers.getByRole('button', { name: 'Добавить менеджера' }));
    expect(managers.getByText('Укажите имя')).toBeInTheDocument();
    await user.type(managers.getByLabelText('Имя'), 'Анна');
    await user.type(managers.getByLabelText('Почта'), 'anna@example.ru');
    await user.click(managers.getByRole('button', { name: 'Добавить менеджера' }));
    expect(managers.getByText('синица-77')).toBeInTheDocument();
    expect(managers.getByLabelText('Имя')).toHaveValue('');
    await user.click(managers.getByRole('button', { name: 'Готово' }));
    expect(managers.queryByText('синица-77')).not.toBeInTheDocument();
  });

  test('a duplicate address shows an error, and the input stays; a double press sends it once [MGR-01]', async () => {
    const answers: (() => void)[] = [];
    const addManager = jest.fn(
      () =>
        new Promise<never>((_resolve, reject) => {
          answers.push(() => reject(apiErrorFixture(409, 'Менеджер с такой почтой уже есть')));
        }),
    );
    const { user } = await open({ addManager });
    const managers = box(/Менеджеры/);
    await user.type(managers.getByLabelText('Имя'), 'Анна');
    await user.type(managers.getByLabelText('Почта'), 'anna@example.ru{Enter}{Enter}');
    await act(async () => answers.forEach((answer) => answer()));
    expect(addManager).toHaveBeenCalledTimes(1);
    expect(managers.getByRole('alert')).toHaveTextContent('Менеджер с такой почтой уже есть');
    expect(managers.getByLabelText('Почта')).toHaveValue('anna@example.ru');
  });

  test('a manager can be disabled, except oneself [MGR-01]', async () => {
    const changes: unknown[] = [];
    const { user } = await open({
      managers: async () => [managerFixture({ id: 'm-1', name: 'Елена' }), managerFixture()],
      changeManager: async (id, body) => {
        changes.push([id, body]);
        return managerFixture();
      },
    });
    expect(screen.getAllByRole('button', { name: 'Отключить' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Отключить' }));
    expect(changes).toEqual([['m-2', { isDisabled: true }]]);
  });

  test('names can be changed, also one’s own [MGR-01]', async () => {
    const changes: unknown[] = [];
    const { user } = await open({
      managers: async () => [managerFixture({ id: 'm-1', name: 'Менеджер' })],
      changeManager: async (id, body) => {
        changes.push([id, body]);
        return managerFixture();
      },
    });
    await user.click(screen.getByRole('button', { name: 'Переименовать' }));
    const field = screen.getByLabelText('Новое имя: Менеджер');
    await user.clear(field);
    await user.type(field, 'Елена Птицына');
    await user.click(screen.getByRole('button', { name: 'Сохранить имя' }));
    expect(changes).toEqual([['m-1', { name: 'Елена Птицына' }]]);
  });

  test('lost codes of a manager can be removed, if any exist [MGR-01]', async () => {
    const reset: string[] = [];
    const { user } = await open({
      managers: async () => [
        managerFixture({ id: 'm-1', name: 'Елена', hasTotp: true }),
        managerFixture({ hasTotp: reset.length === 0 }),
        managerFixture({ id: 'm-3', name: 'Анна' }),
      ],
      resetTotp: async (id) => {
        reset.push(id);
        return managerFixture();
      },
    });
    // Not shown for the viewer or for managers without a second step.
    await user.click(screen.getByRole('button', { name: /Отключить вход\sс\sкодом/ }));
    expect(reset).toEqual(['m-2']);
    await waitFor(() => expect(screen.getAllByText(/вход\sс\sкодом/)).toHaveLength(1));
  });

  test('a server’s refusal is displayed [MGR-01]', async () => {
    const { user } = await open({
      resetPassword: async () => {
        throw apiErrorFixture(409, 'Менеджер отключён');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Новый пароль' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Менеджер отключён');
  });

  test('a dead letter is sent again [MGR-03]', async () => {
    const sent: string[] = [];
    const lead = { id: 'l', number: 'QWE', createdAt: 1_000_000, city: 'Пермь' };
    const letter = {
      id: 'd-1',
      target: 'crm',
      event: 'lead.cancelled',
      state: 'failed',
      attempts: 5,
      nextAt: 0,
      lastError: '502',
      lead,
    };
    const { user } = await open({
      deliveries: async () => ({
        targets: [],
        deliveries: sent.length > 0 ? [] : [letter],
        counts: [{ target: 'crm', state: 'failed', count: 1 }],
      }),
      sendAgain: async (id) => {
        sent.push(id);
        return null as never; // the box ignores the lead
      },
    });
    expect(box(/Непереданные/).getByText(/CRM, отмена · .* · 5\sпопыток · 502/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
    expect(sent).toEqual(['d-1']);
    expect(await screen.findByText('Все заявки переданы.')).toBeInTheDocument();
  });

  test('counts have a text for every result [MGR-03]', async () => {
    const states = ['waiting', 'queued', 'delivered', 'refused', 'failed', 'held', 'erased'];
    const counts = states.map((state) => ({ target: 'crm', state, count: 1 }));
    await open({ deliveries: async () => ({ targets: [], deliveries: [], counts }) });
    expect(box(/Непереданные/).getByText(/CRM: /).textContent).not.toMatch(new RegExp(states.join('|')));
  });

  test('deliveries to one target are paused and go on [LEAD-09]', async () => {
    let isPaused = false;
    const list = () => ({ targets: [{ target: 'crm' as const, isPaused }], deliveries: [], counts: [] });
    const { user } = await open({
      deliveries: async () => list(),
      pauseTarget: async (target, wanted) => {
        if (target === 'crm') isPaused = wanted;
        return list();
      },
    });
    const crm = () => within(screen.getByRole('group', { name: 'Отправка: CRM' }));
    await user.click(crm().getByRole('button', { name: 'Приостановить' }));
    expect(await screen.findByText('отправка приостановлена')).toBeInTheDocument();
    await user.click(crm().getByRole('button', { name: 'Возобновить' }));
    expect(await screen.findByText('заявки отправляются')).toBeInTheDocument();
  });

  test('erasure requires a confirmation and shows the number of erased leads [MGR-01]', async () => {
    const erased: string[] = [];
    const { user } = await open({
      erase: async (posted) => {
        erased.push(String(posted));
        return 3;
      },
    });
    const erasure = box(/Удаление данных/);
    await user.type(erasure.getByLabelText('Телефон'), '912');
    await user.click(erasure.getByRole('button', { name: 'Удалить данные' }));
    expect(erasure.getByText(/Телефон в\sформате \+7/)).toBeInTheDocument();
    await user.type(erasure.getByLabelText('Телефон'), '0004518');
    await user.click(erasure.getByRole('button', { name: 'Удалить данные' }));
    expect(erased).toEqual([]);
    await user.click(erasure.getByRole('button', { name: 'Да, удалить' }));
    expect(erased).toEqual(['phone=9120004518']);
    expect(erasure.getByText(/Данные удалены: 3\sзаявки/)).toBeInTheDocument();
  });

  test('the journal shows the action at once, and loses or duplicates no entry of its later pages [MGR-05]', async () => {
    const known = { at: 1_000_000, action: 'settings_changed', by: 'Елена', lead: null } as const;
    const entry = (id: number) => ({ ...known, id, text: `Запись ${id}` });
    let newest = 2;
    const { user } = await open({
      audit: async ({ before } = {}) =>
        before === undefined
          ? { entries: [entry(newest), entry(newest - 1)], next: newest - 1 }
          : { entries: [entry(before - 1)], next: null },
      saveSettings: async () => {
        newest += 1;
        return { waitingTargetMinutes: 5, notReachedMinutes: 15, retentionDays: 365 };
      },
    });
    const texts = () =>
      box(/Журнал/)
        .getAllByRole('listitem')
        .map((item) => item.textContent.slice(0, 8));
    await user.click(box(/Журнал/).getByRole('button', { name: 'Показать ещё' }));
    expect(texts()).toEqual(['Запись 2', 'Запись 1', 'Запись 0']);
    await user.click(box(/Цели/).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(texts()).toEqual(['Запись 3', 'Запись 2']));
    await user.click(box(/Журнал/).getByRole('button', { name: 'Показать ещё' }));
    expect(texts()).toEqual(['Запись 3', 'Запись 2', 'Запись 1']);
  });

  test('a part of the whole site is switched off only after a question [MGR-01]', async () => {
    const sent: string[] = [];
    const { user } = await open({
      switchFeature: async (posted) => {
        sent.push(String(posted));
        return { places: [{ tag: 'site', name: 'весь сайт' }], off: [] };
      },
    });
    const switches = box(/Выключатели/);
    await user.click(switches.getByRole('button', { name: 'Выключить' }));
    expect(switches.getByRole('alert')).toHaveTextContent(/во\sвсех городах/);
    expect(sent).toEqual([]);
    await user.click(switches.getByRole('button', { name: 'Отмена' }));
    expect(switches.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(switches.getByRole('button', { name: 'Выключить' }));
    await user.click(switches.getByRole('button', { name: /^Да, выключить/ }));
    expect(sent).toEqual([expect.stringContaining('where=site')]);
    expect(switches.getByRole('status')).toHaveTextContent('Выключено');
  });

  test('the journal loads page by page [MGR-05]', async () => {
    const entry = (id: number) =>
      ({ id, at: 1_000_000, action: 'exported', by: 'Елена', lead: null }) as const;
    const { user } = await open({
      audit: async ({ before } = {}) =>
        before
          ? { entries: [{ ...entry(1), text: 'Первая' }], next: null }
          : { entries: [{ ...entry(2), text: 'Вторая' }], next: 2 },
    });
    await user.click(box(/Журнал/).getByRole('button', { name: 'Показать ещё' }));
    expect(box(/Журнал/).getAllByRole('listitem')).toHaveLength(2);
  });
});
