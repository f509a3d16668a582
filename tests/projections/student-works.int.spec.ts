import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { type WorkField, studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import { accommodationsProjection } from '#projections/classes/accommodations/projection.ts';
import { lessonAssignmentsProjection } from '#projections/assignments/lesson-assignments/projection.ts';
import { lessonsProjection } from '#projections/lessons/projection.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { liveReads } from '#projections/runner/live.ts';
import { studentFeedbackProjection } from '#projections/lesson-work/student-feedback/projection.ts';
import { studentWorksProjection } from '#projections/lesson-work/student-works/projection.ts';
import {
  lessonAssignmentsOfStudent,
  lessonAssignmentsOfTeacher,
  worksOfClass,
} from '#projections/lesson-work/lesson-assignments/queries.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';
import { givenSchool } from './support/school-events.ts';

const harness = useBuiltHarness();
const projections = [
  studentFeedbackProjection,
  rosterProjection,
  accommodationsProjection,
  lessonsProjection,
  lessonAssignmentsProjection,
  studentWorksProjection,
];
const [lessonUuid, assignmentUuid, promptUuid] = [uuid(70), uuid(71), uuid(72)];
const content = {
  title: 'Tides at home',
  instructions: 'Listen twice.',
  overview: null,
  vocabulary: [],
  videos: [],
  podcast: true,
  organizers: [],
  prompts: [{ id: promptUuid, content: 'What is a tide?' }],
};
const give = (id: number, changes: { schoolClassId?: number; startsAt?: string | null } = {}) =>
  given(
    harness.store,
    `lessonAssignmentSchoolClass-${id}`,
    event('LessonAssignmentGiven', {
      lessonAssignmentSchoolClassId: id,
      lessonAssignmentUuid: assignmentUuid,
      lessonUuid,
      schoolClassId: 4,
      teacherId: 21,
      startsAt: null,
      dueAt: at(60),
      occurredAt: at(2),
      ...changes,
    }),
  );
const workOf = (studentId: number, givenId = 9) => {
  const studentWorkUuid = studentWorkUuidOf(givenId, studentId);
  const ids = { studentWorkUuid, studentId, lessonAssignmentSchoolClassId: givenId, schoolClassId: 4 };
  const field: WorkField = { kind: 'prompt', promptUuid };
  const append = (...events: Parameters<typeof given>[2][]) => given(harness.store, `studentWork-${studentWorkUuid}`, ...events);
  const text = (words: number) => ({ sealed: `p1.${words}`, characters: words * 4, words });
  return {
    start: (minute: number) =>
      append(event('StudentWorkStarted', { ...ids, lessonAssignmentUuid: assignmentUuid, lessonUuid, startedAt: at(minute) })),
    complete: (block: WorkBlock, minute: number) =>
      append(event('StudentWorkBlockCompleted', { studentWorkUuid, block, completedAt: at(minute) })),
    reopenBlock: (block: WorkBlock, minute: number) =>
      append(event('StudentWorkBlockReopened', { studentWorkUuid, block, reopenedAt: at(minute) })),
    write: (words: number, minute: number) =>
      append(event('StudentWorkTextWritten', { studentWorkUuid, field, text: text(words), writtenAt: at(minute) })),
    submit: (minute: number) =>
      append(
        event('StudentWorkSubmitted', { ...ids, completedBlocks: [], words: 0, timeSpentSeconds: 0, submittedAt: at(minute) }),
      ),
    reopen: (minute: number) => append(event('StudentWorkReopened', { ...ids, reason: text(3), reopenedAt: at(minute) })),
    giveFeedback: (words: number, minute: number) =>
      given(
        harness.store,
        `studentFeedback-${studentWorkUuid}`,
        event('StudentFeedbackGiven', { ...ids, teacherId: 21, text: text(words), givenAt: at(minute) }),
      ),
    seeFeedback: (minute: number) =>
      given(harness.store, `studentFeedback-${studentWorkUuid}`, event('StudentFeedbackSeen', { ...ids, seenAt: at(minute) })),
    undo: (minute: number) => append(event('StudentWorkReopeningUndone', { ...ids, undoneAt: at(minute) })),
  };
};
const read = () => liveReads(harness.db);
const ofStudent = (studentId: number, now = at(30)) => lessonAssignmentsOfStudent(read(), studentId, now);

beforeEach(async () => {
  await givenSchool(harness.store, harness.db);
  const lesson = {
    name: 'Tides',
    description: '',
    subject: 'Science',
    gradeBand: '3-5',
    textComplexity: null,
    transcript: 'The sea.',
  };
  await given(
    harness.store,
    `lesson-${lessonUuid}`,
    event('LessonPublished', { lessonUuid, type: 'Lesson', path: 'tides', content: lesson, occurredAt: at(0) }),
  );
  await given(
    harness.store,
    `lessonAssignment-${assignmentUuid}`,
    event('LessonAssignmentDrafted', {
      lessonAssignmentUuid: assignmentUuid,
      lessonUuid,
      teacherId: 21,
      content,
      copiedFromUuid: null,
      occurredAt: at(1),
    }),
  );
  await give(9);
  await harness.start(projections).ready;
});

describe('a student’s lesson assignment', () => {
  it('goes from not started to submitted, and back when the teacher returns it', async () => {
    await harness.caughtUp(projections);
    expect(await ofStudent(31)).toEqual([
      {
        not_owed: null,
        lesson_assignment_school_class_id: 9,
        lesson_assignment_uuid: assignmentUuid,
        title: 'Tides at home',
        lesson_type: 'Lesson',
        lesson_path: 'tides',
        lesson_name: 'Tides',
        school_class_id: 4,
        school_class_name: 'Room 4',
        teacher_name: 'Ines Okafor',
        starts_at: null,
        due_at: at(60),
        given_at: at(2),
        closed: false,
        left_class: false,
        state: 'not_started',
        block_content: { overview: null, podcast: true, vocabulary: { length: 0 }, videos: { length: 0 } },
        completed_blocks: [],
        submitted_at: null,
        reopened_at: null,
        reopen_reason: null,
        feedback: null,
      },
    ]);
    const work = workOf(31);
    await work.start(10);
    await work.complete('vocabulary', 11);
    await work.complete('overview', 11);
    await work.reopenBlock('vocabulary', 12);
    await harness.caughtUp(projections);
    expect(await ofStudent(31)).toMatchObject([{ state: 'in_progress', completed_blocks: ['overview'] }]);
    await work.submit(13);
    await work.reopen(20);
    await harness.caughtUp(projections);
    expect(await ofStudent(31)).toMatchObject([
      { state: 'in_progress', submitted_at: at(13), reopened_at: at(20), reopen_reason: expect.any(String) as string },
    ]);
    await work.undo(21);
    await harness.caughtUp(projections);
    expect(await ofStudent(31)).toMatchObject([{ state: 'submitted', submitted_at: at(13), reopened_at: null }]);
  });

  it('shows whether the teacher’s feedback is new', async () => {
    const work = workOf(31);
    await work.start(10);
    await work.submit(13);
    const feedback = async () => {
      await harness.caughtUp(projections);
      return (await ofStudent(31))[0]!.feedback;
    };
    expect(await feedback()).toBeNull();
    await work.giveFeedback(5, 20);
    expect(await feedback()).toBe('new');
    await work.seeFeedback(21);
    expect(await feedback()).toBe('seen');
    await work.giveFeedback(0, 22);
    expect(await feedback()).toBeNull();
  });

  it('is hidden until it starts, and if it is closed or archived before the student begins', async () => {
    await give(10, { startsAt: at(40) });
    await harness.caughtUp(projections);
    const ids = async (now: string) => (await ofStudent(31, now)).map((row) => row.lesson_assignment_school_class_id);
    expect(await ids(at(30))).toEqual([9]);
    expect(new Set(await ids(at(41)))).toEqual(new Set([9, 10]));
    await workOf(32).start(3);
    const closed = { lessonAssignmentSchoolClassId: 9, occurredAt: at(5) };
    await given(harness.store, 'lessonAssignmentSchoolClass-9', event('LessonAssignmentClosed', closed));
    await harness.caughtUp(projections);
    expect(await ids(at(30))).toEqual([]);
    expect(await ofStudent(32)).toMatchObject([{ lesson_assignment_school_class_id: 9, closed: true }]);
  });

  it('stays with a student who leaves the class', async () => {
    await workOf(31).start(3);
    for (const studentId of [31, 32]) {
      const left = event('SchoolClassStudentWithdrawn', { schoolClassId: 4, studentId, occurredAt: at(9) });
      await given(harness.store, 'schoolClass-4', left);
    }
    await harness.caughtUp(projections);
    expect(await ofStudent(31)).toMatchObject([{ left_class: true }]);
    expect(await ofStudent(32)).toEqual([]);
  });
});

describe('the teacher’s table', () => {
  it('lists every student with blocks, words and time, counting a long pause as five minutes', async () => {
    const work = workOf(32);
    await work.start(10);
    await work.write(3, 12);
    await work.write(7, 13);
    await harness.caughtUp(projections);
    await work.complete('questions', 43);
    await harness.caughtUp(projections);
    const rows = await worksOfClass(read(), 9, at(90));
    expect(rows.map(({ student_name, state }) => [student_name, state])).toEqual([
      ['Bo Adler', 'in_progress'],
      ['Cy Moss', 'not_started'],
      ['Ada Zimmer', 'not_started'],
    ]);
    expect(rows[0]).toEqual({
      not_owed: null,
      student_id: 32,
      student_name: 'Bo Adler',
      in_class: true,
      podcast_words: 0,
      questions_words: 7,
      state: 'in_progress',
      completed_blocks: ['questions'],
      words: 7,
      time_spent_seconds: (3 + 5) * 60,
      started_at: at(10),
      changed_at: at(43),
      submitted_at: null,
      first_submitted_at: null,
      reopened_at: null,
      due_at: at(60),
      accommodations: null,
    });
  });

  it('shows each work’s due date, the accommodations at the time and the first hand-in', async () => {
    const accommodation = { extraDays: 2, slowAudioFirst: true, largerText: false, homeLanguageFirst: false };
    const set = { studentId: 32, accommodation, validFrom: at(0), validUntil: at(70), occurredAt: at(0) };
    await given(harness.store, 'accommodation-32', event('AccommodationsSet', set));
    const work = workOf(32);
    await work.start(10);
    await work.submit(61);
    await harness.caughtUp(projections);
    const stoodThen = { extra_days: 2, slow_audio_first: true, larger_text: false, home_language_first: false };
    const extended = new Date(Date.parse(at(60)) + 2 * 86_400_000).toISOString();
    const rowsAt = async (minute: number) =>
      new Map((await worksOfClass(read(), 9, at(minute))).map((row) => [row.student_id, row]));
    expect((await rowsAt(90)).get(32)).toMatchObject({
      due_at: extended,
      first_submitted_at: at(61),
      accommodations: stoodThen,
    });
    // Of who has not handed in, what stands now.
    expect((await rowsAt(90)).get(31)).toMatchObject({ due_at: at(60), first_submitted_at: null, accommodations: null });
    await work.reopen(80);
    await work.submit(81);
    await harness.caughtUp(projections);
    expect((await rowsAt(90)).get(32)).toMatchObject({ submitted_at: at(81), first_submitted_at: at(61), accommodations: null });
  });

  it('is summarized in the list of assignments', async () => {
    await workOf(31).start(10);
    await workOf(32).start(10);
    await workOf(32).submit(11);
    await harness.caughtUp(projections);
    expect(await lessonAssignmentsOfTeacher(read(), 21)).toMatchObject([
      { lesson_assignment_school_class_id: 9, archived: false, begun: false, started: 2, submitted: 1, all: 3 },
    ]);
    expect(await lessonAssignmentsOfTeacher(read(), 22)).toEqual([]);
  });
});

it('keeps a student’s instructions when they change after the student began', async () => {
  const ids = { lessonAssignmentUuid: assignmentUuid };
  await given(
    harness.store,
    `lessonAssignment-${assignmentUuid}`,
    event('LessonAssignmentBegun', { ...ids, lessonAssignmentSchoolClassId: 9, occurredAt: at(3) }),
    event('LessonAssignmentInstructionsChanged', { ...ids, instructions: 'Listen three times.', occurredAt: at(4) }),
  );
  await harness.caughtUp(projections);
  const { rows } = await harness.db.raw<{ rows: unknown[] }>(
    'select begun, content from read_model.lesson_assignments where uuid = ?',
    [assignmentUuid],
  );
  expect(rows).toEqual([{ begun: true, content: { ...content, instructions: 'Listen three times.' } }]);
});
