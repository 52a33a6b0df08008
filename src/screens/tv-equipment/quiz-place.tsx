import { NearPlace } from './near-place';
import type { TvQuizProps } from './tv-quiz';

interface QuizPlaceProps extends TvQuizProps {
  /** The quiz is for guests (QUIZ-01). */
  isAuth: boolean;
}

/**
 * Where the quiz stands (TV-12). It takes no room until it has come, and it comes only while its place is below the
 * screen, so that nothing that is seen moves. Where it can't be had the page is whole without it.
 */
export function QuizPlace({ isAuth, ...props }: QuizPlaceProps) {
  const load = async (place: Element) => {
    const { makeTvQuiz, whenBelowScreen } = await import('./tv-quiz');
    const Made = await makeTvQuiz(props.city.provider_id);
    if (Made) await new Promise<void>((then) => whenBelowScreen(place, then));
    return Made;
  };
  return isAuth ? null : <NearPlace load={load} props={props} />;
}
