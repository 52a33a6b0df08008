import type { onRequestHookHandler } from 'fastify';

import { appTexts } from '../app.text';
import type { CityDirectory } from './city-directory';

/** The city directory's maximum refresh delay. */
const retrySeconds = 30;

/** Responds 503 while the list of cities is not loaded, except to routes for which `isFree` is true. */
export function noCitiesHook(
  cities: Pick<CityDirectory, 'isKnown'>,
  isFree: (request: Parameters<onRequestHookHandler>[0]) => boolean = () => false,
): onRequestHookHandler {
  return (request, reply, done) => {
    if (cities.isKnown() || isFree(request)) {
      done();
      return;
    }
    void reply.code(503).headers({ 'retry-after': retrySeconds, 'cache-control': 'no-store' });
    if (request.url.startsWith('/api/'))
      void reply.send({ status: false, message: appTexts.opensLaterExplained });
    else void reply.type('text/html; charset=utf-8').send(page);
  };
}

const { opensLater: title, opensLaterExplained: explanation } = appTexts;
const page = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation}</p>
</main>
</body>
</html>
`;
