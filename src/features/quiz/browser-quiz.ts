import { makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import { makeQuizClient } from '@/api/quiz/quiz.client';
import { passedOn } from '@/api/site/site-http';

/** What the quiz asks of the page's own origin. */
export const browserQuizClients = {
  quiz: makeQuizClient(passedOn('quiz')),
  catalogue: makeCatalogueClient(passedOn('catalogue')),
};
