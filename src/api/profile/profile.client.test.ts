/** @jest-environment node */
import { type AnsweringService, openAnsweringService } from '../http/answering-service.fixtures';
import { makeHttpClient } from '../http/http-client';
import { makeProfileClient, type ProfileCaller } from './profile.client';

const caller: ProfileCaller = { accessToken: 'the-token', providerId: 145, agreementNumber: '160123456789' };
const sections = {
  personal: {
    fio: 'Иванова Мария Павловна',
    agreementId: '77',
    agreement: '160123456789',
    address: { city: 'Казань', street: 'ул. Баумана', house: '4А' },
  },
  payment: { balance: 10, payChargesSum: 500, paySum: 490, payTextShort: 'Списание 1 мая' },
  products: { tariffName: 'Старт', tariffPrice: 500, services: [{ productId: 'internet', status: 0 }] },
  contacts: { email: [{ contactValue: 'm@pochta.example', status: 'confirmed' }], phone: [] },
};

let service: AnsweringService;
beforeAll(async () => {
  service = await openAnsweringService();
});
afterAll(() => service.close());

/** A client whose every call gets one response; `asked` returns the first request. */
function clientAnswered(body: unknown, { status = 200, as = caller } = {}) {
  service.answer(body, status);
  const asked = () => {
    const [first] = service.asked;
    return first && { ...first, call: `${first.method} ${decodeURIComponent(first.url)}` };
  };
  return { client: makeProfileClient(makeHttpClient({ baseUrl: service.baseUrl }), as), asked };
}

describe('the profile client', () => {
  test('requests all sections with the headers of the table [API-01]', async () => {
    const { client, asked } = clientAnswered(sections);
    await client.info();
    expect(asked()?.call).toBe(
      'GET /v2/info/all?models[]=personal&models[]=payment&models[]=products&models[]=contacts&floatRecSum=1',
    );
    expect(asked()?.headers['providerid']).toBe('145');
    expect(asked()?.headers['authorization']).toBe('Bearer the-token');
    expect(asked()?.headers['agreementnumber']).toBe('160123456789');
  });

  test('completes optional fields [ACC-01]', async () => {
    const { personal, contacts, products } = await clientAnswered(sections).client.info();
    expect(personal).toMatchObject({ state: 'loaded', data: { address: { building: null, flat: null } } });
    expect(contacts).toMatchObject({ state: 'loaded', data: { email: [{ contactId: null }] } });
    expect(products).toMatchObject({ data: { services: [{ name: '', price: null }] } });
  });

  test.each([
    ['absent', { ...sections, payment: undefined }],
    ['null', { ...sections, payment: null }],
    ['of another shape', { ...sections, payment: { ...sections.payment, balance: 'much' } }],
    ['a page of HTML', { ...sections, payment: '<html></html>' }],
  ])('sets a section that is %s to error, and loads the others [ACC-01] [API-04]', async (_what, body) => {
    const info = await clientAnswered(body).client.info();
    expect(info.payment).toMatchObject({ state: 'error', reason: expect.any(String) });
    expect([info.personal.state, info.products.state, info.contacts.state]).toEqual([
      'loaded',
      'loaded',
      'loaded',
    ]);
  });

  test('sets the products to error for a service status that there is not [ACC-04]', async () => {
    const services = [{ productId: 'internet', status: 7 }];
    const { products } = await clientAnswered({
      ...sections,
      products: { ...sections.products, services },
    }).client.info();
    expect(products).toEqual({ state: 'error', reason: 'services.0.status: invalid_value' });
  });

  test('throws for an answer that is no object at all, as for a proxy’s page [API-04]', async () => {
    await expect(clientAnswered('<html></html>').client.info()).rejects.toMatchObject({ kind: 'contract' });
  });

  test('throws the status of a token that is no longer good [AUTH-05]', async () => {
    const refusal = { status: false, message: 'Нужно войти заново' };
    await expect(clientAnswered(refusal, { status: 401 }).client.info()).rejects.toMatchObject({
      kind: 'status',
      status: 401,
      body: refusal,
    });
  });

  test('requests agreements without a chosen one [API-01] [ACC-03]', async () => {
    const { client, asked } = clientAnswered([], { as: { ...caller, agreementNumber: null } });
    expect(await client.agreements()).toEqual([]);
    expect(asked()?.call).toBe('GET /v2/user/agreements?detailType=basic');
    expect(asked()?.headers).not.toHaveProperty('agreementnumber');
  });

  test('requests client equipment with bearer and provider only [API-01] [TV-10]', async () => {
    const { client, asked } = clientAnswered([]);
    expect(await client.equipment()).toEqual([]);
    expect(asked()?.call).toBe('GET /v1/equipment');
    expect(asked()?.headers['authorization']).toBe('Bearer the-token');
    expect(asked()?.headers['providerid']).toBe('145');
  });

  test.each([
    ['named', { contact_id: 12 }],
    ['alone', 12],
    ['as text', '12'],
  ])('adds an address and accepts the contact id %s [API-01] [MAIL-02]', async (_what, payload) => {
    const { client, asked } = clientAnswered({ isSuccess: true, payload });
    const url = 'https://kazan.site.test/';
    expect(await client.addEmail({ email: 'a@pochta.example', url })).toEqual({
      isSuccess: true,
      contactId: '12',
    });
    expect(asked()).toMatchObject({
      call: 'POST /v1/contacts/add-unconfirmed-email',
      body: { email: 'a@pochta.example', url },
    });
  });

  test('requests another mail with its code [API-01] [MAIL-02]', async () => {
    const { client, asked } = clientAnswered({ isSuccess: true });
    await client.resendEmail({ contact_id: '12', url: 'https://kazan.site.test/' });
    expect(asked()).toMatchObject({
      call: 'POST /v1/contacts/send-mail-for-confirm',
      body: { contact_id: '12', url: 'https://kazan.site.test/', show_code: '1' },
    });
  });

  test('hands on why a key was refused [API-01] [MAIL-04]', async () => {
    const refusal = {
      isSuccess: false,
      error: { code: 'ERROR_PARAMETER', message: 'Возможно ссылка устарела' },
    };
    const { client, asked } = clientAnswered(refusal);
    expect(await client.confirmEmail({ contact_id: 12, key: 'old' })).toEqual(refusal);
    expect(asked()).toMatchObject({
      call: 'POST /v1/contacts/confirm-email',
      body: { key: 'old', contact_id: 12 },
    });
  });

  test('does not take an added address without a contact id for success [API-04]', async () => {
    const { client } = clientAnswered({ isSuccess: true, payload: null });
    await expect(
      client.addEmail({ email: 'a@pochta.example', url: 'https://x.test/' }),
    ).rejects.toMatchObject({ kind: 'contract' });
  });
});
