/** A teacher excuses a student from a quiz or a lesson of their class, and takes that back. */
import type { ExcuseCommand, Excuses } from '#domain/assignments/excuses.ts';
import {
  lessonAssignmentSchoolClassDecider,
  type GivenAssignment,
} from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { lessonAssignmentSchoolClassStream } from '#domain/assignments/lesson-assignment-school-class/events.ts';
import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { leftOutOf, type Membership } from '#domain/assignments/owed-work.ts';
import { schoolClassStream, type SchoolClassEvent } from '#domain/classes/school-class/events.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { defineOwner } from '#people/personal-data-owner.ts';
import { decryptFor, encryptFor } from '#people/personal-keys.ts';
import { loadGiven } from './lesson-assignment/access.ts';
import { loadAssignment, type Assigned } from './quiz-assignment/assigned-quiz.ts';

interface WorkOfStudent {
  readonly kind: 'quiz' | 'lesson';
  /** Of the assignment of the class. */
  readonly assignmentId: number;
  readonly schoolClassId: number;
  readonly studentId: number;
}

export interface ExcusedWork {
  readonly excused: boolean;
  /** Why, for the teachers of the class; the first excuse stands. Empty without words. */
  readonly words: string;
}

/** @throws 404, unless it is work of a class that the acting teacher teaches, and the student is or was in that class */
const requireWorkOfTaughtStudent = async (context: CommandContext, work: WorkOfStudent): Promise<number> => {
  const teacherId = requireRole(context, 'teacher');
  const { kind, assignmentId, schoolClassId, studentId } = work;
  const found = kind === 'quiz' ? await loadAssignment(context, assignmentId) : await loadGiven(context, assignmentId);
  if (found.schoolClassId !== schoolClassId) throw notFound('This assignment');
  const { studentIds, formerStudentIds } = await requireTaughtClass(context, schoolClassId, 'This assignment');
  if (!studentIds.has(studentId) && !formerStudentIds.has(studentId)) throw notFound('This student');
  return teacherId;
};

const run = async (
  context: CommandContext,
  { kind, assignmentId, studentId }: WorkOfStudent,
  command: () => Promise<ExcuseCommand>,
): Promise<CommandOutcome<ExcusedWork>> => {
  const presented = async (excuses: Excuses): Promise<ExcusedWork> => {
    const excuse = excuses.get(studentId);
    return {
      excused: excuse !== undefined,
      words: excuse?.words ? await decryptFor(context.db, studentId, excuse.words.sealed) : '',
    };
  };
  if (kind === 'quiz') {
    const stream = quizAssignmentStream(assignmentId);
    const result = await runCommand(context, { decider: quizAssignmentDecider, stream, command });
    return outcomeOf(result, await presented((result.state as Assigned).excuses));
  }
  const stream = lessonAssignmentSchoolClassStream(assignmentId);
  const result = await runCommand(context, { decider: lessonAssignmentSchoolClassDecider, stream, command });
  return outcomeOf(result, await presented((result.state as GivenAssignment).excuses));
};

/** Excuses a student: they owe nothing, and what they have handed in counts nowhere. Of two excuses at once the first stands. */
export const excuseStudent = async (
  context: CommandContext,
  { words, ...work }: WorkOfStudent & { readonly words: string },
): Promise<CommandOutcome<ExcusedWork>> => {
  const teacherId = await requireWorkOfTaughtStudent(context, work);
  const { studentId } = work;
  return run(context, work, async () => ({
    type: 'ExcuseStudent',
    studentId,
    teacherId,
    words: words === '' ? null : { sealed: await encryptFor(context.db, studentId, words) },
    occurredAt: context.now,
  }));
};

/** Takes an excuse back: the work is owed again, and what was handed in counts. */
export const endStudentExcuse = async (context: CommandContext, work: WorkOfStudent): Promise<CommandOutcome<ExcusedWork>> => {
  const teacherId = await requireWorkOfTaughtStudent(context, work);
  const { studentId } = work;
  return run(context, work, async () => ({ type: 'EndExcuse', studentId, teacherId, occurredAt: context.now }));
};

/** From the streams: whether what a student handed in on a quiz at a moment (ISO 8601) counts. */
export const owedQuiz = async (
  { store }: CommandContext,
  { quizAssignmentSchoolClassId, schoolClassId, dueAt, excuses }: Assigned,
): Promise<(studentId: number, handedInAt: string) => boolean> => {
  const [given] = await store.readStream(quizAssignmentStream(quizAssignmentSchoolClassId), { limit: 1 });
  const work = { dueAt: dueAt === null ? null : Date.parse(dueAt), position: given!.position.commit };
  const memberships = await membershipsIn(store, schoolClassId);
  return (studentId, handedInAt) =>
    leftOutOf({
      work,
      memberships: memberships.get(studentId) ?? [],
      excused: excuses.has(studentId),
      handedInAt: Date.parse(handedInAt),
    }) === null;
};

const membershipsIn = async (store: EventStore, schoolClassId: number): Promise<ReadonlyMap<number, readonly Membership[]>> => {
  const found = new Map<number, Membership[]>();
  for (const recorded of await store.readStream(schoolClassStream(schoolClassId))) {
    const event = decodeEvent(recorded) as unknown as SchoolClassEvent | null;
    if (!event) continue;
    const { type, data } = event;
    if (type !== 'SchoolClassStudentEnrolled' && type !== 'SchoolClassStudentWithdrawn') continue;
    const own = found.get(data.studentId) ?? [];
    const [at, position] = [Date.parse(data.occurredAt), recorded.position.commit];
    const last = own.at(-1);
    if (type === 'SchoolClassStudentEnrolled') {
      if (last?.until !== null) own.push({ from: at, until: null, fromPosition: position, untilPosition: null });
    } else if (last?.until === null) {
      own[own.length - 1] = { ...last, until: at, untilPosition: position };
    }
    found.set(data.studentId, own);
  }
  return found;
};

/** The words of an excuse are encrypted with the student's key and are lost with it. */
export const excusesOwner = defineOwner({
  name: 'excuses',
  tables: ['owed_excuses', 'owed_memberships', 'not_owed'],
  streams: [],
  erase: { kept: 'That a student was excused stays under a number; the words go with the student’s key.' },
});
