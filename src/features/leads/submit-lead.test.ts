import { ApiError } from '@/api/http/api-error';
import type { LeadsClient } from '@/api/leads/leads.client';
import type { LeadAnswer, RequestBody } from '@/api/leads/leads.schemas';
import { makeLeadSender } from './submit-lead';

const body: RequestBody = { fio: 'Анна', phone: '79120004518', form_type: 'tv_equipment', page: '/' };
const status = (code: number, answer: unknown) =>
  new ApiError('status', 'POST', { status: code, body: answer, reason: '' });

/** A server that gives tokens t1, t2, … and answers in turn. */
function server(...answers: (LeadAnswer | Error)[]) {
  let tokens = 0;
  const sent: { token: string; idempotencyKey: string }[] = [];
  const leads: LeadsClient = {
    csrfToken: async () => `t${++tokens}`,
    sendLead: async (_route, _body, headers) => {
      sent.push(headers);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    },
  };
  return { sender: makeLeadSender(leads), sent };
}

const lost = {
  kind: 'transport',
  message: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
};
const taken: LeadAnswer = { status: true, message: 'Заявка успешно создана', request_id: 'ABC' };

describe('sending a request', () => {
  test('asks for a token once and keeps it for the next request [LEAD-01]', async () => {
    const { sender, sent } = server(taken, taken);
    sender.prepare();
    expect(await sender.send('request', body, 'key-1')).toEqual({
      kind: 'sent',
      message: taken.message,
      number: 'ABC',
    });
    await sender.send('request', body, 'key-2');
    expect(sent).toEqual([
      { token: 't1', idempotencyKey: 'key-1' },
      { token: 't1', idempotencyKey: 'key-2' },
    ]);
  });

  test('a forgotten token is renewed once, silently, with the same key [LEAD-08]', async () => {
    const { sender, sent } = server(status(403, null), taken);
    expect(await sender.send('request', body, 'key')).toMatchObject({ kind: 'sent' });
    expect(sent).toEqual([
      { token: 't1', idempotencyKey: 'key' },
      { token: 't2', idempotencyKey: 'key' },
    ]);
  });

  test('a second refusal of the token is the answer', async () => {
    const words = { status: false, message: 'Обновите страницу', fields: {} };
    const { sender, sent } = server(status(403, words), status(403, words), taken);
    expect(await sender.send('request', body, 'key')).toEqual({
      kind: 'refused',
      message: 'Обновите страницу',
      fields: {},
    });
    expect(sent).toHaveLength(2);
  });

  test.each([
    [
      'fields',
      status(422, { status: false, message: 'Проверьте', fields: { phone: 'Нет' } }),
      { kind: 'refused', message: 'Проверьте', fields: { phone: 'Нет' } },
    ],
    [
      'no storage: it may have been stored all the same, so its draft is kept with its key',
      status(503, { status: false, message: 'Не удалось', fields: {} }),
      { kind: 'transport', message: 'Не удалось' },
    ],
    [
      'a refusal without words',
      status(422, { status: false, message: '', fields: {} }),
      {
        kind: 'refused',
        message: 'Неизвестная ошибка, попробуйте оставить заявку позднее или напишите нам в чат.',
        fields: {},
      },
    ],
    ['a page of HTML', status(502, '<html>'), lost],
    ['no network', new ApiError('transport', 'POST', { reason: 'ECONNRESET' }), lost],
    ['an odd answer', new ApiError('contract', 'POST', { status: 200, reason: '' }), lost],
  ])('%s [LEAD-06] [ERR-01]', async (_, failure, outcome) => {
    expect(await server(failure).sender.send('request', body, 'key')).toEqual(outcome);
  });

  test('status false is the server’s refusal, in its words [LEAD-06]', async () => {
    const { sender } = server({ status: false, message: 'Закрыто' });
    expect(await sender.send('request', body, 'key')).toEqual({
      kind: 'refused',
      message: 'Закрыто',
      fields: {},
    });
  });

  test('status false without words is the unknown failure [ERR-01]', async () => {
    const { sender } = server({ status: false, message: '' });
    expect(await sender.send('request', body, 'key')).toMatchObject({
      kind: 'refused',
      message: 'Неизвестная ошибка, попробуйте оставить заявку позднее или напишите нам в чат.',
    });
  });

  test('a token that could not be had is asked for again by the next attempt', async () => {
    let isDown = true;
    const sender = makeLeadSender({
      csrfToken: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('t')),
      sendLead: async () => taken,
    });
    expect(await sender.send('request', body, 'key')).toEqual(lost);
    isDown = false;
    expect(await sender.send('request', body, 'key')).toMatchObject({ kind: 'sent' });
  });
});
