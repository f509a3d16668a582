import type { QuizQuestion } from '#domain/quizzes/events.ts';
import type { GradedAnswer } from './events.ts';

/** The question an option belongs to, and null when the quiz has no such option. */
export const questionOfOption = (questions: readonly QuizQuestion[], optionUuid: string): QuizQuestion | null =>
  questions.find((question) => question.options.some((option) => option.uuid === optionUuid)) ?? null;

export type Choices = Readonly<Record<string, { readonly optionUuid: string }>>;

export const unansweredQuestions = (questions: readonly QuizQuestion[], answers: Choices): string[] =>
  questions.filter((question) => !answers[question.uuid]).map((question) => question.uuid);

/** Grades every answered question, in quiz order. */
export const grade = (questions: readonly QuizQuestion[], answers: Choices): GradedAnswer[] =>
  questions.flatMap(({ uuid, listeningStrand, options }) => {
    const answer = answers[uuid];
    if (!answer) return [];
    const correct = options.some((option) => option.uuid === answer.optionUuid && option.correct);
    return [{ questionUuid: uuid, optionUuid: answer.optionUuid, listeningStrand, correct }];
  });
