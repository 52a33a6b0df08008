import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { helpAnswerFields } from '@/api/content/help.schemas';
import { pathWithQuery } from '@/lib/own-path';
import { parseFields } from '@/lib/flat-fields';
import { removePersonalData } from '@/site/page/queries/help-query';
import { appTexts, passthroughTexts } from '../app.text';
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
  answers: { 303: 'Counted: back to the article', 404: 'No such article in this city' },
};

/**
 * `POST /api/help/answer`: «Статья помогла?». Counts the answer by article, and logs it with the question that found
 * the article, without words that contain digits or are addresses (HELP-03). 303 to the article.
 */
export function helpRoutes({ log, metrics, upstream }: HelpParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/help/answer', { bodyLimit: 16_384, config: { documented } }, async (request, reply) => {
      const { headers, body, site } = request;
      const refuse = (status: number, message: string) =>
        reply.code(status).header('cache-control', 'private, no-store').send({ status: false, message });
      if (!isSentByOwnHostPage(headers)) return refuse(403, passthroughTexts.notFromOurSite);
      const fields = parseFields(helpAnswerFields, body);
      if (!fields.ok) return refuse(422, appTexts.checkFields);
      const { article, helped, question } = fields.data;
      const help = site.city && (await upstream.content.help(site.city.provider_id));
      if (!help?.articles.some(({ path }) => path === article)) return refuse(404, appTexts.notFound);
      metrics.count('site_help_answers_total', { article: article.replace(/^.*\//, ''), helped });
      log.info({ article, helped, question: removePersonalData(question) }, 'help answered');
      const back = `${pathWithQuery(article, { helped })}#helped`;
      return reply.header('cache-control', 'private, no-store').redirect(back, 303);
    });
  };
}
