import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { Answers } from '#web/quiz-taking/quiz-solution/visitor-driver.ts';

/** Keeps the answers while the tab is open, so that they survive a reload, or leaving the page by mistake. */
export interface KeptAnswers {
  /** Returns the answers that are still valid for these questions. */
  read(questions: readonly QuizQuestion[]): Answers;
  write(answers: Answers): void;
  forget(): void;
}

export function createKeptAnswers(storage: () => Storage, quizUuid: string): KeptAnswers {
  const name = `earshot:challenge:${quizUuid}`;
  // If the browser stores nothing, the answers on the page are enough to continue.
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
