import type { EditedQuiz } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { EditorState } from './store/editor-store.ts';

type Texts = EditedQuiz['language_contents'][number]['questions'][string];

export interface MissingPiece {
  questionUuid: string;
  /** `content`, `quote` or the uuid of a choice. */
  piece: string;
}

const isBlank = (text: string | null | undefined): boolean => !text?.trim();

/** The pieces of a question that have a text, but none in a language. */
export function missingPieces(question: QuizQuestion, texts: Texts | undefined): MissingPiece[] {
  const pieces = [
    ...(!isBlank(question.content) && isBlank(texts?.content) ? ['content'] : []),
    ...(!isBlank(question.quote) && isBlank(texts?.quote) ? ['quote'] : []),
    ...question.quiz_question_options
      .filter(({ uuid, content }) => !isBlank(content) && isBlank(texts?.options[uuid]))
      .map(({ uuid }) => uuid),
  ];
  return pieces.map((piece) => ({ questionUuid: question.uuid, piece }));
}

/** The missing translations of the whole quiz, as saved. */
export function missingIn({ quiz, questions }: Pick<EditorState, 'quiz' | 'questions'>, locale: string): MissingPiece[] {
  const texts = quiz.language_contents.find((language) => language.locale === locale)?.questions;
  return questions.flatMap((question) => missingPieces(question, texts?.[question.uuid]));
}
