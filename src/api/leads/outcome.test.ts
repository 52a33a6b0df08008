import { outcomeFixture } from '../../../tests/support/outcome-fixtures';
import { ApiError } from '../http/http-client';
import { toFailure } from './outcome';

const status = (code: number, answer: unknown) =>
  new ApiError('status', 'POST', { status: code, body: answer, reason: '' });
const unreadable = (code: number | null) => ({
  kind: 'unknown',
  status: code,
  message: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
  fields: {},
});

test('a request that was taken has its number and the server’s words [LEAD-06]', async () => {
  const taken = { status: true, message: 'Заявка успешно создана', request_id: 'ABC' };
  expect(await outcomeFixture(taken)).toEqual({ kind: 'done', result: taken });
});

test.each([
  [
    'fields',
    status(422, { status: false, message: 'Проверьте', fields: { phone: 'Нет' } }),
    { kind: 'refused', status: 422, message: 'Проверьте', fields: { phone: 'Нет' } },
  ],
  [
    'too many for now',
    status(429, { status: false, message: 'Позже', fields: {} }),
    { kind: 'refused', status: 429, message: 'Позже', fields: {} },
  ],
  [
    'no storage: it may have been stored all the same, so its draft is kept with its key',
    status(503, { status: false, message: 'Не удалось', fields: {} }),
    { kind: 'unknown', status: 503, message: 'Не удалось', fields: {} },
  ],
  [
    'a refusal without words',
    status(422, { status: false, message: '', fields: {} }),
    {
      kind: 'refused',
      status: 422,
      message: 'Неизвестная ошибка, попробуйте оставить заявку позднее или напишите нам в чат.',
      fields: {},
    },
  ],
  ['a page of HTML', status(502, '<html>'), unreadable(502)],
  ['no network', new ApiError('transport', 'POST', { reason: 'ECONNRESET' }), unreadable(null)],
  ['an odd answer', new ApiError('contract', 'POST', { status: 200, reason: '' }), unreadable(200)],
])('%s [LEAD-06] [ERR-01]', async (_, failure, outcome) => {
  expect(await outcomeFixture(failure)).toEqual(outcome);
});

test('status false is the server’s refusal, in its words [LEAD-06]', async () => {
  expect(await outcomeFixture({ status: false, message: 'Закрыто' })).toEqual({
    kind: 'refused',
    status: 200,
    message: 'Закрыто',
    fields: {},
  });
});

test('status false without words is the unknown failure [ERR-01]', async () => {
  expect(await outcomeFixture({ status: false, message: '' })).toMatchObject({
    kind: 'refused',
    message: 'Неизвестная ошибка, попробуйте оставить заявку позднее или напишите нам в чат.',
  });
});

test('a refusal has its words by field; what nobody can read is unknown', () => {
  const refused = status(422, { status: false, message: 'Нет', fields: { fio: 'Имя' } });
  const away = status(503, { status: false, message: 'Позже', fields: {} });
  const lost = new ApiError('transport', 'POST', { reason: 'down' });
  expect([refused, status(404, '<html>'), away, lost, new Error('ours')].map(toFailure)).toEqual([
    { kind: 'refused', status: 422, message: 'Нет', fields: { fio: 'Имя' } },
    { kind: 'unknown', status: 404, message: '', fields: {} },
    { kind: 'unknown', status: 503, message: 'Позже', fields: {} },
    { kind: 'unknown', status: null, message: '', fields: {} },
    { kind: 'unknown', status: null, message: '', fields: {} },
  ]);
});
