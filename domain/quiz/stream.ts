export const quizStream = (quizUuid: string): string => `quiz-${quizUuid.toLowerCase()}`;
