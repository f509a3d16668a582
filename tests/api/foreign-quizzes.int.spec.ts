import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#api/http/route.ts';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import type { QuizHistoryPageData } from '#api/quizzes/quiz-history/schemas.ts';
import type { AdminQuizzesPageData } from '#api/quizzes/schemas.ts';
import { routes } from '#api/routes.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, farSchoolClassId, lessonPath, schoolClassId, type CastMember } from '#tests/support/world.ts';

const outside = ['student', 'teacher', 'otherTeacher', 'schoolAdmin', 'principal'] as const;
const inside = ['farTeacher', 'otherSchoolAdmin'] as const;
const { app, world, as } = useWorld([...outside, ...inside, 'farStudent', 'admin', 'analyst']);

/** Lakeside's, which is the other district. */
const quiz = buildQuiz('Lakeside’s own');
const [question] = quiz.questions;
let assignmentId: number;

const namesQuiz = ({ path }: Route): boolean => /\{quiz_uuid\}|\/quiz\/\{uuid\}|\/quizzes\/\{uuid\}/.test(path);
const described = routes.filter(namesQuiz).map((route) => [`${route.method} ${route.path}`, route] as const);
const addressOf = ({ path }: Route, inClass: number): string =>
  path
    .replaceAll(/\{(quiz_)?uuid\}/g, quiz.uuid)
    .replace('{student_id}', String(cast.student.id))
    .replace('{quizable_types}', 'lessons')
    .replace('{path}', lessonPath)
    .replace('{locale}', 'es')
    .replace('{revision}', '0')
    .replace('{question_id}', question!.uuid)
    .replace('/questions/{id}', `/questions/${question!.uuid}`)
    .replace('/options/{id}', `/options/${question!.options[0]!.uuid}`)
    .replace('{id}', String(inClass));
const mayCall = ({ access }: Route, member: CastMember): boolean => (access as readonly string[]).includes(cast[member].role);
const call = (member: CastMember, route: Route, inClass: number): Promise<Answer> =>
  as(member).call(route.method.toUpperCase(), addressOf(route, inClass), route.method === 'get' ? {} : { body: {} });
const json = async <Data>(member: CastMember, path: string): Promise<Data> => {
  const answer = await as(member).get(path);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json as Data;
};
const assigning = (schoolClass: number) => ({
  quiz_uuid: quiz.uuid,
  school_class_id: schoolClass,
  assignment_type: 'listening_comprehension',
});

beforeAll(async () => {
  await importQuiz(world.context(), { quiz, publish: true, ownerDistrictId: 2 });
  const assigned = await assignQuiz(world.context(), {
    quizUuid: quiz.uuid,
    schoolClassId: farSchoolClassId,
    assignmentType: 'listening_comprehension',
    dueAt: null,
  });
  assignmentId = assigned.value.quizAssignmentSchoolClassId;
  await app.caughtUp();
  const started = await as('farStudent').post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
  expect(started.status).toBe(201);
  await app.caughtUp();
});

describe('a quiz of another district', () => {
  it.each(described)('%s: does not exist', async (_key, route) => {
    for (const member of outside) {
      const before = await app.store.head();
      const answer = await call(member, route, schoolClassId);
      expect([member, answer.status]).toEqual([member, mayCall(route, member) || route.concealed ? 404 : 403]);
      expect(answer.text).not.toContain('Lakeside');
      expect(await app.store.head()).toEqual(before);
    }
  });

  it('is named by many routes', () => expect(described.length).toBeGreaterThan(35));

  it('cannot be assigned, with the same message as for an unknown quiz', async () => {
    const teacher = as('teacher');
    const before = await app.store.head();
    const foreign = await teacher.post('/teach/quiz_assignments', assigning(schoolClassId));
    const unknown = await teacher.post('/teach/quiz_assignments', { ...assigning(schoolClassId), quiz_uuid: randomUUID() });
    expect([foreign.status, foreign.json]).toEqual([404, unknown.json]);
    expect(await app.store.head()).toEqual(before);
  });

  it('is in no list', async () => {
    const { quizzes } = await json<TeachAssignmentsPageData>('teacher', '/teach/assignments');
    expect(quizzes.map(({ uuid }) => uuid)).toEqual([world.quiz.uuid]);
    for (const member of ['teacher', 'schoolAdmin', 'principal'] as const) {
      const lesson = await json<LessonPageData>(member, `/lessons/${lessonPath}`);
      expect(
        lesson.quizzes.map(({ uuid }) => uuid),
        member,
      ).toEqual([world.quiz.uuid]);
    }
    const search = await as('teacher').get('/search?search=Lakeside');
    expect(search.text).not.toContain(quiz.uuid);
  });

  it('is open only to students of the classes that have it', async () => {
    const address = `/students/quiz_assignment_school_classes/${assignmentId}`;
    expect((await as('student').get(`${address}/quiz`)).status).toBe(404);
    expect((await as('student').post(`${address}/quiz_solution`)).status).toBe(404);
  });
});

