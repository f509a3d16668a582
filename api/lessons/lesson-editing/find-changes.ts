import { loadLesson, loadLessonAtRevision } from '#commands/lessons/lesson/load-lesson.ts';
import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { lessonStream } from '#domain/lessons/lesson/stream.ts';
import type { RouteContext } from '#api/http/route.ts';
import { namesOfPeople } from '#api/shared/names-of-people.ts';
import { quizableWord } from '#api/shared/quizable.ts';
import { presentStep, stepsFrom } from './lesson-steps.ts';
import { editUrl, existingLesson, presentEditedLesson } from './presenter.ts';
import type { LessonChangesReply, LessonEdit, LessonHistoryPageData } from './schemas.ts';

/** Whoever has more to read starts afresh; the lesson as it is comes whole all the same. */
const mostChanges = 200;
/** Saved changes at a time; those of one sitting are shown as one. */
const mostInHistory = 500;

type Context = RouteContext<'roster'>;

const stateBefore = ({ services }: Context, uuid: string, from: bigint): Promise<LessonState> =>
  from === 0n ? Promise.resolve({ status: 'missing' }) : loadLessonAtRevision(services, uuid, from - 1n);

/** The changes from a revision on, the oldest first. */
const editsFrom = async (context: Context, uuid: string, from: bigint, limit: number): Promise<LessonEdit[]> => {
  const { services, read } = context;
  const recorded = await services.store.readStream(lessonStream(uuid), { from, limit });
  const steps = stepsFrom(await stateBefore(context, uuid, from), recorded);
  const nameOf = await namesOfPeople(
    read,
    steps.flatMap((step) => step.recorded.metadata.actor.id ?? []),
  );
  return steps.map((step) => presentStep(step, nameOf));
};

/** Read from the log itself: who was refused because of a change sees that change. @throws 404 */
export const findLessonChanges = async (context: Context, uuid: string, since: bigint): Promise<LessonChangesReply> => {
  const { lesson, revision } = await loadLesson(context.services, uuid);
  const presented = presentEditedLesson(existingLesson(lesson), revision);
  const changes = since >= (revision ?? 0n) ? [] : await editsFrom(context, uuid, since + 1n, mostChanges);
  return { changes, lesson: presented };
};

/** The latest changes first. @throws 404 */
export const findLessonHistory = async (context: Context, uuid: string): Promise<LessonHistoryPageData> => {
  const { lesson: found, revision } = await loadLesson(context.services, uuid);
  const lesson = existingLesson(found);
  const last = revision ?? 0n;
  const from = last < BigInt(mostInHistory) ? 0n : last - BigInt(mostInHistory) + 1n;
  const edits = await editsFrom(context, uuid, from, mostInHistory);
  return {
    lesson: { uuid: lesson.lessonUuid, name: draftOf(lesson).content.name, type: quizableWord(lesson.type) },
    edit_url: editUrl(lesson.lessonUuid),
    changes: edits
      .toReversed()
      .map((edit) => ({ ...edit, version_url: `/admin/lessons/${lesson.lessonUuid}/versions/${edit.revision}` })),
    more: from > 0n,
  };
};
