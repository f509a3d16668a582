import type { EditedQuiz } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { listed } from '#web/lib/words.ts';
import { texts } from './texts.tsx';

const words: Record<string, string> = {
  no_questions: texts.gaps.noQuestions,
  question_without_content: texts.gaps.noText,
  too_few_options: texts.gaps.fewChoices,
  option_without_content: texts.gaps.emptyChoice,
  no_correct_option: texts.gaps.noCorrect,
  several_correct_options: texts.gaps.severalCorrect,
  same_options: texts.gaps.sameChoices,
  option_picture_without_words: texts.gaps.wordlessPicture,
  added_after_start: texts.gaps.addedAfterStart,
  removed_after_start: texts.gaps.removedAfterStart,
  key_changed_after_start: texts.gaps.keyChanged,
};

const remarkWords: Record<EditedQuiz['remarks'][number]['remark'], string> = {
  options_differ_in_capitals: texts.remarks.capitals,
  question_picture_without_words: texts.remarks.wordlessPicture,
};

export interface Gap {
  questionUuid: string | null;
  text: string;
}

/** The problems that keep the quiz from being published, in words; one line per question. */
export function gapsOf({ missing }: EditedQuiz, questions: readonly QuizQuestion[]): Gap[] {
  const uuids = [...new Set(missing.map((gap) => gap.quiz_question_uuid))];
  return uuids.map((questionUuid) => {
    const all = missing.filter((gap) => gap.quiz_question_uuid === questionUuid).map(({ problem }) => problem);
    // A question that has to be removed does not need to be completed.
    const shown = all.includes('added_after_start') ? ['added_after_start'] : all;
    const problems = shown.map((problem) => words[problem] ?? problem);
    const position = questions.find(({ uuid }) => uuid === questionUuid)?.position;
    return { questionUuid, text: position === undefined ? problems.join(' ') : texts.gaps.question(position, listed(problems)) };
  });
}

/** What may stay as it is, and is seldom meant; one line per question. */
export function remarksOf({ remarks }: EditedQuiz, questions: readonly QuizQuestion[]): Gap[] {
  return questions.flatMap(({ uuid, position }) => {
    const found = remarks.filter((one) => one.quiz_question_uuid === uuid).map(({ remark }) => remarkWords[remark]);
    return found.length === 0 ? [] : [{ questionUuid: uuid, text: texts.gaps.question(position, listed(found)) }];
  });
}