describe('a quiz of one’s own district', () => {
  it('is read, previewed, assigned and reported like those of the library', async () => {
    for (const member of inside) {
      expect((await as(member).get(`/quizzes/${quiz.uuid}/questions`)).status, member).toBe(200);
      expect((await as(member).get(`/quizzes/${quiz.uuid}/preview`)).status, member).toBe(200);
      const lesson = await json<LessonPageData>(member, `/lessons/${lessonPath}`);
      expect(lesson.quizzes.map(({ uuid }) => uuid).toSorted(), member).toEqual([world.quiz.uuid, quiz.uuid].toSorted());
    }
    const report = `/teach/lessons/${lessonPath}/quiz/${quiz.uuid}/school_class/${farSchoolClassId}/report`;
    expect((await as('farTeacher').get(report)).status).toBe(200);
    expect((await as('otherSchoolAdmin').get(`/reports/quizzes/${quiz.uuid}`)).status).toBe(200);
    expect((await as('otherSchoolAdmin').get(`/reports/quizzes/${quiz.uuid}/item_analysis`)).status).toBe(200);
    const { quizzes } = await json<TeachAssignmentsPageData>('farTeacher', '/teach/assignments');
    expect(quizzes.map(({ uuid }) => uuid)).toContain(quiz.uuid);
    const again = { ...assigning(farSchoolClassId), again: true };
    expect((await as('farTeacher').post('/teach/quiz_assignments', again)).status).toBe(201);
    expect((await as('farStudent').get(`/quizzes/${quiz.uuid}/questions`)).status).toBe(200);
  });
});

describe('staff', () => {
  it('see every quiz and its district', async () => {
    const { quizzes } = await json<AdminQuizzesPageData>('admin', '/admin/quizzes');
    const owners = new Map(quizzes.map((row) => [row.uuid, row.owners]));
    expect(owners.get(quiz.uuid)).toEqual([{ id: 2, name: 'Lakeside' }]);
    expect(owners.get(world.quiz.uuid)).toEqual([]);
    const history = await json<QuizHistoryPageData>('admin', `/admin/quizzes/${quiz.uuid}/history`);
    expect(history.quiz.owners).toEqual([{ id: 2, name: 'Lakeside' }]);
    expect(history.changes.map(({ what }) => what)).toContain('Imported for Lakeside');
    const csv = await as('admin').get(`/admin/quizzes/${quiz.uuid}/history.csv`);
    expect(csv.text).toContain('Imported for Lakeside');
    const editor = await json<{ owners: unknown }>('admin', `/admin/quizzes/${quiz.uuid}/edit`);
    expect(editor.owners).toEqual([{ id: 2, name: 'Lakeside' }]);
    const changes = await as('admin').get(`/admin/quizzes/${quiz.uuid}/changes?since=0`);
    expect(changes.text).toContain('imported the quiz for a district');
    expect((await as('admin').get(`/quizzes/${quiz.uuid}/preview`)).status).toBe(200);
  });

  it('do not open it to every visitor', async () => {
    const unused = buildQuiz('Lakeside’s other');
    await importQuiz(world.context(), { quiz: unused, publish: true, ownerDistrictId: 2 });
    const answer = await as('admin').put(`/admin/quizzes/${unused.uuid}/listening_challenge`, {});
    expect([answer.status, answer.code]).toEqual([409, 'quiz_of_district']);
    expect((await app.visitor().get('/listening_challenge/quiz')).text).not.toContain(unused.uuid);
  });
});
