import { type NoticeLeadRow, leadNotice } from './delivery-notice';

const lead: NoticeLeadRow = {
  id: 'lead-1',
  number: 'K7M2P9QX4T',
  created_at: 0,
  provider_id: 1,
  city_name: 'Пермь',
  time_zone: 'Asia/Yekaterinburg',
  form_type: 'callback',
  fio: 'Анна',
  phone: '79120004518',
  details: JSON.stringify({
    page: '/',
    product_id: [],
    context: { comment: 'Нет интернета', agreement: '160123456789', phoneExtension: '12' },
  }),
  product: 'none',
  topic: 0,
  wanted_from: null,
  wanted_until: null,
  due_at: 0,
  status: 'new',
};

test('receivers get the report of a callback and the extension of its phone [LEAD-08] [POP-06]', () => {
  expect(leadNotice('lead.created', lead, undefined)).toMatchObject({
    topic: 0,
    comment: 'Нет интернета',
    agreement: '160123456789',
    phoneExtension: '12',
  });
  const plain = { ...lead, details: JSON.stringify({ page: '/', product_id: [], context: {} }) };
  expect(leadNotice('lead.created', plain, undefined)).toMatchObject({
    comment: null,
    agreement: null,
    phoneExtension: null,
  });
});

test('the end of a request says nothing of them [LEAD-08]', () => {
  expect(leadNotice('lead.cancelled', { ...lead, cancelled_at: 0 }, undefined)).toEqual({
    event: 'lead.cancelled',
    id: 'lead-1',
    number: 'K7M2P9QX4T',
    version: 0,
    at: '1970-01-01T00:00:00.000Z',
  });
});
