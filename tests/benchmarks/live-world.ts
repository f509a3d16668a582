import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#commands/runner/context.ts';
import { systemActor } from '#commands/runner/context.ts';
import { draftLessonAssignment, giveLessonAssignment } from '#commands/assignments/lesson-assignment/commands.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import type { Knex } from '#platform/database.ts';
import { benchPassword, makeBenchSchool } from './support/bench-school.ts';

export const studentsOfClass = 40;
export const promptId = randomUUID();
export const teacherEmail = (place: number): string => `live-teacher-${place}@bench.test`;
const [districtId, schoolId] = [900_001, 900_001];

const content = {
  title: 'The harbour',
  instructions: '',
  overview: null,
  vocabulary: [],
  videos: [],
  podcast: false,
  organizers: [],
  prompts: [{ id: promptId, content: 'What did it sound like?' }],
};

export interface LiveClass {
  readonly teacher: string;
  /** The class's table. */
  readonly table: string;
  /** The students' page. */
  readonly page: string;
  /** Numbers of the students, as their addresses have them. */
  readonly students: readonly number[];
}

export interface LiveSize {
  readonly classes: number;
  /** Assignments of the first teacher. */
  readonly listed: number;
}

/** Classes of forty with a teacher each, who has given them a lesson; the first of them has given more. */
export const makeLiveWorld = async (store: EventStore, db: Knex, { classes, listed }: LiveSize): Promise<LiveClass[]> => {
  const teacherIds = Array.from({ length: classes }, (_, place) => 950_001 + place);
  const classIds = teacherIds;
  const context = (actor: CommandContext['actor'] = systemActor): CommandContext => {
    const commandId = randomUUID();
    return { store, db, actor, commandId, correlationId: commandId, now: new Date().toISOString() };
  };
  await makeBenchSchool(store, db, classes * studentsOfClass);
  const people = teacherIds.map((id, place) => ({
    id,
    districtId,
    sourcedId: null,
    email: teacherEmail(place),
    givenName: 'Teacher',
    familyName: `Number ${place}`,
  }));
  await savePeople(db, people);
  await setInitialPassword(db, teacherIds, benchPassword);
  for (const personId of teacherIds) {
    await registerPerson(context(), { personId, role: 'teacher', districtId, schoolIds: [schoolId] });
  }
  await publishLesson(context(), {
    type: 'Lesson',
    path: 'bench-harbour',
    content: {
      name: 'The harbour',
      description: '',
      subject: 'Science',
      gradeBand: '3-5',
      textComplexity: null,
      transcript: 'Ships come and go.',
    },
  });
  const give = async (teacherId: number, schoolClassId: number): Promise<{ uuid: string; given: number }> => {
    const teacher: CommandContext['actor'] = { id: teacherId, role: 'teacher' };
    const lessonUuid = lessonUuidOf('Lesson', 'bench-harbour');
    const { value: draft } = await draftLessonAssignment(context(teacher), { lessonUuid, content });
    const uuid = draft.lessonAssignmentUuid;
    const { value } = await giveLessonAssignment(context(teacher), {
      lessonAssignmentUuid: uuid,
      schoolClassId,
      startsAt: null,
      dueAt: null,
    });
    return { uuid, given: value.lessonAssignmentSchoolClassId };
  };
  const made: LiveClass[] = [];
  for (const [place, schoolClassId] of classIds.entries()) {
    const students = Array.from({ length: studentsOfClass }, (_, index) => place * studentsOfClass + index + 1);
    await createSchoolClass(context(), { schoolClassId, schoolId, name: `Live class ${place}` });
    const members = { teacherIds: [teacherIds[place]!], studentIds: students.map((number) => 900_000 + number) };
    await setSchoolClassMembers(context(), { schoolClassId, ...members, replace: true });
    const { uuid, given } = await give(teacherIds[place]!, schoolClassId);
    const table = `/teach/lesson_assignments/${uuid}/school_class/${schoolClassId}`;
    made.push({ teacher: teacherEmail(place), table, page: `/students/assignments/${given}`, students });
  }
  for (let count = 1; count < listed; count += 20) {
    await Promise.all(Array.from({ length: Math.min(20, listed - count) }, () => give(teacherIds[0]!, classIds[0]!)));
  }
  return made;
};
