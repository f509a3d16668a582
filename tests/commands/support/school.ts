import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerSchool } from '#commands/districts/school.ts';
import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import type { Actor, EventStore } from '#eventstore/port.ts';
import { at, questionInput, quizInput, quizUuid } from '#tests/domain/support/examples.ts';

/** These commands have no business with Postgres; whoever asks it after all, fails. */
const noDatabase = (() => {
  throw new Error('This command should need no database.');
}) as unknown as Knex;

export const student: Actor = { id: 9, role: 'student' };
export const classmate: Actor = { id: 10, role: 'student' };
export const stranger: Actor = { id: 11, role: 'student' };
export const teacher: Actor = { id: 3, role: 'teacher' };
export const otherTeacher: Actor = { id: 5, role: 'teacher' };
export const admin: Actor = { id: 1, role: 'admin' };
export { systemActor };

export const assignmentId = 7;
export const classId = 4;

export const contextOf = (store: EventStore, actor: Actor, changes: Partial<CommandContext> = {}): CommandContext => ({
  store,
  db: noDatabase,
  actor,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  now: at(0),
  ...changes,
});

export const threeQuestions = [questionInput(1, { listeningStrand: 'Literal' }), questionInput(2), questionInput(3)];

/** Assigns under an id of the test's choice; the command would take one from Postgres. */
export const assignAs = async (store: EventStore, id: number, changes: { quizUuid?: string } = {}): Promise<void> => {
  await runCommand(contextOf(store, systemActor), {
    decider: quizAssignmentDecider,
    stream: quizAssignmentStream(id),
    command: () => ({
      type: 'AssignQuiz' as const,
      quizAssignmentSchoolClassId: id,
      quizUuid,
      schoolClassId: classId,
      teacherId: 3,
      assignmentType: 'listening_comprehension' as const,
      assignedAt: at(0),
      dueAt: null,
      ...changes,
    }),
  });
};

/** A district with one class, its teacher and two students, and a published quiz that is assigned to them. */
export const openSchool = async (store: EventStore): Promise<void> => {
  const context = (): CommandContext => contextOf(store, systemActor);
  await registerDistrict(context(), { districtId: 1, name: 'Harbor', timeZone: 'America/New_York' });
  await registerSchool(context(), { schoolId: 2, districtId: 1, name: 'East' });
  await createSchoolClass(context(), { schoolClassId: classId, schoolId: 2, name: '4B' });
  await setSchoolClassMembers(context(), { schoolClassId: classId, teacherIds: [3], studentIds: [9, 10], replace: true });
  await importQuiz(context(), { quiz: quizInput(threeQuestions), publish: true });
  await assignAs(store, assignmentId);
};
