import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { Answers } from '#web/quiz-taking/quiz-solution/visitor-driver.ts';

/** The answers so far, for as long as the tab is open: a reload, or a page that was left by mistake, loses none. */
export interface KeptAnswers {
  /** Those that still are choices of these questions. */
  read(questions: readonly QuizQuestion[]): Answers;
  write(answers: Answers): void;
  forget(): void;
}

export function createKeptAnswers(storage: () => Storage, quizUuid: string): KeptAnswers {
  const name = `earshot:challenge:${quizUuid}`;
  // A browser that keeps nothing goes on with what is in the page.
  const attempt = <Result>(work: (kept: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read(questions) {
      const kept = attempt<unknown>((store) => JSON.parse(store.getItem(name) ?? '{}'), {});
      if (typeof kept !== 'object' || kept === null) return {};
      const entries = Object.entries(kept).filter(([question, option]) =>
        questions.some(
          ({ uuid, quiz_question_options: options }) => uuid === question && options.some((choice) => choice.uuid === option),
        ),
      );
      return Object.fromEntries(entries) as Answers;
    },
    write: (answers) => attempt((store) => store.setItem(name, JSON.stringify(answers)), undefined),
    forget: () => attempt((store) => store.removeItem(name), undefined),
  };
}
