/** @jest-environment node */
import { readFileSync } from 'node:fs';

import type { RouteOptions } from 'fastify';

import { documentSiteApi } from '@/server/openapi';

import { filesUnder } from '../architecture/source-files';
import { composeTestSite, type TestSite } from '../support/compose-test-site';
import { readDocument } from '../support/openapi-document';

const { document, operations } = readDocument('site');
const routes: RouteOptions[] = [];
let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite({
    prepare: async (app, { limits }) => {
      app.addHook('onRoute', (route) => void routes.push(route));
      await documentSiteApi(app, limits);
    },
  });
  await site.app.ready();
});
afterAll(() => site.stop());

test('docs/openapi/site.json matches the code; `npm run openapi` rewrites it [API-07]', () => {
  expect(document).toEqual(JSON.parse(JSON.stringify(site.app.swagger())));
});

test('every route of the API is in the document, and every operation of the document is a route [API-07]', () => {
  const served = routes
    .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url.replace(/:(\w+)/g, '{$1}')}`))
    .filter((one) => / \/api\/(?!\*)/.test(one) && !one.startsWith('HEAD '));
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(served.sort());
});

test('every operation documents its success and its errors [API-07]', () => {
  const lacking = operations.filter(({ responses, requestBody, parameters = [] }) => {
    const statuses = Object.keys(responses);
    const isAnswered = statuses.some((status) => status < '400');
    const isRefused = ['400', '500', '503'].every((status) => statuses.includes(status));
    const isChecked = (!requestBody && parameters.length === 0) || statuses.includes('422');
    return !isRefused || !isChecked || !isAnswered;
  });
  // This operation has no 422 for its own fields: an unknown step is rejected whatever the body.
  expect(lacking.map(({ path }) => path)).toEqual(['/api/orders/{id}/{step}']);
});

test('the fields that a handler reads are those that its route documents [API-07]', () => {
  const source = ['src/server', 'src/desk/server']
    .flatMap(filesUnder)
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const read = [...source.matchAll(/(?:parseFields|parseDeskForm)\(\s*(order\w+|\w+Fields)\b/g)]
    .map(([, name = '']) => name)
    // These fields are additional rules of a city and a form for documented fields.
    .filter((name) => name !== 'visitorFields');
  const documented = [
    ...[...source.matchAll(/(?:form: |documented\()(\w+Fields)/g)].map(([, name]) => name),
    ...[...source.matchAll(/const (?:leadRoute|orderStep)Forms = \{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names.match(/\w+Fields/g),
    ),
  ];
  expect(new Set(read).size).toBeGreaterThan(15);
  expect(read.filter((name) => !documented.includes(name))).toEqual([]);
});
