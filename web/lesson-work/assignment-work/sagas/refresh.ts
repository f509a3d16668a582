import type { StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import { call, type Saga } from '#web/lib/effects.ts';
import { judge } from '#web/lib/verdict.ts';
import { adopt } from './adopt.ts';
import { showOutbox } from './show-outbox.ts';
import type { WorkContext } from './work-context.ts';

/** Looks at what the server has: another device may have gone on, or handed it in. */
export function* refresh(context: WorkContext): Saga {
  const { api, viewerId, assignmentId, store } = context;
  const verdict = yield* call(judge<StudentAssignmentPageData>, api, viewerId, () => api.find(assignmentId));
  if (verdict.kind !== 'accepted') return;
  adopt(context, verdict.body);
  const { submitted_at: submittedAt, closed } = verdict.body;
  const { phase } = store.getState();
  if (submittedAt !== null) store.setState({ phase: 'submitted' });
  else if (closed) store.setState({ phase: 'closed' });
  else if (phase === 'closed' || phase === 'submitted') store.setState({ phase: 'working' });
  yield* showOutbox(context);
}
