import { runSaga, stdChannel, type Task } from 'redux-saga';
import type { QuizDriver } from './driver.ts';
import type { QuizAction, QuizDeps } from './sagas/quiz-context.ts';
import { quizSolutionSaga } from './sagas/quiz-solution-saga.ts';

export interface RunningQuiz {
  driver: QuizDriver;
  task: Task;
}

interface Makers {
  newKey: () => string;
  now: () => number;
}

/** Runs the quiz's sagas over the store. What the student sees changes at once; the sagas catch the server up. */
export function runQuiz(deps: QuizDeps, { newKey, now }: Makers): RunningQuiz {
  const channel = stdChannel<QuizAction>();
  const keeping = new Map<string, string>();
  const dispatch = (action: QuizAction) => channel.put(action);
  const task = runSaga({ channel, dispatch, getState: deps.store.getState }, quizSolutionSaga, deps, keeping);
  const driver: QuizDriver = {
    start: () => dispatch({ type: 'start_pressed', key: newKey() }),
    choose(questionUuid, optionUuid) {
      keeping.set(questionUuid, optionUuid);
      deps.store.setState(({ answers, unsent }) => ({
        answers: { ...answers, [questionUuid]: optionUuid },
        unsent: [...new Set([...unsent, questionUuid])],
      }));
      dispatch({ type: 'option_chosen', questionUuid, optionUuid, key: newKey(), at: now() });
    },
    submit: () => dispatch({ type: 'submit_pressed', key: newKey() }),
    cancelSubmit: () => dispatch({ type: 'submit_cancelled' }),
    retry: () => dispatch({ type: 'retry_pressed' }),
  };
  return { driver, task };
}
