/** A student's work on a lesson: opened, saved, handed in. */
import { ownDueAt } from '#commands/classes/accommodation.ts';
import { readFeedback } from '#commands/lesson-work/student-feedback.ts';
import { findOwnStudentWork } from '#commands/lesson-work/student-work/read-work.ts';
import { saveStudentWork } from '#commands/lesson-work/student-work/commands.ts';
import { workBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { completedAt, type StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { decryptFor } from '#people/personal-keys.ts';
import { findLessonByUuid } from '#projections/lessons/queries.ts';
import { findLessonOfAssignment } from '#projections/lesson-work/lesson-assignments/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { presentAssignment } from '#api/assignments/lesson-assignments/presenter.ts';
import { assignedOn } from '#api/lessons/assigned-on.ts';
import { presentLesson, withTranscriptClosed } from '#api/lessons/presenter.ts';
import type { Knex } from '#platform/database.ts';
import { type UiState, savedStudentWorkReply, saveStudentWorkBody, studentAssignmentPage, studentWorkParams } from './schemas.ts';
import type { SentWorkData } from '#domain/lesson-work/student-work/work-data.ts';
import { blocksOf, complaintsOf, presentConflict, presentFeedback, uiStateOf } from './presenter.ts';

interface PageOfStudent {
  readonly lessonAssignmentSchoolClassId: number;
  readonly studentId: number;
}

/** The page state as the student left it; `{}` if none has been saved. */
const findPageState = async (db: Knex, { lessonAssignmentSchoolClassId, studentId }: PageOfStudent): Promise<UiState> => {
  const { rows } = await db.raw<{ rows: { ui_state: UiState }[] }>(
    'select ui_state from student_work_pages where lesson_assignment_school_class_id = ? and student_id = ?',
    [lessonAssignmentSchoolClassId, studentId],
  );
  return rows[0]?.ui_state ?? {};
};

/** Saves the page state; the last write wins. */
const keepPageState = async (
  db: Knex,
  { lessonAssignmentSchoolClassId, studentId }: PageOfStudent,
  state: UiState,
): Promise<void> => {
  await db.raw(
    `insert into student_work_pages (lesson_assignment_school_class_id, student_id, ui_state, saved_at)
     values (?, ?, ?::jsonb, now())
     on conflict (lesson_assignment_school_class_id, student_id)
     do update set ui_state = excluded.ui_state, saved_at = excluded.saved_at`,
    [lessonAssignmentSchoolClassId, studentId, JSON.stringify(state)],
  );
};

const stateOf = (furniture: UiState, work: StudentWork | null): UiState =>
  uiStateOf(furniture, work ? workBlocks.filter((block) => completedAt(work, block)) : [], work?.status === 'submitted');

const hasTexts = ({ assignment_prompts: prompts, additional_sentences: own, worksheet }: SentWorkData): boolean =>
  [prompts, own, worksheet].some((part) => Object.keys(part).length > 0);

const submittedAt = (work: StudentWork | null): string | null => (work?.status === 'submitted' ? work.submittedAt : null);

export const studentWorkRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/students/assignments/{id}',
    tag: 'Lesson assignments',
    summary: 'A lesson assignment and the student’s work on it',
    access: ['student'],
    request: { params: studentWorkParams },
    response: studentAssignmentPage,
    records: ownRecords,
    needs: ['media'],
    reads: ['roster', 'lessons', 'lesson_assignments', 'quizzes', 'quiz_assignments', 'quiz_results', 'accommodations'],
    page: { id: 'student_assignment', title: (data) => data.title },
    keptOnDevice: true,
    handler: async ({ params: { id } }, context) => {
      const { read, viewer, services } = context;
      const { given, assignment, work, data, left, archived } = await findOwnStudentWork(context.command(), id);
      const [names, lesson, furniture] = await Promise.all([
        findLessonOfAssignment(read, given),
        findLessonByUuid(read, given.lessonUuid),
        findPageState(services.db, { lessonAssignmentSchoolClassId: id, studentId: viewer.id }),
      ]);
      if (!lesson) throw notFound('The lesson of this assignment');
      const { audioStop, transcriptClosed } = await assignedOn(context, lesson.type, lesson.path);
      const presented = await presentLesson(lesson, services.media);
      const complaints = complaintsOf(assignment.content);
      if (complaints.length > 0) services.logger.warn({ assignment: id, complaints }, 'an organizer does not fit its kind');
      const reopened = work?.reopened ?? null;
      return {
        assignment_id: id,
        ...presentAssignment(assignment.content),
        lesson: transcriptClosed ? withTranscriptClosed(presented) : presented,
        audio_stop: audioStop,
        transcript: transcriptClosed ? '' : lesson.transcript,
        school_class_name: names.school_class_name,
        teacher_name: names.teacher_name,
        due_at: await ownDueAt(context.command(), viewer.id, given.dueAt),
        closed: given.status === 'closed' || left || archived,
        class_archived: archived,
        left_class: left,
        ui_state: stateOf(furniture, work),
        data,
        submitted_at: submittedAt(work),
        revision: work?.revision ?? null,
        reopened: reopened && { reason: await decryptFor(services.db, viewer.id, reopened.reason.sealed), at: reopened.at },
        ...presentFeedback(work && (await readFeedback(context.command(), work))),
      };
    },
  }),
  defineRoute({
    method: 'put',
    path: '/students/assignments/{id}',
    tag: 'Lesson assignments',
    summary: 'Saves the student’s work field by field, and hands it in with `ui_state.submitted`',
    commands: ['saveStudentWork'],
    access: ['student'],
    request: { params: studentWorkParams, body: saveStudentWorkBody },
    response: savedStudentWorkReply,
    problems: [404, 409],
    maxBodyBytes: 1_000_000,
    keptOnDevice: true,
    handler: async ({ params: { id }, body }, context) => {
      const { db, logger } = context.services;
      const outcome = await saveStudentWork(context.command(), {
        lessonAssignmentSchoolClassId: id,
        data: body.data,
        blocks: blocksOf(body.ui_state ?? {}),
        submit: body.ui_state?.submitted === true,
        baseRevision: body.revision,
      });
      const { work, data, conflicts, unknownFields } = outcome.value;
      if (unknownFields.length > 0) {
        logger.warn({ assignment: id, fields: unknownFields }, 'a page sent sentences that its organizers do not have');
      }
      const place = { lessonAssignmentSchoolClassId: id, studentId: context.viewer.id };
      // A page that has missed a change sends its state with its text; it must not put back what other pages show by now.
      const current = body.revision === null || body.revision + outcome.appended >= work.revision;
      const state = current || !hasTexts(body.data) ? body.ui_state : undefined;
      if (state) await keepPageState(db, place, state);
      const furniture = state ?? (await findPageState(db, place));
      return commandReply(outcome, {
        ui_state: stateOf(furniture, work),
        data,
        submitted_at: submittedAt(work),
        revision: work.revision,
        conflicts: conflicts.map(presentConflict),
        unknown_fields: [...unknownFields],
      });
    },
  }),
];
