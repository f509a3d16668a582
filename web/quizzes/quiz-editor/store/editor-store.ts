import type { EditedQuiz, QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import {
  createAutosaveStore,
  type AutosaveState,
  type AutosaveStore,
  type Operation as SavedOperation,
} from '#web/widgets/autosave/autosave-state.ts';
import type { Change } from '../changes.ts';

/** A quiz as saved on the server. */
export interface SavedQuiz {
  quiz: EditedQuiz;
  questions: QuizQuestion[];
  /** The number of classes that had the quiz when the page was opened. */
  classesCount: number;
}

export type Operation = SavedOperation<Change>;
export type EditorState = SavedQuiz & AutosaveState<Change, SavedQuiz>;
export type EditorStore = AutosaveStore<Change, SavedQuiz>;

export function createEditorStore({ quiz, quiz_questions: questions, classes_count }: QuizEditorPageData): EditorStore {
  return createAutosaveStore<Change, SavedQuiz>({ quiz, questions, classesCount: classes_count }, quiz.revision);
}
