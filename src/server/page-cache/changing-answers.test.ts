import { ChangingAnswers } from './changing-answers';

function setUp() {
  const reported: string[] = [];
  return { reported, answers: new ChangingAnswers((name) => reported.push(name)) };
}

test('an answer that differs ten times in a row is reported, once', () => {
  const { answers, reported } = setUp();
  for (let at = 0; at < 9; at++) answers.changed('perm', { name: 'channels', digest: String(at) });
  expect(reported).toEqual([]);
  for (let at = 9; at < 30; at++) answers.changed('perm', { name: 'channels', digest: String(at) });
  for (let at = 0; at < 30; at++) answers.changed('omsk', { name: 'channels', digest: String(at) });
  expect(reported).toEqual(['channels']);
});

test('one change seen by many pages, or changes with renewals between, are no report', () => {
  const { answers, reported } = setUp();
  for (let page = 0; page < 40; page++) answers.changed('perm', { name: 'banners', digest: 'new' });
  for (let at = 0; at < 40; at++) {
    answers.changed('perm', { name: 'channels', digest: String(at) });
    answers.unchanged('perm', ['channels']);
  }
  expect(reported).toEqual([]);
});
