import { stepOf, type CommandContext } from '#commands/runner/context.ts';
import type { Share, StoredLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import { giveLessonAssignment } from '#commands/assignments/lesson-assignment/give-lesson-assignment.ts';
import { assignQuiz, requireAssignableQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';
import { assertGivable, type AssignmentDates } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { AssignmentType } from '#domain/shared/fields.ts';
import type { Position } from '#eventstore/port.ts';
import { classesOfTeacher } from '#projections/classes/roster/class-queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { presentGiven, presentLessonAssignment, type AssignmentReads } from './presenter.ts';
import type { GivenAssignmentReply } from './schemas.ts';

/** What a teacher asked for: which classes, when, and whether a quiz goes with it. */
export interface Giving {
  readonly school_class_ids: readonly number[];
  readonly starts_at: string | null;
  readonly due_at: string | null;
  readonly quiz?: { readonly quiz_uuid: string; readonly assignment_type: AssignmentType } | undefined;
}

/** The lesson by which quizzes know it. */
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
 * Before anything is written: the teacher teaches all of these classes, the dates can be met, and the quiz is one that they can
 * have.
 */
export const assertCanGive = async (command: CommandContext, giving: Giving, lesson: LessonOfQuiz): Promise<void> => {
  const ids = classesOf(giving);
  for (const id of ids) assertNotArchived(await requireTaughtClass(command, id));
  if (ids.length > 0) assertGivable(datesOf(giving), command.now);
  if (giving.quiz) for (const id of ids) await assertQuizOfLesson(command, giving.quiz.quiz_uuid, id, lesson);
};

/** The quiz may have been taken back since it was looked at; the lesson is given by then, and the answer says how far it went. */
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

/** Gives an assignment to classes, with its quiz; the answer has them although the read models may not yet. */
export const giveToClasses = async (
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
