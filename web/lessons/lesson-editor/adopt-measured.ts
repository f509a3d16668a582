import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { patchState } from '#web/widgets/autosave/autosave-state.ts';
import { lessonKind, type LessonStore } from './lesson-kind.ts';

/** Goes on from what the lesson is by now, where nobody has to choose: what comes later is then made on it. */
export async function adoptMeasured(store: LessonStore): Promise<void> {
  const { lesson, revision } = store.getState();
  const reply = await pageClient().call(to('GET /admin/lessons/{uuid}/changes', { uuid: lesson.uuid, since: revision }));
  const { pending, conflict, revision: now } = store.getState();
  const onItsWay = pending.some(({ phase }) => phase === 'sending');
  if (reply.kind !== 'ok' || conflict || onItsWay || now !== revision) return;
  if (!lessonKind.needsNoDecision?.(reply.body, pending)) return;
  patchState(store, { lesson: reply.body.lesson, revision: reply.body.lesson.revision });
}
