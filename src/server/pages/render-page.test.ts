import { renderPageDetached, clearPageDataAfterResponse, type PageHandler } from './render-page';

const render = (handler: PageHandler) =>
  renderPageDetached(handler, {
    url: '/internet?speed=300',
    host: 'perm.example.ru',
    prepare: (req, res) => {
      Object.assign(req, { site: {}, desk: {}, unknownCity: {} });
      res.appendHeader('set-cookie', 'a=1');
      res.appendHeader('set-cookie', 'b=2');
    },
  });

test('a page is its bytes, status, headers and cookies', async () => {
  const page = await render(async ({ url, headers }, res) => {
    res.writeHead(404, { 'content-type': 'text/html' });
    res.write('нет ');
    res.end(`${headers.host}${url}`);
    return Promise.resolve();
  });
  expect(page).toMatchObject({ status: 404, cookies: ['a=1', 'b=2'] });
  expect(page.headers['content-type']).toBe('text/html');
  expect(page.body.toString()).toBe('нет perm.example.ru/internet?speed=300');
});

test('a failure of Next is the page’s', async () => {
  await expect(render(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('leaves none of its data on its request, which Next keeps', async () => {
  const seen: object[] = [];
  await render(
    clearPageDataAfterResponse(async (req, res) => {
      seen.push(req);
      expect(req).toHaveProperty('site');
      res.end();
      return Promise.resolve();
    }),
  );
  await Promise.resolve();
  for (const name of ['site', 'desk', 'unknownCity']) expect(seen[0]).not.toHaveProperty(name);
});
