/** What an invitation to a survey shows. */
export interface OfferedSurvey {
  name: string;
  /** Address of a picture or of a drawing of the sprite. */
  image: string | null;
  title: string;
  description: string;
  buttonText: string;
  /** Of a survey that stands on another site. */
  externalLink: string | null;
}

interface SurveyPlace {
  /** The context survey of this page, where the feedback flag is set (POP-08); null: there is none. */
  offered: () => OfferedSurvey | null;
  start: (survey: OfferedSurvey) => void;
}

/** Of the one document that a browser shows; the surveys come after idle, or not at all. */
let place: SurveyPlace | null = null;

/** What may be offered now; null where there is nothing, or the surveys have not come yet. */
export function offeredSurvey(): OfferedSurvey | null {
  return place?.offered() ?? null;
}

/** Starts a survey that was offered: it is completed from then on (SURV-02). */
export function startSurvey(survey: OfferedSurvey): void {
  place?.start(survey);
}

/** Answers both from now on; gives the function that stops it. */
export function takeSurveys(taker: SurveyPlace): () => void {
  place = taker;
  return () => {
    if (place === taker) place = null;
  };
}
