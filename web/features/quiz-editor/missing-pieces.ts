import type { EditedQuiz } from '../../../api/quiz-editing/schemas.ts';
import type { QuizQuestion } from '../../../api/quizzes/schemas.ts';
import type { EditorState } from './store/editor-store.ts';

type Texts = EditedQuiz['language_contents'][number]['questions'][string];

export interface MissingPiece {
  questionUuid: string;
  /** `content`, `quote` or the uuid of a choice. */
  piece: string;
}

/** The pieces of a question that have a text, but none in a language. */
export function missingPieces(question: QuizQuestion, texts: Texts | undefined): MissingPiece[] {
  const pieces = [
    ...(question.content !== '' && !texts?.content ? ['content'] : []),
    ...(question.quote && !texts?.quote ? ['quote'] : []),
    ...question.quiz_question_options
      .filter(({ uuid, content }) => content !== '' && !texts?.options[uuid])
      .map(({ uuid }) => uuid),
  ];
  return pieces.map((piece) => ({ questionUuid: question.uuid, piece }));
}

/** Of the whole quiz, as it is saved. */
export function missingIn({ quiz, questions }: Pick<EditorState, 'quiz' | 'questions'>, locale: string): MissingPiece[] {
  const texts = quiz.language_contents.find((language) => language.locale === locale)?.questions;
  return questions.flatMap((question) => missingPieces(question, texts?.[question.uuid]));
}
