import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import type { QuizDriver } from './driver.ts';
import type { QuizAction, QuizDeps } from './sagas/quiz-context.ts';
import { quizSolutionSaga } from './sagas/quiz-solution-saga.ts';
import { showChoice, type QuizStore } from './store/quiz-store.ts';

interface Makers {
  newKey: () => string;
  now: () => number;
}

/** A student's quiz. What the student sees changes at once; the sagas catch the server up. */
export function createQuiz(store: QuizStore, { newKey, now }: Makers): Process<QuizDriver, QuizDeps> {
  const keeping = new Map<string, string>();
  return createProcess(
    (deps: QuizDeps) => quizSolutionSaga(deps, keeping),
    (dispatch: Dispatch<QuizAction>): QuizDriver => ({
      start: () => dispatch({ type: 'start_pressed', key: newKey() }),
      choose(questionUuid, optionUuid) {
        keeping.set(questionUuid, optionUuid);
        showChoice(store, questionUuid, optionUuid);
        dispatch({ type: 'option_chosen', questionUuid, optionUuid, key: newKey(), at: now() });
      },
      submit: () => dispatch({ type: 'submit_pressed', key: newKey() }),
      cancelSubmit: () => dispatch({ type: 'submit_cancelled' }),
      retry: () => dispatch({ type: 'retry_pressed' }),
    }),
  );
}
