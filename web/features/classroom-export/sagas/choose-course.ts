import { call, put } from 'redux-saga/effects';
import type { Reply } from '../../../lib/http-client.ts';
import type { ActionOf, ClassroomContext, SagaOf } from './classroom-context.ts';
import { causeOf } from './export-grades.ts';

export function* chooseCourse({ store, api }: ClassroomContext, action: ActionOf<'course_chosen'>): SagaOf {
  const { ledger } = store.getState();
  if (!ledger) return;
  store.setState({ choosing: true, courseProblem: null });
  const reply: Reply<unknown> = yield call(api.chooseCourse, ledger.school_class_id, action.courseId, action.key);
  store.setState({ choosing: false, courseProblem: reply.kind === 'ok' ? null : causeOf(reply) });
  if (reply.kind === 'ok') yield put({ type: 'ledger_touched' });
}
