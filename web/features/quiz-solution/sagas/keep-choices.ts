import { call, takeFrom, type Channel, type Saga } from '../../../lib/effects.ts';
import * as texts from '../texts.ts';
import { showOutbox } from './outbox-view.ts';
import { put, type ActionOf, type QuizContext } from './quiz-context.ts';

/** Puts each choice into the outbox before anything else is tried with it. */
export function* keepChoices(context: QuizContext, choices: Channel<ActionOf<'option_chosen'>>): Saga {
  for (;;) {
    const choice = yield* takeFrom(choices);
    const { solution } = context.store.getState();
    if (solution && !solution.submitted) yield* keepChoice(context, choice, solution.uuid);
    else context.keeping.delete(choice.questionUuid);
  }
}

function* keepChoice(context: QuizContext, choice: ActionOf<'option_chosen'>, solutionUuid: string): Saga {
  const { questionUuid, optionUuid } = choice;
  const entry = {
    solution_uuid: solutionUuid,
    question_uuid: questionUuid,
    option_uuid: optionUuid,
    quiz_assignment_school_class_id: context.assignmentId,
    student_id: context.viewerId,
    idempotency_key: choice.key,
    chosen_at: choice.at,
    refusal: null,
  };
  try {
    yield* call(context.outbox.keep, entry);
  } catch {
    return yield* loseChoice(context, questionUuid);
  }
  if (context.keeping.get(questionUuid) === optionUuid) context.keeping.delete(questionUuid);
  context.tabs.post({ kind: 'chosen', solutionUuid, questionUuid, optionUuid });
  yield* showOutbox(context);
  yield* put({ type: 'answer_kept' });
}

/** The device is full: the choice is taken back on the screen rather than shown as if it were kept. */
function* loseChoice(context: QuizContext, questionUuid: string): Saga {
  context.keeping.delete(questionUuid);
  const { [questionUuid]: _lost, ...answers } = context.store.getState().answers;
  const text = texts.couldNotKeep;
  context.store.setState({ answers });
  yield* showOutbox(context);
  context.store.setState({ problem: { at: 'device', text } });
}
