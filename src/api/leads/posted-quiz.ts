import { type QuizAnswers, quizAnswersSchema } from './leads.schemas';

/** Answers of the quiz as a form posts them, in JSON; what is not that is left out and costs nobody a request. */
export function postedQuiz(text: string): { quiz?: QuizAnswers } {
  if (text === '') return {};
  try {
    const parsed = quizAnswersSchema.safeParse(JSON.parse(text));
    return parsed.success ? { quiz: parsed.data } : {};
  } catch {
    return {};
  }
}
