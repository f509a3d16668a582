import {
  archiveLessonAssignment,
  changeLessonAssignment,
  draftLessonAssignment,
  unarchiveLessonAssignment,
  giveLessonAssignment,
} from '#commands/assignments/lesson-assignment/commands.ts';
import {
  findSharedLessonAssignment,
  type Share,
  type StoredLessonAssignment,
} from '#commands/assignments/lesson-assignment/access.ts';
import { findLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { stepOf, type CommandContext } from '#commands/runner/context.ts';
import { invalidFields } from '#api/http/problem.ts';
import { commandReply, defineRoute, reply, type Route, type SignedInContext } from '#api/http/route.ts';
import { contentOf, wholeMaterial } from './chosen-content.ts';
import { assignQuiz, requireAssignableQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { assertGivable, type AssignmentDates } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { AssignmentType } from '#domain/shared/fields.ts';
import type { Position } from '#eventstore/port.ts';
import { classesOfTeacher } from '#projections/classes/roster/class-queries.ts';
import { presentGiven, presentLessonAssignment, type AssignmentReads, assignmentRecords } from './presenter.ts';
import {
  type GivenAssignmentReply,
  assignmentParams,
  changeAssignmentBody,
  createAssignmentBody,
  giveAssignmentBody,
  givenAssignmentReply,
  lessonAssignmentReply,
  maxChosenBytes,
} from './schemas.ts';

/** What a teacher asked for: which classes, when, and whether a quiz goes with it. */
interface Giving {
  readonly school_class_ids: readonly number[];
  readonly starts_at: string | null;
  readonly due_at: string | null;
  readonly quiz?: { readonly quiz_uuid: string; readonly assignment_type: AssignmentType } | undefined;
}

/** The lesson as quizzes reference it. */
interface LessonOfQuiz {
  readonly type: string;
  readonly path: string;
}

interface Given {
  readonly value: GivenAssignmentReply;
  readonly position: Position | null;
}

const classesOf = ({ school_class_ids: ids }: Giving): number[] => [...new Set(ids)];
const datesOf = ({ starts_at: startsAt, due_at: dueAt }: Giving): AssignmentDates => ({ startsAt, dueAt });

/** @throws DomainError `not_found`, `quiz_of_other_lesson` */
const assertQuizOfLesson = async (
  command: CommandContext,
  quizUuid: string,
  schoolClassId: number,
  lesson: LessonOfQuiz,
): Promise<void> => {
  const { quiz } = await requireAssignableQuiz(command, { quizUuid, schoolClassId });
  if (quiz.quizable.type === lesson.type && quiz.quizable.path === lesson.path) return;
  throw new DomainError('invalid', 'quiz_of_other_lesson', 'This quiz is about another lesson. Choose one of this lesson.', {
    fields: [{ field: 'quiz.quiz_uuid', message: 'choose a quiz of this lesson' }],
  });
};

/**
 * Checks, before anything is written, that the teacher teaches all these classes, the dates are possible, and the classes can
 * have the quiz.
 */
const assertCanGive = async (command: CommandContext, giving: Giving, lesson: LessonOfQuiz): Promise<void> => {
  const ids = classesOf(giving);
  for (const id of ids) assertNotArchived(await requireTaughtClass(command, id));
  if (ids.length > 0) assertGivable(datesOf(giving), command.now);
  if (giving.quiz) for (const id of ids) await assertQuizOfLesson(command, giving.quiz.quiz_uuid, id, lesson);
};

/**
 * The quiz may have been withdrawn since it was checked. By then the lesson is already given, so the response reports how far it
 * got.
 */
const assignToAll = async (
  command: CommandContext,
  giving: Giving,
): Promise<Pick<GivenAssignmentReply, 'quiz_assignments' | 'quiz_refusal'> & { readonly position: Position | null }> => {
  const { quiz, due_at: dueAt } = giving;
  const assigned: GivenAssignmentReply['quiz_assignments'] = [];
  let position: Position | null = null;
  if (!quiz) return { quiz_assignments: assigned, quiz_refusal: null, position };
  const { quiz_uuid: quizUuid, assignment_type: assignmentType } = quiz;
  try {
    for (const schoolClassId of classesOf(giving)) {
      const step = stepOf(command, `quiz:${schoolClassId}`);
      const outcome = await assignQuiz(step, { quizUuid, schoolClassId, assignmentType, dueAt });
      const { quizAssignmentSchoolClassId: id } = outcome.value;
      assigned.push({ quiz_assignment_school_class_id: id, school_class_id: schoolClassId });
      ({ position } = outcome);
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { quiz_assignments: assigned, quiz_refusal: error.message, position };
  }
  return { quiz_assignments: assigned, quiz_refusal: null, position };
};

/** Gives an assignment to classes, with its quiz. The response lists them even if the read models do not have them yet. */
const giveToClasses = async (
  context: SignedInContext<AssignmentReads>,
  assignment: StoredLessonAssignment & { readonly share?: Share },
  giving: Giving,
): Promise<Given> => {
  const command = context.command();
  const ids = classesOf(giving);
  const names = new Map((await classesOfTeacher(context.read, context.viewer.id)).map(({ id, name }) => [id, name]));
  const { assignment: presented } = await presentLessonAssignment(context, assignment, assignment.share);
  const had = new Map(presented.school_classes.map((one) => [one.school_class_id, one]));
  let position: Position | null = null;
  const given: typeof presented.school_classes = [];
  for (const schoolClassId of ids) {
    const { lessonAssignmentUuid } = assignment;
    const outcome = await giveLessonAssignment(command, { lessonAssignmentUuid, schoolClassId, ...datesOf(giving) });
    position = outcome.position;
    const { started, submitted } = had.get(schoolClassId) ?? { started: 0, submitted: 0 };
    const { school_class: one } = presentGiven(outcome.value);
    given.push({ ...one, school_class_name: names.get(schoolClassId) ?? '', started, submitted });
  }
  const known = presented.school_classes.filter(({ school_class_id: id }) => !ids.includes(id));
  const { position: afterQuiz, ...quizzes } = await assignToAll(command, giving);
  const value = { assignment: { ...presented, school_classes: [...known, ...given] }, ...quizzes };
  return { value, position: afterQuiz ?? position };
};

const tag = 'Lesson assignments';
const access = ['teacher'] as const;
const reads = ['roster', 'lesson_assignments', 'student_works', 'quiz_results'] as const;

const copyOfOtherLesson = () =>
  invalidFields([{ path: 'copied_from', message: 'this assignment is of another lesson: choose one of this lesson' }]);

/** Teachers build the work around a lesson, and give it to their classes. */
export const lessonAssignmentRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/teach/lesson_assignments',
    tag,
    summary: 'Makes an assignment of a lesson; with classes, it is given to them at once',
    commands: ['draftLessonAssignment', 'giveLessonAssignment', 'assignQuiz'],
    access,
    request: { body: createAssignmentBody },
    maxBodyBytes: maxChosenBytes,
    response: givenAssignmentReply,
    statuses: [201],
    problems: [404, 409],
    records: assignmentRecords,
    reads,
    handler: async ({ body }, context) => {
      const command = context.command();
      const { lesson_uuid: lessonUuid, copied_from: copiedFromUuid, ...choice } = body;
      const lesson = await findLessonMaterial(command, lessonUuid);
      await assertCanGive(command, body, lesson);
      const copied = copiedFromUuid === undefined ? null : await findSharedLessonAssignment(command, copiedFromUuid);
      if (copied && copied.lessonUuid !== lesson.lessonUuid) throw copyOfOtherLesson();
      const before = copied?.content ?? wholeMaterial(lesson.content.name, lesson.material, lesson.content.audio !== undefined);
      const content = contentOf(choice, { material: lesson.material, before, seed: command.commandId });
      const drafted = await draftLessonAssignment(command, { lessonUuid, content, copiedFromUuid });
      const given = await giveToClasses(context, drafted.value, body);
      return reply(201, given.value, { position: given.position ?? drafted.position });
    },
  }),
  defineRoute({
    method: 'put',
    path: '/teach/lesson_assignments/{id}',
    tag,
    summary: 'Changes what students are to do; once a student has begun, the instructions alone',
    commands: ['changeLessonAssignment'],
    access,
    request: { params: assignmentParams, body: changeAssignmentBody },
    maxBodyBytes: maxChosenBytes,
    response: lessonAssignmentReply,
    problems: [404, 409, 412],
    records: assignmentRecords,
    reads,
    handler: async ({ params, body }, context) => {
      const command = context.command();
      const before = await findSharedLessonAssignment(command, params.id);
      const { material } = await findLessonMaterial(command, before.lessonUuid);
      const content = contentOf(body, { material, before: before.content, seed: command.commandId });
      const outcome = await changeLessonAssignment(command, { lessonAssignmentUuid: params.id, content });
      return commandReply(outcome, await presentLessonAssignment(context, outcome.value));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teach/lesson_assignments/{id}/school_classes',
    tag,
    summary: 'Gives the assignment to more of the teacher’s classes',
    commands: ['giveLessonAssignment', 'assignQuiz'],
    access,
    request: { params: assignmentParams, body: giveAssignmentBody },
    response: givenAssignmentReply,
    statuses: [201],
    problems: [404, 409],
    records: assignmentRecords,
    reads,
    handler: async ({ params, body }, context) => {
      const command = context.command();
      const assignment = await findSharedLessonAssignment(command, params.id);
      await assertCanGive(command, body, await findLessonMaterial(command, assignment.lessonUuid));
      const given = await giveToClasses(context, assignment, body);
      return reply(201, given.value, { position: given.position });
    },
  }),
  ...(
    [
      {
        verb: 'archive',
        name: 'archiveLessonAssignment',
        run: archiveLessonAssignment,
        summary: 'Takes the assignment out of lists; work that was begun stays',
      },
      {
        verb: 'unarchive',
        name: 'unarchiveLessonAssignment',
        run: unarchiveLessonAssignment,
        summary: 'Puts the assignment back into lists',
      },
    ] as const
  ).map(({ verb, name, run, summary }) =>
    defineRoute({
      method: 'post',
      path: `/teach/lesson_assignments/{id}/${verb}`,
      tag,
      summary,
      commands: [name],
      access,
      request: { params: assignmentParams },
      response: lessonAssignmentReply,
      problems: [404, 409],
      records: assignmentRecords,
      reads,
      handler: async ({ params }, context) => {
        const outcome = await run(stepOf(context.command(), verb), { lessonAssignmentUuid: params.id });
        return commandReply(outcome, await presentLessonAssignment(context, outcome.value));
      },
    }),
  ),
];
