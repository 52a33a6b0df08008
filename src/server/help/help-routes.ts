import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import * as z from 'zod/mini';

import { helpAnswerFields, helpFoundSchema } from '@/api/content/help.schemas';
import { fillPlaceholders } from '@/site/city/fill-placeholders';
import { searchHelp } from '@/site/help/help-search.server';
import { pathWithQuery } from '@/lib/own-path';
import { parseFields } from '@/lib/flat-fields';
import { normaliseHelpQuestion, removePersonalData } from '@/site/page/queries/help-query';
import { appTexts, passthroughTexts } from '../app.text';
import { optionalQueryTextsSchema } from '../documented';
import { isSentByOwnHostPage } from '../security/csrf';
import type { Metrics } from '../metrics/telemetry';
import type { Upstream } from '../upstream';

interface HelpParts {
  log: FastifyBaseLogger;
  metrics: Metrics;
  upstream: Upstream;
}

const documented = {
  form: helpAnswerFields,
  answers: { 303: 'Redirect to the article', 404: 'No such article in this city' },
};

const searchQuery = z.object({ q: optionalQueryTextsSchema });
const documentedSearch = {
  query: searchQuery,
  answers: { 200: helpFoundSchema, 404: 'The host belongs to no city' },
};
/** Articles that a form offers. */
const MAX_SUGGESTED = 3;

/**
 * `POST /api/help/answer` counts the answer to «Статья помогла?» by article, and logs it with the question
 * that found the article, without words that contain digits or are addresses (HELP-03). 303 to the article,
 * uncounted if the content service fails.
 * `GET /api/help/search?q=`: at most three articles, best first (HELP-04).
 */
export function helpRoutes({ log, metrics, upstream }: HelpParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/help/search', { config: { documented: documentedSearch } }, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { city } = request.site;
      if (city === null) return reply.code(404).send({ status: false, message: appTexts.notFound });
      const { q } = searchQuery.parse(request.query);
      // A form that offers articles needs none of them.
      const help = await upstream.content.help(city.provider_id).catch(() => null);
      const question = normaliseHelpQuestion([q].flat()[0] ?? '');
      const found = help && question !== '' ? searchHelp(help, question).slice(0, MAX_SUGGESTED) : [];
      const articles = found.map(({ path, heading }) => ({ path, heading: fillPlaceholders(heading, city) }));
      return { articles };
    });
    app.post('/api/help/answer', { bodyLimit: 16_384, config: { documented } }, async (request, reply) => {
      const { headers, body, site } = request;
      const refuse = (status: number, message: string) =>
        reply.code(status).header('cache-control', 'private, no-store').send({ status: false, message });
      if (!isSentByOwnHostPage(headers)) return refuse(403, passthroughTexts.notFromOurSite);
      const fields = parseFields(helpAnswerFields, body);
      if (!fields.ok) return refuse(422, appTexts.checkFields);
      const { article, helped, question } = fields.data;
      const goTo = (path: string) =>
        reply.header('cache-control', 'private, no-store').redirect(`${path}#helped`, 303);
      if (site.city === null) return refuse(404, appTexts.notFound);
      const help = await upstream.content.help(site.city.provider_id).catch(() => null);
      if (help === null) return goTo(article);
      if (!help.articles.some(({ path }) => path === article)) return refuse(404, appTexts.notFound);
      metrics.count('site_help_answers_total', { article: article.replace(/^.*\//, ''), helped });
      log.info({ article, helped, question: removePersonalData(question) }, 'help answered');
      return goTo(pathWithQuery(article, { helped }));
    });
  };
}
