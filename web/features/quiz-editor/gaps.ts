import type { EditedQuiz } from '../../../api/quiz-editing/schemas.ts';
import type { QuizQuestion } from '../../../api/quizzes/schemas.ts';
import { listed } from '../../lib/words.ts';

const words: Record<string, string> = {
  no_questions: 'Add a question.',
  question_without_content: 'no text',
  too_few_options: 'fewer than 2 choices',
  option_without_content: 'a choice without text',
  no_correct_option: 'no correct choice',
  several_correct_options: 'more than one correct choice',
  added_after_start: 'added after students started, so it has to go',
  removed_after_start: 'A question that students have started with is gone: discard the draft to bring it back.',
  key_changed_after_start: 'a different correct choice than students started with: mark the earlier one again',
};

export interface Gap {
  questionUuid: string | null;
  text: string;
}

/** What keeps the quiz from being published, in words; one line a question. */
export function gapsOf({ missing }: EditedQuiz, questions: readonly QuizQuestion[]): Gap[] {
  const uuids = [...new Set(missing.map((gap) => gap.quiz_question_uuid))];
  return uuids.map((questionUuid) => {
    const all = missing.filter((gap) => gap.quiz_question_uuid === questionUuid).map(({ problem }) => problem);
    // What has to go need not be completed.
    const told = all.includes('added_after_start') ? ['added_after_start'] : all;
    const problems = told.map((problem) => words[problem] ?? problem);
    const position = questions.find(({ uuid }) => uuid === questionUuid)?.position;
    return { questionUuid, text: position === undefined ? problems.join(' ') : `Question ${position}: ${listed(problems)}` };
  });
}
