import { readText, sourceFiles } from './source-files';

/** Calls that only the middleware may make. Routes and pages read the results from `request.site`. */
const finders = {
  'a city of a request': { call: /\bresolveCity\(|\bcityByAddress\(/, places: ['middleware/city-hook.ts'] },
  'a session of a request': {
    call: /\.readerFor\(|\b(?:store|sessions)\.find\(/,
    // client-sessions.ts creates the reader of sessions for the middleware.
    places: ['middleware/session-hook.ts', 'sign-in/client-sessions.ts'],
  },
  'cookies of a request to a site': {
    call: /\bparseCookies\(/,
    // The desk and the preview are not a city's site and have their own hooks.
    places: [
      'desk/server/desk-access.ts',
      'content-preview/preview-hook.ts',
      'middleware/request-context.ts',
    ],
  },
};

test.each(Object.entries(finders))('%s is found by the middleware alone', (_what, { call, places }) => {
  const callers = sourceFiles()
    .filter((path) => /^src\/(?:desk\/)?server\//.test(path) && !/\.(?:test|fixtures)\.ts$/.test(path))
    .filter((path) => call.test(readText(path)));
  expect(callers.map((path) => path.replace(/^src\/(?:server\/)?/, ''))).toEqual(places);
});
