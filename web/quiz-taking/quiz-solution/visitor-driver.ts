import type { QuizDriver } from './driver.ts';
import type { QuizStore } from './store/quiz-store.ts';

export type Answers = Readonly<Record<string, string>>;

/** What a visitor's quiz needs from its page. */
export interface VisitorQuizParts {
  /** Has the answers graded and shows the score; otherwise returns why that failed. */
  send(answers: Answers): Promise<{ readonly refused: string } | null>;
  /** Keeps the answers over a reload of the page. */
  keep(answers: Answers): void;
}

/** A quiz of somebody without an account: answers stay in the browser until all are sent at once. */
export function createVisitorDriver(store: QuizStore, { send, keep }: VisitorQuizParts): QuizDriver {
  return {
    start: () => {},
    choose(question, option) {
      const answers = { ...store.getState().answers, [question]: option };
      store.setState({ answers, problem: null });
      keep(answers);
    },
    submit() {
      const { phase, answers } = store.getState();
      // Ignores a second click while the first is in progress.
      if (phase === 'submitting') return;
      store.setState({ phase: 'submitting', problem: null });
      void send(answers).then((failure) => {
        if (failure) store.setState({ phase: 'questions', problem: { at: 'submit', text: failure.refused } });
      });
    },
    cancelSubmit: () => {},
    retry: () => {},
  };
}
