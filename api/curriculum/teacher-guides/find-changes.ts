import { loadTeacherGuide, loadTeacherGuideAtRevision } from '#commands/curriculum/teacher-guide.ts';
import type { TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import { teacherGuideStream } from '#domain/curriculum/teacher-guide/events.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { LessonEdit } from '#api/lessons/lesson-editing/schemas.ts';
import { guideStepsFrom, presentGuideStep } from './guide-steps.ts';
import { existingGuide, guideEditUrl, presentEditedGuide } from './presenter.ts';
import type { GuideChangesReply, TeacherGuideHistoryPageData } from './schemas.ts';

/** A client with more changes to catch up on starts over; it gets the whole current guide anyway. */
const maxChanges = 200;
/** Saved changes at a time; those of one sitting are shown as one. */
const maxInHistory = 500;

type Context = RouteContext<'roster'>;

export const namesOfPeople = async (
  read: ReadHandle<'roster'>,
  ids: readonly (number | null)[],
): Promise<(id: number) => string | null> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const people = await Promise.all(known.map((id) => findPerson(read, id)));
  const names = new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
  return (id) => names.get(id) ?? null;
};

const stateBefore = ({ services }: Context, id: string, from: bigint): Promise<TeacherGuideState> =>
  from === 0n ? Promise.resolve({ status: 'missing' }) : loadTeacherGuideAtRevision(services, id, from - 1n);

/** The changes from this revision onward, oldest first. */
const editsFrom = async (context: Context, id: string, from: bigint, limit: number): Promise<LessonEdit[]> => {
  const { services, read } = context;
  const recorded = await services.store.readStream(teacherGuideStream(id), { from, limit });
  const steps = guideStepsFrom(await stateBefore(context, id, from), recorded);
  const nameOf = await namesOfPeople(
    read,
    steps.map((step) => step.recorded.metadata.actor.id),
  );
  return steps.map((step) => presentGuideStep(step, nameOf));
};

/** Read directly from the log: an editor who was refused because of a change sees that change. @throws 404 */
export const findGuideChanges = async (context: Context, id: string, since: bigint): Promise<GuideChangesReply> => {
  const { guide, revision } = await loadTeacherGuide(context.services, id);
  const presented = presentEditedGuide(existingGuide(guide), revision);
  const changes = since >= (revision ?? 0n) ? [] : await editsFrom(context, id, since + 1n, maxChanges);
  return { changes, teacher_guide: presented };
};

/** The latest changes first. @throws 404 */
export const findGuideHistory = async (context: Context, id: string): Promise<TeacherGuideHistoryPageData> => {
  const { guide: found, revision } = await loadTeacherGuide(context.services, id);
  const guide = existingGuide(found);
  const last = revision ?? 0n;
  const from = last < BigInt(maxInHistory) ? 0n : last - BigInt(maxInHistory) + 1n;
  const edits = await editsFrom(context, id, from, maxInHistory);
  return {
    teacher_guide: { id: guide.guideUuid, name: guide.name },
    edit_url: guideEditUrl(guide.guideUuid),
    changes: edits.toReversed(),
    more: from > 0n,
  };
};
