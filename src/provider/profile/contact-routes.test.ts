/** @jest-environment node */
import { contactAnswerSchema, type SuccessAnswer, successAnswerSchema } from '@/api/profile/account.schemas';
import { infoAllWireSchema } from '@/api/profile/profile.schemas';

import { headersOf, openProfile, type OpenedProfile } from './profile.fixtures';
import type { DemoCase } from './seed/demo-clients';

const minute = 60_000;
const url = 'http://kazan.site.test:3000/domru-tv/equipment';
let profile: OpenedProfile;
let headers: Record<string, string>;

beforeEach(async () => {
  profile = await openProfile();
  headers = await signedIn('withoutEmail');
});
afterEach(() => profile.close());

async function signedIn(demoCase: DemoCase): Promise<Record<string, string>> {
  return headersOf(await profile.signIn(demoCase));
}

const post = (name: string, payload: object, as = headers) =>
  profile.app.inject({ method: 'POST', url: `/v1/contacts/${name}`, headers: as, payload });
const add = (email = 'new@pochta.example', as = headers) => post('add-unconfirmed-email', { email, url }, as);
const resend = (id: number, as = headers) =>
  post('send-mail-for-confirm', { contact_id: id, url, show_code: '1' }, as);
const confirm = async (id: number, key: string): Promise<SuccessAnswer> =>
  successAnswerSchema.parse((await post('confirm-email', { contact_id: id, key })).json());
const lastMail = () => {
  const mail = profile.mails().at(-1);
  if (!mail) throw new Error('no mail was written');
  return { ...mail, code: mail.code ?? '', key: mail.link.searchParams.get('key') ?? '' };
};
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

async function addedId(email?: string): Promise<number> {
  const answer = contactAnswerSchema.parse((await add(email)).json());
  if (!answer.isSuccess || typeof answer.payload !== 'object') throw new Error('the address was not added');
  return Number(answer.payload.contact_id);
}

async function emails() {
  const answer = await profile.app.inject({ url: '/v2/info/all?models[]=contacts', headers });
  return infoAllWireSchema.parse(answer.json()).contacts?.email;
}

const outdated = {
  isSuccess: false,
  error: { code: 'ERROR_PARAMETER', message: 'Возможно ссылка устарела' },
};
const wrong = {
  isSuccess: false,
  error: { code: 'WRONG_CODE', message: 'Код указан неверно, попробуйте ввести его еще раз' },
};
const over = {
  isSuccess: false,
  error: { code: 'CODE_OVER', message: 'Код больше не действует. Запросите новое письмо' },
};

