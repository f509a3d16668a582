/** The stream of one quiz. Uuids count without regard to case. */
export const quizStream = (quizUuid: string): string => `quiz-${quizUuid.toLowerCase()}`;
