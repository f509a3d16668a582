import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { savePeople } from '#people/people.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerSchool } from '#commands/districts/school.ts';
import type { EventStore } from '#eventstore/port.ts';
import { benchQuiz } from '../bench-data.ts';

export const benchPassword = 'bench-pass-1';
export const benchStudentEmail = (number: number): string => `bench-student-${number}@bench.test`;

export interface BenchSchool {
  /** The same quiz, assigned as often as was asked for. */
  readonly quizAssignmentSchoolClassIds: readonly number[];
  readonly quizUuid: string;
  readonly questions: readonly { readonly uuid: string; readonly options: readonly { readonly uuid: string }[] }[];
}

/** One class with so many students who can sign in, and one quiz assigned so many times; made by the product's own commands. */
export const makeBenchSchool = async (store: EventStore, db: Knex, students: number, assignments = 1): Promise<BenchSchool> => {
  const context = (): CommandContext => {
    const commandId = randomUUID();
    return { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
  };
  const [districtId, schoolId, schoolClassId] = [900_001, 900_001, 900_001];
  await registerDistrict(context(), { districtId, name: 'Benchmark district', timeZone: 'America/Chicago' });
  await registerSchool(context(), { schoolId, districtId, name: 'Benchmark school' });
  await createSchoolClass(context(), { schoolClassId, schoolId, name: 'Benchmark class' });
  const ids = Array.from({ length: students }, (_, index) => 900_001 + index);
  await savePeople(
    db,
    ids.map((id, index) => ({
      id,
      districtId,
      sourcedId: null,
      email: benchStudentEmail(index + 1),
      givenName: 'Student',
      familyName: `Number ${index + 1}`,
    })),
  );
  await setInitialPassword(db, ids, benchPassword);
  for (const personId of ids) await registerPerson(context(), { personId, role: 'student', districtId, schoolIds: [schoolId] });
  await setSchoolClassMembers(context(), { schoolClassId, teacherIds: [], studentIds: ids, replace: true });
  const quiz = benchQuiz(1);
  await importQuiz(context(), { quiz, publish: true });
  const quizAssignmentSchoolClassIds: number[] = [];
  for (let count = 0; count < assignments; count += 1) {
    const { value } = await assignQuiz(context(), {
      quizUuid: quiz.uuid,
      schoolClassId,
      assignmentType: 'listening_comprehension',
      dueAt: null,
    });
    quizAssignmentSchoolClassIds.push(value.quizAssignmentSchoolClassId);
  }
  return { quizAssignmentSchoolClassIds, quizUuid: quiz.uuid, questions: quiz.questions };
};