describe('adding an address', () => {
  test('stores it as unconfirmed and mails a code and a link to the requesting page [MAIL-02] [API-01]', async () => {
    const id = await addedId();
    expect(await emails()).toEqual([
      { contactId: id, contactValue: 'new@pochta.example', status: 'unconfirmed' },
    ]);
    const { to, code, link } = lastMail();
    expect(to).toBe('new@pochta.example');
    expect(code).toMatch(/^\d{6}$/);
    expect(`${link.origin}${link.pathname}`).toBe(url);
    expect(link.searchParams.get('type')).toBe('confirm');
    expect(link.searchParams.get('id')).toBe(String(id));
    expect(link.searchParams.get('key')).toMatch(/^[\w-]{43}$/);
  });

  test('returns the same contact for the same address, in any case [MAIL-02]', async () => {
    expect(await addedId('NEW@pochta.example')).toBe(await addedId('new@pochta.example'));
    expect(profile.mails()).toHaveLength(2);
  });

  test('refuses a confirmed address [MAIL-02]', async () => {
    const as = await signedIn('withTelephony');
    const answer = await add('l.fomina@pochta.example', as);
    expect(answer.json()).toMatchObject({ isSuccess: false, error: { code: 'ALREADY_CONFIRMED' } });
  });

  test('stops after ten mails an hour [API-04]', async () => {
    const id = await addedId();
    for (let i = 0; i < 9; i += 1) expect((await resend(id)).json()).toEqual({ isSuccess: true });
    expect((await resend(id)).json()).toMatchObject({ error: { code: 'TOO_MANY_MAILS' } });
    expect(profile.mails()).toHaveLength(10);
  });

  test.each([
    ['no address', { url }],
    ['an address that is none', { email: 'почта', url }],
    ['a second header in the address', { email: 'a@b.example\r\nBcc: c@d.example', url }],
    ['no page', { email: 'a@pochta.example' }],
    ['a page that runs code', { email: 'a@pochta.example', url: 'javascript:alert(1)' }],
    ['a foreign page', { email: 'a@pochta.example', url: 'https://evil.example/x' }],
    ['a page that looks like ours', { email: 'a@pochta.example', url: 'https://evilsite.test/x' }],
    ['a page with a user name', { email: 'a@pochta.example', url: 'https://site.test@evil.example/' }],
    ['a list', []],
  ])('refuses %s with 422 and sends nothing [API-04] [MAIL-04]', async (_what, payload) => {
    const answer = await post('add-unconfirmed-email', payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status: false, fields: expect.any(Object) });
    expect(profile.mails()).toEqual([]);
  });

  test('drops query and hash of the page from the link [MAIL-02]', async () => {
    await post('add-unconfirmed-email', { email: 'a@pochta.example', url: `${url}?utm=1#note` });
    const { link } = lastMail();
    expect(link.hash).toBe('');
    expect([...link.searchParams.keys()]).toEqual(['type', 'id', 'key']);
  });
});

describe('confirming by the code', () => {
  test('confirms the address once and for all [MAIL-02] [API-02]', async () => {
    const id = await addedId();
    expect(await confirm(id, lastMail().code)).toEqual({ isSuccess: true });
    expect((await emails())?.[0]?.status).toBe('confirmed');
    expect(await confirm(id, lastMail().code)).toEqual(over);
    expect((await resend(id)).json()).toMatchObject({ error: { code: 'ALREADY_CONFIRMED' } });
  });

  test('accepts the id in the link’s format, and spaces around the code [MAIL-02]', async () => {
    const id = await addedId();
    const answer = await post('confirm-email', { contact_id: String(id), key: ` ${lastMail().code} ` });
    expect(answer.json()).toEqual({ isSuccess: true });
  });

  test('reports a wrong code, and invalidates it at the third wrong one [MAIL-04]', async () => {
    const id = await addedId();
    const { code } = lastMail();
    expect(await confirm(id, otherCode(code))).toEqual(wrong);
    expect(await confirm(id, otherCode(code))).toEqual(wrong);
    expect(await confirm(id, otherCode(code))).toEqual(over);
    expect(await confirm(id, code)).toEqual(over);
    expect((await emails())?.[0]?.status).toBe('unconfirmed');
  });

  test('accepts the code of a new mail after three wrong tries, and not the old one [MAIL-02]', async () => {
    const id = await addedId();
    const { code: old } = lastMail();
    for (let i = 0; i < 3; i += 1) await confirm(id, otherCode(old));
    await resend(id);
    const { code } = lastMail();
    if (code !== old) expect(await confirm(id, old)).toEqual(wrong);
    expect(await confirm(id, code)).toEqual({ isSuccess: true });
  });

  test('ends a code after 30 minutes [MAIL-04]', async () => {
    const id = await addedId();
    const { access, agreement } = await profile.signIn('withoutEmail');
    profile.clock.now += 30 * minute;
    const late = await profile.signIn('withoutEmail');
    expect(late.agreement).toBe(agreement);
    expect(late.access).not.toBe(access);
    headers = headersOf(late);
    expect(await confirm(id, lastMail().code)).toEqual(over);
  });
});

