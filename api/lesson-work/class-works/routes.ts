import { classTopic, studentWorkTopic } from '#api/http/live/topics.ts';
import { studentWorkUuidOf, type StudentWorkEvent } from '#domain/lesson-work/student-work/events.ts';
import type { RecordKind, Records } from '#api/http/record-access.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { classReportCsv, findClassReport, topicsOfClassReport } from './class-report.ts';
import {
  assignmentPrintPage,
  classWorkPage,
  printQuery,
  studentWorkPage,
  workTimelinePage,
  type WorkTimelineEntry,
  type WorkTimelinePageData,
} from './schemas.ts';
import { findWork, findWorksToPrint } from './find-work.ts';
import { requireGiven } from '#api/assignments/lesson-assignments/require-given.ts';
import { givenParams, workParams } from '#api/assignments/lesson-assignments/schemas.ts';
import { readWorkHistory, type RecordedWorkEvent } from '#commands/lesson-work/student-work/read-work.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { classWorkUrl, studentWorkUrl } from './links.ts';
import { placeOf } from './written-work.ts';

/** One entry of a work's timeline, in the page's terms. */
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

/** How a student's work grew. Reads the log, so that it includes what happened a moment ago. @throws 404 */
const findWorkTimeline = async (
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

const shared = {
  method: 'get',
  tag: 'Lesson assignments',
  access: ['teacher'],
  concealed: true,
  problems: [404],
  reads: ['roster', 'lesson_assignments', 'student_works', 'accommodations', 'quiz_results'],
} as const;

const ofClass = '/teach/lesson_assignments/{id}/school_class/{school_class_id}';
const ofStudent = `${ofClass}/students/{student_id}`;

const studentRecords = (
  what: RecordKind,
): Records<{ readonly params: { readonly school_class_id: number; readonly student_id: number } }> => ({
  action: 'viewed',
  what,
  of: ({ params }) => ({ schoolClassIds: [params.school_class_id], studentId: params.student_id }),
});

/** A class at work on an assignment, as its teachers read it. */
export const classReportRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: ofClass,
    summary: 'How far each student of a class is with an assignment',
    request: { params: givenParams },
    response: classWorkPage,
    records: { action: 'viewed', what: 'student_works', of: ({ params }) => ({ schoolClassIds: [params.school_class_id] }) },
    page: {
      id: 'assignment_class_table',
      title: ({ assignment, school_class: inClass }) => `${assignment.title}: ${inClass.school_class_name}`,
      csv: classReportCsv,
    },
    live: ({ params }, context) => topicsOfClassReport(context, params),
    handler: ({ params }, context) => findClassReport(context, params),
  }),
  defineRoute({
    ...shared,
    path: `${ofClass}/print`,
    summary: 'What the students of a class have written for an assignment, all on one page; or one of them',
    request: { params: givenParams, query: printQuery },
    response: assignmentPrintPage,
    records: {
      action: 'exported',
      what: 'student_works',
      of: ({ params, query }) => ({
        schoolClassIds: [params.school_class_id],
        ...(query.student_id !== undefined && { studentId: query.student_id }),
      }),
    },
    page: {
      id: 'assignment_print',
      title: ({ assignment, school_class: inClass }) => `${assignment.title}: ${inClass.school_class_name}, to print`,
    },
    handler: ({ params, query }, context) => findWorksToPrint(context, params, query.student_id),
  }),
  defineRoute({
    ...shared,
    path: ofStudent,
    summary: 'What a student has written for an assignment',
    request: { params: workParams },
    response: studentWorkPage,
    records: studentRecords('student_work'),
    page: { id: 'assignment_student_work', title: ({ student, assignment }) => `${student.name}: ${assignment.title}` },
    live: async ({ params }, context) => {
      const { given } = await requireGiven(context, params);
      const work = studentWorkUuidOf(given.lessonAssignmentSchoolClassId, params.student_id);
      return [studentWorkTopic(work), classTopic(given.schoolClassId)];
    },
    handler: ({ params }, context) => findWork(context, params),
  }),
  defineRoute({
    ...shared,
    path: `${ofStudent}/timeline`,
    summary: 'How a student’s work on an assignment grew: what was when, with the text as it then read',
    request: { params: workParams },
    response: workTimelinePage,
    records: studentRecords('student_work_timeline'),
    page: {
      id: 'assignment_work_timeline',
      title: ({ student, assignment }) => `Timeline: ${student.name}, ${assignment.title}`,
    },
    handler: ({ params }, context) => findWorkTimeline(context, params),
  }),
];
