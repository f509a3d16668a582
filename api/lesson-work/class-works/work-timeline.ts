/** How a work came about, entry by entry, in words of the page. */
import { readWorkHistory, type RecordedWorkEvent } from '#commands/lesson-work/student-work/read-work-history.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import type { StudentWorkEvent } from '#domain/lesson-work/student-work/events.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { classWorkUrl, studentWorkUrl } from './links.ts';
import type { WorkTimelineEntry, WorkTimelinePageData } from './schemas.ts';
import { requireGiven } from '#api/assignments/lesson-assignments/require-given.ts';
import { placeOf } from './written-work.ts';

type Facts = Pick<WorkTimelineEntry, 'kind' | 'occurred_at'> &
  Partial<Pick<WorkTimelineEntry, 'title' | 'label' | 'block' | 'words'>>;

const factsOf = (event: StudentWorkEvent, content: AssignmentContent): Facts => {
  switch (event.type) {
    case 'StudentWorkStarted':
      return { kind: 'started', occurred_at: event.data.startedAt };
    case 'StudentWorkTextWritten': {
      const { field, text, writtenAt } = event.data;
      const kind = text.characters === 0 ? 'emptied' : 'written';
      return { kind, occurred_at: writtenAt, words: text.words, ...placeOf(content, field) };
    }
    case 'StudentWorkBlockCompleted':
      return { kind: 'block_completed', occurred_at: event.data.completedAt, block: event.data.block };
    case 'StudentWorkBlockReopened':
      return { kind: 'block_reopened', occurred_at: event.data.reopenedAt, block: event.data.block };
    case 'StudentWorkSubmitted':
      return { kind: 'submitted', occurred_at: event.data.submittedAt, words: event.data.words };
    case 'StudentWorkReopened':
      return { kind: 'given_back', occurred_at: event.data.reopenedAt };
    case 'StudentWorkReopeningUndone':
      return { kind: 'giving_back_undone', occurred_at: event.data.undoneAt };
    default:
      return event satisfies never;
  }
};

const namesOf = async (
  read: ReadHandle<'roster'>,
  events: readonly RecordedWorkEvent[],
): Promise<ReadonlyMap<number, string>> => {
  const names = new Map<number, string>();
  for (const id of new Set(events.flatMap(({ actor }) => actor.id ?? []))) {
    const person = await findPerson(read, id);
    if (person) names.set(id, person.name);
  }
  return names;
};

/** How a student's work grew: from the log, so that what was done a moment ago is there. @throws 404 */
export const findWorkTimeline = async (
  context: SignedInContext<'roster' | 'lesson_assignments' | 'student_works'>,
  params: { readonly id: string; readonly school_class_id: number; readonly student_id: number },
): Promise<WorkTimelinePageData> => {
  const { given, schoolClass } = await requireGiven(context, params);
  const { student_id: studentId } = params;
  const { assignment, work, events } = await readWorkHistory(context.command(), given.lessonAssignmentSchoolClassId, studentId);
  const names = await namesOf(context.read, events);
  const student = await findPerson(context.read, studentId);
  return {
    student: { id: studentId, name: student?.name ?? '' },
    assignment: { id: assignment.lessonAssignmentUuid, title: assignment.content.title },
    school_class: schoolClass,
    state: work.status,
    entries: events.map(({ revision, event, actor, text }) => {
      const facts = factsOf(event, assignment.content);
      return {
        title: null,
        label: null,
        block: null,
        words: null,
        ...facts,
        text,
        revision: Number(revision),
        seconds_since_start: Math.max(0, Math.floor((Date.parse(facts.occurred_at) - Date.parse(work.startedAt)) / 1000)),
        actor: { ...actor, name: actor.id === null ? null : (names.get(actor.id) ?? null) },
      };
    }),
    work_url: studentWorkUrl(params, studentId),
    class_url: classWorkUrl(params),
  };
};
