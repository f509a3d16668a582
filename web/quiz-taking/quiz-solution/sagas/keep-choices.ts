import { call, takeFrom, type Channel, type Saga } from '#web/lib/effects.ts';
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
  yield* call(context.outbox.keep, entry);
  if (context.keeping.get(questionUuid) === optionUuid) context.keeping.delete(questionUuid);
  context.tabs.post({ kind: 'chosen', solutionUuid, questionUuid, optionUuid });
  yield* put({ type: 'answer_kept' });
  yield* showOutbox(context);
}
