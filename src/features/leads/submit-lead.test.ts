import { ApiError } from '@/api/http/http-client';
import type { LeadsClient } from '@/api/leads/leads.client';
import type { LeadAnswer } from '@/api/leads/leads.schemas';
import { sendLead } from './submit-lead';

const posted = new URLSearchParams({
  fio: 'Анна',
  phone: '79120004518',
  form_type: 'tv_equipment',
  page: '/',
});
const status = (code: number, answer: unknown) =>
  new ApiError('status', 'POST', { status: code, body: answer, reason: '' });

const outcomeOf = (answer: LeadAnswer | Error) => {
  const leads: LeadsClient = {
    prepare: () => undefined,
    sendLead: async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return sendLead(leads, 'request', posted, 'key');
};

const lost = {
  kind: 'transport',
  message: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
};

test('a request that was taken has its number and the server’s words [LEAD-06]', async () => {
  const taken = { status: true, message: 'Заявка успешно создана', request_id: 'ABC' };
  expect(await outcomeOf(taken)).toEqual({ kind: 'sent', message: taken.message, number: 'ABC' });
});

test.each([
  [
    'fields',
    status(422, { status: false, message: 'Проверьте', fields: { phone: 'Нет' } }),
    { kind: 'refused', message: 'Проверьте', fields: { phone: 'Нет' } },
  ],
  [
    'too many for now',
    status(429, { status: false, message: 'Позже', fields: {} }),
    { kind: 'refused', message: 'Позже', fields: {}, isForNow: true },
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
  expect(await outcomeOf(failure)).toEqual(outcome);
});

test('status false is the server’s refusal, in its words [LEAD-06]', async () => {
  expect(await outcomeOf({ status: false, message: 'Закрыто' })).toEqual({
    kind: 'refused',
    message: 'Закрыто',
    fields: {},
  });
});

test('status false without words is the unknown failure [ERR-01]', async () => {
  expect(await outcomeOf({ status: false, message: '' })).toMatchObject({
    kind: 'refused',
    message: 'Неизвестная ошибка, попробуйте оставить заявку позднее или напишите нам в чат.',
  });
});
