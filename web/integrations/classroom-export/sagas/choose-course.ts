import { call, type Saga } from '#web/lib/effects.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { put, type ActionOf, type ClassroomContext } from './classroom-context.ts';

/** Chooses the course in Google Classroom that a class's grades go to. */
export function* chooseCourse({ store, api }: ClassroomContext, action: ActionOf<'course_chosen'>): Saga {
  const { ledger } = store.getState();
  if (!ledger) return;
  store.setState({ choosing: true, courseProblem: null });
  const reply = yield* call(api.chooseCourse, ledger.school_class_id, action.courseId, action.key);
  store.setState({ choosing: false, courseProblem: reply.kind === 'ok' ? null : causeOf(reply) });
  if (reply.kind === 'ok') yield* put({ type: 'ledger_touched' });
}
