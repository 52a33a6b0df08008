import { isAccepted, toSubmissionAnswer } from './requests.schemas';

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['ok', true],
  [' Success ', true],
  ['true', true],
  [false, false],
  [0, false],
  [2, false],
  ['', false],
  ['0', false],
  ['false', false],
  ['error', false],
])('a status of %j is success: %s [API-04]', (status, expected) => {
  expect(isAccepted({ status })).toBe(expected);
  expect(isAccepted(toSubmissionAnswer({ isSuccess: status }))).toBe(expected);
});

test.each([
  [
    { isSuccess: true, error: null, payload: { request_id: 7, more: 1 } },
    { status: true, message: '', request_id: 7 },
  ],
  [
    { isSuccess: 1, payload: [] },
    { status: 1, message: '' },
  ],
  [
    { isSuccess: false, error: { code: 3, message: 'Нет' }, payload: null },
    { status: false, message: 'Нет' },
  ],
])('%j is read as %j [LEAD-03]', (answer, expected) => {
  expect(toSubmissionAnswer(answer)).toEqual(expected);
});
