import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckListReply, TeachersReply } from '#api/classes/class-roster/schemas.ts';
import type { ChangedClass, ClassRosterData } from '#api/classes/school-classes/schemas.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { maxStudentsInAClass } from '#domain/classes/school-class/limits.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, emailOf, farSchoolClassId, otherSchoolClassId, schoolClassId } from '#tests/support/world.ts';
import { colleague, ownClass } from './class-examples.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';

interface Refusal {
  readonly detail: string;
  readonly errors?: readonly { field: string; message: string }[];
}

describe('classes by hand', () => {
  const { app, world, as } = useWorld([
    'teacher',
    'otherTeacher',
    'schoolAdmin',
    'student',
    'classmate',
    'farStudent',
    'farTeacher',
  ]);
  const head = () => app.store.head();
  const rosterOf = async (id: number): Promise<ClassRosterData> =>
    (await as('teacher').get(`/school_classes/${id}/students`)).json as ClassRosterData;
  const detailOf = ({ json }: { json: unknown }): string => (json as Refusal).detail;

  describe('undo', () => {
    it('restores the previous code until another one is generated', async () => {
      const { at, code } = await ownClass(world, app);
      const draw = async () => ((await as('teacher').post(`${at}/code`)).json as ChangedClass).school_class.code;
      const second = await draw();
      const back = await as('teacher').post(`${at}/code/restore`, { code });
      expect([back.status, (back.json as ChangedClass).school_class.code]).toEqual([200, code]);
      // Sent once more, it stays as it is.
      expect((await as('teacher').post(`${at}/code/restore`, { code })).status).toBe(200);
      expect((await app.visitor().post('/join/code', { code })).status).toBe(403);
      await draw();
      const late = await as('teacher').post(`${at}/code/restore`, { code: second });
      expect([late.status, late.code]).toEqual([409, 'class_code_changed']);
    });

    it('restores a roster code as one that nobody can join with', async () => {
      const at = `/school_classes/${schoolClassId}`;
      await as('teacher').post(`${at}/code`);
      expect((await as('teacher').post(`${at}/code/restore`, { code: 'ROOM12' })).status).toBe(200);
      expect((await as('classmate').post('/join/code', { code: 'ROOM12' })).status).toBe(404);
    });

    it('restores a removed teacher, but nobody who was never there', async () => {
      const { id, at } = await ownClass(world, app);
      const { id: teacherId, email } = await colleague(world, app);
      const added = (await as('teacher').post(`${at}/teachers`, { email })).json as TeachersReply;
      expect(added).toEqual({ school_class_id: id, teacher_id: teacherId, name: 'Col League', teachers_count: 2 });
      expect((await as('teacher').call('DELETE', `${at}/teachers/${teacherId}`)).status).toBe(200);
      const back = await as('teacher').post(`${at}/teachers/${teacherId}/restore`);
      expect([back.status, (back.json as TeachersReply).teachers_count]).toEqual([200, 2]);
      for (const stranger of [cast.otherTeacher.id, cast.student.id, 99_999]) {
        expect((await as('teacher').post(`${at}/teachers/${stranger}/restore`)).status).toBe(404);
      }
    });
  });

  describe('an account by class code', () => {
    const register = async (code: string, name: string) => {
      const visitor = app.visitor();
      await visitor.refreshToken();
      return visitor.post('/join/register', { code, name, password: 'a boat on the sea' });
    };
    const countPeople = async (): Promise<number> =>
      Number((await app.db.raw<{ rows: { n: string }[] }>('select count(*) as n from people')).rows[0]!.n);

    it('is not left over when the class is full, and is made once for four simultaneous requests with one name', async () => {
      await as('schoolAdmin').call('PUT', '/api/v1/districts/1/student_joining', { body: { on: true } });
      const { id, code } = await ownClass(world, app);
      const before = await countPeople();
      const four = await Promise.all([1, 2, 3, 4].map(() => register(code, 'Lena Vogt')));
      expect(four.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect(await countPeople()).toBe(before + 1);
      const students = Array.from({ length: maxStudentsInAClass - 2 }, (_none, index) => 1_000_000 + index);
      await setSchoolClassMembers(world.context(), { schoolClassId: id, teacherIds: [], studentIds: students, replace: false });
      const refused = await register(code, 'Nobody More');
      expect([refused.status, refused.code]).toEqual([409, 'school_class_full']);
      expect(await countPeople()).toBe(before + 1);
    });

    it('is found under every spelling of its name, and not made twice', async () => {
      await as('schoolAdmin').call('PUT', '/api/v1/districts/1/student_joining', { body: { on: true } });
      const { code } = await ownClass(world, app);
      const names = ["Ben O'Neil", 'Zoe\u0301 Ruiz', 'Łukasz Wróbel', 'Kaʻiulani Pua', '\u202EIvo \u200BSol'];
      for (const name of names) expect((await register(code, name)).status, name).toBe(201);
      const signIn = async (name: string, password = 'a boat on the sea'): Promise<number> => {
        const visitor = app.visitor();
        await visitor.refreshToken();
        return (await visitor.post('/join/sign_in', { code, name, password })).status;
      };
      const spellings = [
        'ben o’neil',
        'Ben  O`NEIL',
        'Zoé Ruiz',
        'Zoe Ruiz',
        'Lukasz Wrobel',
        "Ka'iulani Pua",
        'kaiulani pua',
        'Ivo Sol',
      ];
      for (const name of spellings) {
        expect(await signIn(name), name).toBe(200);
        expect((await register(code, name)).code, name).toBe('name_taken');
      }
      expect(await signIn('Ben O’Neil', 'another password')).toBe(401);
      expect(await signIn('Ben Oneal')).toBe(401);
    });
  });

  describe('accounts made at once', () => {
    const visitors = async (count: number): Promise<HttpClient[]> => {
      const clients = Array.from({ length: count }, () => app.visitor());
      await Promise.all(clients.map((client) => client.refreshToken()));
      return clients;
    };
    const count = async (): Promise<number> =>
      Number((await app.db.raw<{ rows: { n: string }[] }>('select count(*) as n from people')).rows[0]!.n);
    const password = 'a boat on the sea';

    it('in as many classes as there are connections do not wait for each other', async () => {
      await as('schoolAdmin').call('PUT', '/api/v1/districts/1/student_joining', { body: { on: true } });
      const codes: string[] = [];
      for (let made = 0; made < 9; made += 1) codes.push((await ownClass(world, app)).code);
      const clients = await visitors(codes.length);
      const answers = await Promise.all(
        codes.map((code, index) => clients[index]!.post('/join/register', { code, name: 'Ida Winter', password })),
      );
      expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 201));
    });

    it('for the last seat of a class, by its teacher and by its code, leave one account', async () => {
      await as('schoolAdmin').call('PUT', '/api/v1/districts/1/student_joining', { body: { on: true } });
      const { id, at, code } = await ownClass(world, app);
      const students = Array.from({ length: maxStudentsInAClass - 2 }, (_none, index) => 2_000_000 + index);
      await setSchoolClassMembers(world.context(), { schoolClassId: id, teacherIds: [], studentIds: students, replace: false });
      const before = await count();
      const [visitor] = await visitors(1);
      const both = await Promise.all([
        visitor!.post('/join/register', { code, name: 'Nina Late', password }),
        as('teacher').post(`${at}/students`, { students: [{ name: 'Otto Later' }] }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await count()).toBe(before + 1);
    });
  });

  describe('the name of a student', () => {
    it('can be corrected, and changed back', async () => {
      const { id, ofStudent, studentId } = await ownClass(world, app);
      const named = async (given_name: string, family_name: string) => {
        const answer = await as('teacher').call('PATCH', ofStudent, { body: { given_name, family_name } });
        expect(answer.status).toBe(200);
        return (await rosterOf(id)).students.find((student) => student.id === studentId)!.name.trim();
      };
      expect(await named('Maja', 'López')).toBe('Maja López');
      expect(await named('Maja', '')).toBe('Maja');
      expect(await named('Maya', 'Lopez')).toBe('Maya Lopez');
    });

    it('cannot be changed for a roster student or in someone else’s class', async () => {
      const before = await head();
      const body = { given_name: 'Somebody', family_name: 'Else' };
      const ofRoster = await as('teacher').call('PATCH', `/school_classes/${schoolClassId}/students/${cast.student.id}`, {
        body,
      });
      expect([ofRoster.status, ofRoster.code]).toEqual([409, 'name_from_roster']);
      for (const path of [
        `/school_classes/${schoolClassId}/students/${cast.otherStudent.id}`,
        `/school_classes/${otherSchoolClassId}/students/${cast.otherStudent.id}`,
        `/school_classes/${farSchoolClassId}/students/${cast.farStudent.id}`,
      ]) {
        expect((await as('teacher').call('PATCH', path, { body })).status).toBe(404);
      }
      expect(await head()).toEqual(before);
    });
  });

  describe('refused requests', () => {
    it('5,000 pasted names are counted, and nothing is written', async () => {
      const { at } = await ownClass(world, app);
      const before = await head();
      const text = Array.from(
        { length: 5_000 },
        (_nobody, index) => `Student Number${String.fromCharCode(97 + (index % 26))}${index}`,
      ).join('\n');
      const checked = (await as('teacher').post(`${at}/students/check`, { text })).json as CheckListReply;
      expect(checked).toEqual({
        students: [],
        problem: expect.stringMatching(/^These are 5000 students\. Add at most 200 at a time/),
      });
      const students = Array.from({ length: 5_000 }, (_nobody, index) => ({ name: `Student Number${index}x` }));
      const added = await as('teacher').post(`${at}/students`, { students });
      expect([added.status, added.code]).toEqual([400, 'too_many_students']);
      expect(await head()).toEqual(before);
    });

    it('each problem of a list is shown with its line, before anything is written', async () => {
      const { at } = await ownClass(world, app);
      const before = await head();
      const text = [
        'Noor Haddad, not-an-address',
        'Maya Lopez',
        'ada@hill.test',
        `Bo, ${emailOf('otherTeacher')}`,
        'Cy Poe, cy@hill.test',
        'Di Roe, cy@hill.test',
      ].join('\n');
      const { students } = (await as('teacher').post(`${at}/students/check`, { text })).json as CheckListReply;
      expect(students.map(({ line, name, email, problems, same_name }) => [line, name, email, problems[0] ?? same_name])).toEqual(
        [
          [1, 'Noor Haddad', 'not-an-address', 'This is not an email address.'],
          [2, 'Maya Lopez', null, 'A student of this name is in the class.'],
          [3, '', 'ada@hill.test', 'The name is missing.'],
          [4, 'Bo', emailOf('otherTeacher'), 'This address cannot be used here. Leave it out, or ask your school admin.'],
          [5, 'Cy Poe', 'cy@hill.test', null],
          [6, 'Di Roe', 'cy@hill.test', 'The same address stands further up.'],
        ],
      );
      expect(await head()).toEqual(before);
    });

    it('an address at another school of the district, or of a teacher, gets the same answer', async () => {
      const { at } = await ownClass(world, app);
      const said = new Set<string>();
      for (const member of ['otherStudent', 'otherTeacher', 'teacher', 'principal'] as const) {
        const students = [{ name: 'Ada Lima', email: emailOf(member) }];
        const { students: checked } = (await as('teacher').post(`${at}/students/check`, { students })).json as CheckListReply;
        said.add(JSON.stringify([checked[0]!.problems, checked[0]!.has_account]));
        expect((await as('teacher').post(`${at}/students`, { students })).status).toBe(400);
      }
      expect(said.size).toBe(1);
    });

    it('two students with the same name, unless confirmed as two people', async () => {
      const { id, at } = await ownClass(world, app);
      const before = await head();
      const students = [{ name: 'maya  LOPEZ' }, { name: 'Ada Lima' }, { name: 'Lima, Ada' }];
      const refused = await as('teacher').post(`${at}/students`, { students });
      expect([refused.status, refused.code]).toEqual([409, 'same_names']);
      expect((refused.json as { fields?: unknown }).fields ?? (refused.json as Refusal).errors).toHaveLength(2);
      expect(await head()).toEqual(before);
      expect((await as('teacher').post(`${at}/students`, { students, confirmed: true })).status).toBe(201);
      expect((await rosterOf(id)).students).toHaveLength(4);
    });

    it('an email address with a line break, for a student or a colleague', async () => {
      const { at } = await ownClass(world, app);
      const before = await head();
      const email = 'ada@hill.test\r\nBcc: all@hill.test';
      expect((await as('teacher').post(`${at}/students`, { students: [{ name: 'Ada Lima', email }] })).status).toBe(400);
      expect((await as('teacher').post(`${at}/teachers`, { email })).status).toBe(400);
      expect(await head()).toEqual(before);
    });

    it('somebody else’s class or student: one answer for everything that is not theirs, and nothing is written', async () => {
      const { at, id, studentId } = await ownClass(world, app);
      const before = await head();
      const change = (to: number) => [
        as('teacher').call('PATCH', `/school_classes/${to}`, { body: { name: 'Mine' } }),
        as('teacher').post(`/school_classes/${to}/archive`),
        as('teacher').post(`/school_classes/${to}/code`),
        as('teacher').post(`/school_classes/${to}/students`, { students: [{ name: 'Ada Lima' }] }),
        as('teacher').post(`/school_classes/${to}/students/check`, { text: 'Ada Lima' }),
        as('teacher').post(`${at}/students/${studentId}/move`, { to_school_class_id: to }),
        as('teacher').post(`/school_classes/${to}/teachers`, { email: emailOf('teacher') }),
        as('teacher').post(`/school_classes/${to}/cards`, { student_ids: [studentId] }),
        as('teacher').get(`/school_classes/${to}/students`),
      ];
      const answers = await Promise.all([otherSchoolClassId, farSchoolClassId, 99_999].flatMap(change));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect(new Set(answers.map(detailOf)).size).toBe(1);
      for (const student of [cast.otherStudent.id, cast.farStudent.id, 99_999]) {
        for (const what of ['archive', 'restore', 'password', 'card/revoke']) {
          expect((await as('teacher').post(`${at}/students/${student}/${what}`)).status).toBe(404);
        }
        const move = await as('teacher').post(`${at}/students/${student}/move`, { to_school_class_id: schoolClassId });
        expect(move.status).toBe(404);
      }
      expect((await rosterOf(id)).students).toHaveLength(1);
      expect(await head()).toEqual(before);
    });

    it('a code of another district opens nothing, and looks like an unknown code', async () => {
      const { code, at } = await ownClass(world, app);
      const far = await as('farStudent').post('/join', { code });
      const nobodys = await as('farStudent').post('/join', { code: 'ZZZZ9999' });
      expect([far.status, detailOf(far)]).toEqual([404, detailOf(nobodys)]);
      await as('teacher').post(`${at}/archive`);
      await app.caughtUp();
      expect(detailOf(await as('classmate').post('/join', { code }))).toBe(detailOf(nobodys));
    });
  });

  describe('a new school year', () => {
    const next = (id: number, body: object) => as('teacher').post(`/school_classes/${id}/next_year`, body);

    it('puts a class with the same details in the place of last year’s, and copies neither students nor work', async () => {
      const { id } = await ownClass(world, app);
      const headers = { 'idempotency-key': randomUUID() };
      const body = { name: 'Period 3, next year' };
      const replies = [];
      for (const _press of [1, 2]) {
        replies.push(await as('teacher').call('POST', `/school_classes/${id}/next_year`, { body, headers }));
      }
      expect(replies.map(({ status }) => status)).toEqual([201, 201]);
      expect(replies[1]!.json).toEqual(replies[0]!.json);
      await app.caughtUp();
      const { items, archived } = (await as('teacher').get('/school_classes')).json as {
        items: { id: number; name: string; students_count: number; grade: string | null }[];
        archived: { id: number }[];
      };
      const { school_class_id: nextId } = replies[0]!.json as { school_class_id: number };
      expect(items.find((item) => item.id === nextId)).toMatchObject({ name: body.name, students_count: 0, grade: '5' });
      expect(archived.some((item) => item.id === id)).toBe(true);
      expect((await next(id, { name: 'Once more' })).code).toBe('school_class_archived');
    });

    it('opens one class, also if two start it at the same moment', async () => {
      const { id } = await ownClass(world, app);
      const replies = await Promise.all([next(id, { name: 'Of one' }), next(id, { name: 'Of the other' })]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    it('is not opened by a teacher of another school, who would not be in the new class', async () => {
      const { id } = await ownClass(world, app);
      const members = { teacherIds: [cast.otherTeacher.id], studentIds: [], replace: false };
      await setSchoolClassMembers(world.context(), { schoolClassId: id, ...members });
      await app.caughtUp();
      const classes = async () => {
        await app.caughtUp();
        return ((await as('teacher').get('/school_classes')).json as { items: { id: number }[] }).items.map((item) => item.id);
      };
      const before = await classes();
      for (const colleagues of [true, false]) {
        const body = { name: 'Next year', colleagues };
        expect((await as('otherTeacher').post(`/school_classes/${id}/next_year`, body)).code).toBe('teacher_of_other_school');
      }
      expect(await classes()).toEqual(before);
    });

    it('can have a class that is there already in the place, but not of another teacher', async () => {
      const [last, coming] = [await ownClass(world, app), await ownClass(world, app)];
      expect((await next(last.id, { name: 'X', successor_id: last.id })).status).toBe(400);
      expect((await next(last.id, { name: 'X', successor_id: 9_999_999 })).status).toBe(404);
      const reply = await next(last.id, { name: 'Period 3 again', successor_id: coming.id });
      expect([reply.status, reply.json]).toEqual([201, { school_class_id: coming.id }]);
      await app.caughtUp();
      const { items } = (await as('teacher').get('/school_classes/new_year')).json as { items: { id: number; name: string }[] };
      expect(items.find(({ id }) => id === coming.id)?.name).toBe('Period 3 again');
      expect(items.some(({ id }) => id === last.id)).toBe(false);
      for (const stranger of ['otherTeacher', 'farTeacher'] as const) {
        expect((await as(stranger).post(`/school_classes/${coming.id}/next_year`, { name: 'Mine' })).status).toBe(404);
      }
    });
  });

  describe('an archived class', () => {
    it('removes its open work from its students’ lists, keeps what they submitted, and restores the work when it is restored', async () => {
      const quiz = buildQuiz('Left behind');
      await importQuiz(world.context(), { quiz, publish: true });
      const given = { quizUuid: quiz.uuid, schoolClassId, assignmentType: 'listening_comprehension', dueAt: null } as const;
      const { quizAssignmentSchoolClassId: id } = (await assignQuiz(world.context(), given)).value;
      await app.caughtUp();
      const at = `/students/quiz_assignment_school_classes/${world.assignmentId}`;
      await as('student').post(`${at}/quiz_solution`);
      const { quiz_solution: solution } = (await as('student').get(`${at}/quiz_solution`)).json as {
        quiz_solution: { uuid: string };
      };
      for (const { options } of world.quiz.questions) {
        await as('student').post(`/students/quiz_solutions/${solution.uuid}/quiz_question_answers`, {
          quiz_question_answer: { quiz_question_option_uuid: options[0]!.uuid },
        });
      }
      expect((await as('student').put(`${at}/quiz_solution/${solution.uuid}/submit`)).status).toBe(200);
      const listed = async () => {
        await app.caughtUp();
        const { quiz_assignments: all } = (await as('student').get('/students')).json as {
          quiz_assignments: { quiz_assignment_school_class_id: number }[];
        };
        return all.map((one) => one.quiz_assignment_school_class_id);
      };
      expect(await listed()).toEqual([id, world.assignmentId]);
      await as('teacher').post(`/school_classes/${schoolClassId}/archive`);
      expect(await listed()).toEqual([world.assignmentId]);
      const quizPage = `/students/quiz_assignment_school_classes/${id}/quiz`;
      expect((await as('student').get(quizPage)).status).toBe(404);
      expect((await as('student').post(`/students/quiz_assignment_school_classes/${id}/quiz_solution`)).status).toBe(404);
      const assigned = await as('teacher').post('/teach/quiz_assignments', {
        quiz_uuid: quiz.uuid,
        school_class_id: schoolClassId,
        assignment_type: 'listening_comprehension',
        due_at: null,
      });
      expect([assigned.status, assigned.code]).toEqual([409, 'school_class_archived']);
      await as('teacher').post(`/school_classes/${schoolClassId}/restore`);
      expect(await listed()).toEqual([id, world.assignmentId]);
      expect((await as('student').get(quizPage)).status).toBe(200);
    });
  });
});
