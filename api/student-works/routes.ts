import { findOwnStudentWork } from '../../commands/student-work/find-student-work.ts';
import { saveStudentWork } from '../../commands/student-work/save-student-work.ts';
import { workBlocks } from '../../domain/student-work/events.ts';
import { completedAt, type StudentWork } from '../../domain/student-work/state.ts';
import { decryptFor } from '../../people/personal-keys.ts';
import { findLessonOfAssignment } from '../../views/lesson-assignments/queries.ts';
import { ownRecords } from '../http/record-access.ts';
import { commandReply, defineRoute, type Route } from '../http/route.ts';
import { quizableWord } from '../shared/quizable.ts';
import { findPageState, keepPageState } from './page-state.ts';
import { blocksOf, presentAssignment, presentConflict, uiStateOf } from './presenter.ts';
import { savedStudentWorkReply, saveStudentWorkBody, studentAssignmentPage, studentWorkParams, type UiState } from './schemas.ts';

const stateOf = (furniture: UiState, work: StudentWork | null): UiState =>
  uiStateOf(furniture, work ? workBlocks.filter((block) => completedAt(work, block)) : [], work?.status === 'submitted');

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
    reads: ['roster', 'lessons', 'lesson_assignments'],
    handler: async ({ params: { id } }, context) => {
      const { read, viewer, services } = context;
      const { given, assignment, work, data } = await findOwnStudentWork(context.command(), id);
      const [lesson, furniture] = await Promise.all([
        findLessonOfAssignment(read, given),
        findPageState(services.db, { lessonAssignmentSchoolClassId: id, studentId: viewer.id }),
      ]);
      const reopened = work?.reopened ?? null;
      return {
        assignment_id: id,
        ...presentAssignment(assignment.content),
        lesson: { uuid: lesson.uuid, type: quizableWord(lesson.type), path: lesson.path, name: lesson.name },
        transcript: lesson.transcript,
        school_class_name: lesson.school_class_name,
        teacher_name: lesson.teacher_name,
        due_at: given.dueAt,
        closed: given.status === 'closed',
        ui_state: stateOf(furniture, work),
        data,
        submitted_at: submittedAt(work),
        revision: work?.revision ?? null,
        reopened: reopened && { reason: await decryptFor(services.db, viewer.id, reopened.reason.sealed), at: reopened.at },
        feedback: null,
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
    handler: async ({ params: { id }, body }, context) => {
      const outcome = await saveStudentWork(context.command(), {
        lessonAssignmentSchoolClassId: id,
        data: body.data,
        blocks: blocksOf(body.ui_state),
        submit: body.ui_state.submitted === true,
        baseRevision: body.revision,
      });
      const { work, data, conflicts } = outcome.value;
      const place = { lessonAssignmentSchoolClassId: id, studentId: context.viewer.id };
      await keepPageState(context.services.db, place, body.ui_state);
      return commandReply(outcome, {
        ui_state: stateOf(body.ui_state, work),
        data,
        submitted_at: submittedAt(work),
        revision: work.revision,
        conflicts: conflicts.map(presentConflict),
      });
    },
  }),
];