describe('confirming by the link', () => {
  test('works once: the second time the link is outdated [MAIL-02] [MAIL-04]', async () => {
    const id = await addedId();
    const { key } = lastMail();
    expect(await confirm(id, key)).toEqual({ isSuccess: true });
    expect(await confirm(id, key)).toEqual(outdated);
    expect((await emails())?.[0]?.status).toBe('confirmed');
  });

  test('is outdated once a newer mail is out, or once the code was used [MAIL-04]', async () => {
    const id = await addedId();
    const { key: first } = lastMail();
    await resend(id);
    expect(await confirm(id, first)).toEqual(outdated);
    const { key: second, code } = lastMail();
    await confirm(id, code);
    expect(await confirm(id, second)).toEqual(outdated);
  });

  test('outlives wrong codes, because it can’t be guessed [MAIL-02]', async () => {
    const id = await addedId();
    const { key, code } = lastMail();
    for (let i = 0; i < 3; i += 1) await confirm(id, otherCode(code));
    expect(await confirm(id, key)).toEqual({ isSuccess: true });
  });

  test('is outdated after a day [MAIL-04]', async () => {
    const id = await addedId();
    profile.clock.now += 24 * 60 * minute;
    headers = await signedIn('withoutEmail');
    expect(await confirm(id, lastMail().key)).toEqual(outdated);
  });

  test('is outdated for a key of another address, and for an invented one [MAIL-04]', async () => {
    const one = await addedId('one@pochta.example');
    const { key } = lastMail();
    const two = await addedId('two@pochta.example');
    expect(await confirm(two, key)).toEqual(outdated);
    expect(await confirm(one, 'made-up')).toEqual(outdated);
  });
});

describe('the contact', () => {
  test('of another client is not found, for every call [API-04]', async () => {
    const id = await addedId();
    const { code } = lastMail();
    const stranger = await signedIn('withoutTv');
    const resent = await resend(id, stranger);
    const confirmed = await post('confirm-email', { contact_id: id, key: code }, stranger);
    expect([resent.statusCode, confirmed.statusCode]).toEqual([404, 404]);
    expect(resent.json()).toEqual({ status: false, message: 'Контакт не найден' });
    expect((await emails())?.[0]?.status).toBe('unconfirmed');
  });

  test('shows its code in the mail only on request [MAIL-02] [API-01]', async () => {
    const id = await addedId();
    await post('send-mail-for-confirm', { contact_id: id, url, show_code: '0' });
    expect(profile.mails().at(-1)?.code).toBeNull();
    await resend(id);
    expect(profile.mails().at(-1)?.code).toMatch(/^\d{6}$/);
  });

  test('an unconfirmed one of the seed can be confirmed [MAIL-02]', async () => {
    headers = await signedIn('unconfirmedEmail');
    const id = Number((await emails())?.[0]?.contactId);
    await resend(id);
    expect(await confirm(id, lastMail().code)).toEqual({ isSuccess: true });
  });

  test.each([
    ['confirm-email', { contact_id: 'x', key: '123456' }],
    ['confirm-email', { contact_id: 1 }],
    ['confirm-email', { contact_id: 1, key: '' }],
    ['confirm-email', { contact_id: 1, key: 'a'.repeat(5000) }],
    ['confirm-email', { contact_id: { $gt: 0 }, key: '1' }],
    ['send-mail-for-confirm', { contact_id: 1, url }],
    ['send-mail-for-confirm', { contact_id: 1, url, show_code: 'yes' }],
    ['send-mail-for-confirm', { contact_id: 1, url: 'http://[', show_code: '1' }],
  ])('refuses a malformed %s with 422 [API-04]', async (name, payload) => {
    expect((await post(name, payload)).statusCode).toBe(422);
  });

  test.each([9e20, -1, 1.5, '99999999999999'])(
    'with the id %s is not found, without an exception [API-04]',
    async (id) => {
      const answer = await post('confirm-email', { contact_id: id, key: '123456' });
      expect(answer.statusCode).toBe(404);
    },
  );

  test('needs a token for every call [AUTH-05]', async () => {
    for (const name of ['add-unconfirmed-email', 'send-mail-for-confirm', 'confirm-email'])
      expect((await post(name, {}, { providerid: '145' })).statusCode).toBe(401);
  });
});
