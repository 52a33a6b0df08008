import { makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';
import { makeQuizClient } from '@/api/quiz/quiz.client';

const ownOrigin = makeOwnOriginClient();

/** What the quiz asks of the page's own origin. */
export const browserQuizClients = {
  quiz: makeQuizClient(passedOn('quiz', ownOrigin)),
  catalogue: makeCatalogueClient(passedOn('catalogue', ownOrigin)),
};
