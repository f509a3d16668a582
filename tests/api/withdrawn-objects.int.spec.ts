import { describe, expect, it } from 'vitest';
import type { Route } from '#api/http/route.ts';
import type { SchoolClassesPageData } from '#api/dashboard/my-classes/schemas.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { deactivatePerson } from '#commands/accounts/person/roles.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { unpublishQuiz } from '#commands/quizzes/quiz.ts';
import { addCoTeacher, removeCoTeacher } from '#commands/classes/school-class/co-teachers.ts';
import { restoreSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { passCaches } from '#tests/support/app.ts';
import { silentClassroom } from '#tests/support/fake-classroom.ts';
import { sampled, sampledInside } from '#tests/support/sampled.ts';
import { useWorld, type WorldOfTests } from '#tests/support/use-world.ts';
import { buildQuiz, cast, emailOf, lessonPath, password, schoolClassId, type CastMember } from '#tests/support/world.ts';
import { colleague } from './class-examples.ts';
import { callerOf, described, expectRefused, prepare, send } from './prepared-calls.ts';
import { googleCourseId, routeExamples } from './route-examples.ts';

/** About one thing by its number or uuid; lessons are everybody's. */
const isAboutOne = ({ path }: Route): boolean => /\{[a-z_]*(id|uuid)\}/.test(path) || path === '/teach/quiz_assignments';

const worldOf = (members: readonly CastMember[]): WorldOfTests =>
  useWorld(members, { classroom: silentClassroom(googleCourseId) });

const answering = 'post /students/quiz_solutions/{solution_uuid}/quiz_question_answers';
const changing = 'put /students/quiz_solutions/{solution_uuid}/quiz_question_answers/{answer_uuid}';
const submitting = 'put /students/quiz_assignment_school_classes/{id}/quiz_solution/{solution_uuid}/submit';
const seeingFeedback = 'post /students/assignments/{id}/feedback_seen';
const ownSolution = 'get /students/quiz_assignment_school_classes/{id}/quiz_solution';
const ownReview = 'get /students/quiz_assignment_school_classes/{id}/review';
const teachersAlone = { schoolClassId, teacherIds: [cast.teacher.id], replace: true };

describe('a class that a student has left', () => {
  const made = worldOf(['student', 'teacher']);
  it('is closed to the student, except for what was answered', async () => {
    const { world, app, as } = made;
    const calls = await prepare(made, (key, route) => callerOf(key) === 'student' && isAboutOne(route));
    await setSchoolClassMembers(world.context(), { ...teachersAlone, studentIds: [cast.classmate.id] });
    await app.caughtUp();
    const left = [409, 'student_left_class'] as const;
    const expected = {
      [answering]: left,
      [changing]: left,
      [submitting]: left,
      [seeingFeedback]: left,
      [ownSolution]: 200,
      [ownReview]: 200,
    };
    await expectRefused(made, as('student'), calls, expected);
    expect(calls.length).toBeGreaterThan(6);
  });
});

/** Of those that the teacher has made by hand, which a colleague goes on teaching. */
const leaveOwnClasses = async ({ world, app, as }: WorldOfTests): Promise<void> => {
  await app.caughtUp();
  const { items, archived } = (await as('teacher').get('/school_classes')).json as SchoolClassesPageData;
  const context = (): CommandContext => ({ ...world.context(), actor: { id: cast.teacher.id, role: 'teacher' } });
  const { email } = await colleague(world, app);
  for (const { id } of archived) await restoreSchoolClass(context(), { schoolClassId: id });
  const own = items.filter(({ teachers }) => teachers.some(({ id }) => id === cast.teacher.id)).map(({ id }) => id);
  for (const id of [...own, ...archived.map((one) => one.id)]) {
    await addCoTeacher(context(), { schoolClassId: id, email });
    await removeCoTeacher(context(), { schoolClassId: id, teacherId: cast.teacher.id });
  }
};

describe('a class that a teacher no longer teaches', () => {
  const made = worldOf(['teacher']);
  it('does not exist for them, including its reports, their files, its work and its grades', async () => {
    const { world, app, as } = made;
    // The quiz and the lesson are the library's, with what the lesson teaches and its guide.
    const ofLibrary = (key: string): boolean =>
      /^get \/(?:(?:quizzes|lesson_materials)\/\{(?:uu)?id\}\/preview|(?:ed_gate_standards\/lesson|teach\/lesson_guides)\/\{lesson_id\})$/.test(
        key,
      );
    // What a teacher put together stays theirs; the classes that have it do not.
    const ofAuthor = (key: string): boolean => /\/lesson_assignments\/\{id\}(\/(un)?archive|\/preview)?$/.test(key);
    // Neither have a teacher's devices, invites and favorites to do with a class.
    const ofTeacher = (key: string): boolean =>
      /^post \/(account|api\/v1\/invites)\//.test(key) || /^(post|delete) \/teach\/(el_)?(lessons|events)\//.test(key);
    const asked = (key: string, route: Route): boolean => callerOf(key) === 'teacher' && isAboutOne(route) && !ofTeacher(key);
    const calls = await prepare(
      made,
      (key, route) => asked(key, route) && !ofLibrary(key) && !ofAuthor(key),
      (all) => sampledInside('of a class that was left', all, 4),
    );
    const students = [cast.student.id, cast.classmate.id];
    await setSchoolClassMembers(world.context(), { schoolClassId, teacherIds: [], studentIds: students, replace: true });
    await leaveOwnClasses(made);
    await app.caughtUp();
    await expectRefused(made, as('teacher'), calls);
    expect(calls.length).toBeGreaterThan(5);
  });
});

describe('a school that its admin no longer administers', () => {
  const made = worldOf(['principal']);
  it('does not exist for them', async () => {
    const { world, app, as } = made;
    const ofSchool = ({ access, path }: Route): boolean =>
      typeof access !== 'string' && access.includes('school_admin') && /\{(student_)?id\}/.test(path);
    const calls = await prepare(made, (_key, route) => ofSchool(route));
    const { id: personId } = cast.principal;
    const moved = { personId, role: 'school_admin', districtId: 1, schoolIds: [2], administers: 'schools' } as const;
    await registerPerson(world.context(), moved);
    await app.caughtUp();
    const ownClass = `/reports/classes/${schoolClassId}`;
    await passCaches(async () => (await as('principal').get(ownClass)).status === 404);
    await expectRefused(made, as('principal'), calls);
    expect(calls.length).toBeGreaterThan(9);
  });
});

describe('a closed account', () => {
  const members = ['student', 'teacher', 'schoolAdmin', 'admin', 'analyst'] as const;
  const made = worldOf([...members, 'classmate']);
  it('opens no route any more, and its old sessions stay closed when it is reopened', async () => {
    const { world, app, as } = made;
    const calls = await prepare(
      made,
      (_key, route) => route.access !== 'public',
      (all) => sampledInside('of a closed account', all, 5),
    );
    for (const member of members) await deactivatePerson(world.context(), { personId: cast[member].id });
    await app.caughtUp();
    const statusesOf = () => Promise.all(members.map(async (member) => (await as(member).get('/account')).status));
    await passCaches(async () => (await statusesOf()).every((status) => status === 401));
    expect(calls.length).toBeGreaterThan(0);
    for (const member of members) {
      const own = calls.filter(({ key }) => callerOf(key) === member);
      await expectRefused(made, as(member), own, Object.fromEntries(own.map(({ key }) => [key, 401])));
    }
    const { id: personId } = cast.student;
    expect((await app.visitor().signIn(emailOf('student'), password)).status).toBe(401);
    await registerPerson(world.context(), { personId, role: 'student', districtId: 1, schoolIds: [1] });
    await app.caughtUp();
    await passCaches(async () => (await app.visitor().signIn(emailOf('student'), password)).status === 200);
    expect((await as('student').get('/students')).status).toBe(401);
  });
});

describe('a quiz that staff unpublished', () => {
  const readers = ['student', 'teacher', 'schoolAdmin', 'principal'] as const;
  const made = worldOf(readers);
  it('does not exist for schools, and cannot be assigned', async () => {
    const { world, app, as } = made;
    const quiz = buildQuiz('Taken back');
    await importQuiz(world.context(), { quiz, publish: true });
    await app.caughtUp();
    const paths = [
      `/quizzes/${quiz.uuid}/questions`,
      `/quizzes/${quiz.uuid}/preview`,
      `/reports/quizzes/${quiz.uuid}`,
      `/reports/quizzes/${quiz.uuid}/item_analysis`,
      `/teach/lessons/${lessonPath}/quiz/${quiz.uuid}/school_class/${schoolClassId}/report`,
    ];
    const statuses = async (member: CastMember): Promise<number[]> =>
      Promise.all(paths.map(async (path) => (await as(member).get(path)).status));
    expect(await statuses('teacher')).toEqual([200, 200, 404, 404, 200]);
    expect(await statuses('schoolAdmin')).toEqual([200, 200, 200, 200, 200]);
    await unpublishQuiz(world.context(), { quizUuid: quiz.uuid });
    await app.caughtUp();
    for (const member of readers) {
      expect(
        (await statuses(member)).every((status) => status === 404 || (status === 403 && member === 'student')),
        member,
      ).toBe(true);
    }
    const body = { quiz_uuid: quiz.uuid, school_class_id: schoolClassId, assignment_type: 'listening_comprehension' };
    const before = await app.store.head();
    expect((await as('teacher').post('/teach/quiz_assignments', body)).status).toBe(404);
    expect(await app.store.head()).toEqual(before);
  });
});

describe('a quiz that staff retired, or whose lesson they withdrew', () => {
  const made = worldOf(['student', 'teacher', 'admin']);
  const body = (uuid: string) => ({
    quiz_uuid: uuid,
    school_class_id: schoolClassId,
    assignment_type: 'listening_comprehension',
  });
  const offered = async (uuid: string): Promise<boolean> => {
    await made.app.caughtUp();
    const { quizzes } = (await made.as('teacher').get('/teach/assignments')).json as { quizzes: { uuid: string }[] };
    return quizzes.some((one) => one.uuid === uuid);
  };
  const startOf = (id: number): string => `/students/quiz_assignment_school_classes/${id}/quiz_solution`;

  it('is not for new classes, goes on where it was given, and is offered again', async () => {
    const { world, as } = made;
    const { quiz, assignmentId } = await world.newAssignment();
    const retired = `/admin/quizzes/${quiz.uuid}/retired`;
    expect((await as('student').post(startOf(assignmentId))).status).toBe(201);
    expect(await offered(quiz.uuid)).toBe(true);
    expect((await as('admin').put(retired, {})).json).toMatchObject({ quiz: { retired: true } });
    expect(await offered(quiz.uuid)).toBe(false);
    expect((await as('teacher').post('/teach/quiz_assignments', body(quiz.uuid))).code).toBe('quiz_retired');
    expect((await as('student').get(startOf(assignmentId))).json).toMatchObject({ closed: null });
    expect((await as('admin').call('DELETE', retired, { body: {} })).json).toMatchObject({ quiz: { retired: false } });
    expect(await offered(quiz.uuid)).toBe(true);
    expect((await as('teacher').post('/teach/quiz_assignments', body(quiz.uuid))).status).toBe(201);
  });

  it('follows its lesson: withdrawn, restored, and under another title', async () => {
    const { as, app } = made;
    const lessons = '/admin/lessons';
    const begun = (await as('admin').post(lessons, { lesson: { type: 'lesson', name: 'The copper kettle' } })).json;
    const at = `${lessons}/${(begun as { lesson: { uuid: string } }).lesson.uuid}`;
    const texts = { description: 'A kettle.', subject: 'Science', grade_band: '3-5', transcript: 'A kettle sings.' };
    const publish = async (lesson: object): Promise<void> => {
      expect((await as('admin').put(at, { lesson })).status).toBe(200);
      for (const step of ['review', 'publish']) expect((await as('admin').post(`${at}/${step}`)).status).toBe(200);
      await app.caughtUp();
    };
    await publish(texts);
    const about = { title: 'Kettles', quizable_type: 'lesson', quizable_path: 'the-copper-kettle' };
    const { uuid } = ((await as('admin').post('/admin/quizzes', { quiz: about })).json as { quiz: { uuid: string } }).quiz;
    const choices = ['Dawn', 'Noon'].map((content, place) => ({ content, correct: place === 0 }));
    const question = { quiz_question: { content: 'When?', quiz_question_options: choices } };
    expect((await as('admin').post(`/admin/quizzes/${uuid}/questions`, question)).status).toBe(200);
    expect((await as('admin').post(`/admin/quizzes/${uuid}/publish`)).status).toBe(200);
    expect(await offered(uuid)).toBe(true);
    await as('admin').post(`${at}/withdraw`);
    expect(await offered(uuid)).toBe(false);
    expect((await as('teacher').post('/teach/quiz_assignments', body(uuid))).code).toBe('quiz_retired');
    await as('admin').post(`${at}/restore`);
    expect(await offered(uuid)).toBe(true);
    await publish({ name: 'The singing kettle' });
    const { quizzes } = (await as('teacher').get('/teach/assignments')).json as {
      quizzes: { uuid: string; quizable_name: string }[];
    };
    expect(quizzes.find((one) => one.uuid === uuid)?.quizable_name).toBe('The singing kettle');
    expect((await as('admin').get(`/admin/quizzes/${uuid}/edit`)).json).toMatchObject({
      quiz: { quizable_name: 'The singing kettle' },
    });
  });
});

describe('submitted work', () => {
  const made = worldOf(['student', 'teacher']);
  const quizOf = (assignmentId: number): string => `/students/quiz_assignment_school_classes/${assignmentId}`;
  const submitted = async () => {
    const { quiz, assignmentId } = await made.world.newAssignment();
    const student = made.as('student');
    const started = await student.post(`${quizOf(assignmentId)}/quiz_solution`);
    const { uuid } = (started.json as { quiz_solution: { uuid: string } }).quiz_solution;
    const answers = `/students/quiz_solutions/${uuid}/quiz_question_answers`;
    let first = '';
    for (const { options } of quiz.questions) {
      const choice = { quiz_question_answer: { quiz_question_option_uuid: options[0]!.uuid } };
      const { json } = await student.post(answers, choice);
      first ||= (json as { quiz_question_answer: { uuid: string } }).quiz_question_answer.uuid;
    }
    const submit = `${quizOf(assignmentId)}/quiz_solution/${uuid}/submit`;
    expect((await student.put(submit)).status).toBe(200);
    await made.app.caughtUp();
    const other = { quiz_question_answer: { quiz_question_option_uuid: quiz.questions[0]!.options[1]!.uuid } };
    const again = async () => [
      await student.post(answers, other),
      await student.put(`${answers}/${first}`, other),
      await student.put(submit),
      await student.post(`${quizOf(assignmentId)}/quiz_solution`),
    ];
    return { quiz, again };
  };

  it('cannot be changed by its student', async () => {
    const { again } = await submitted();
    const before = await made.app.store.head();
    const answers = await again();
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([
      'quiz_solution_submitted',
      'quiz_solution_submitted',
      200,
      200,
    ]);
    expect(await made.app.store.head()).toEqual(before);
  });

  it('cannot be reset by its student, and is over once the teacher reset it', async () => {
    const { quiz, again } = await submitted();
    const work = `/teach/quiz/${quiz.uuid}/school_class/${schoolClassId}/students/${cast.student.id}/quiz_solutions`;
    for (const [method, path] of [
      ['GET', work],
      ['DELETE', `${work}.json`],
      ['POST', `${work}/undo_reset.json`],
    ] as const) {
      expect((await made.as('student').call(method, path, method === 'GET' ? {} : { body: {} })).status, path).toBe(404);
    }
    expect((await made.as('teacher').call('DELETE', `${work}.json`)).status).toBe(200);
    const [answered, changed, submittedAgain] = await again();
    expect([answered, changed, submittedAgain].map((answer) => answer!.status)).toEqual([409, 409, 409]);
  });
});

describe('a repeated request', () => {
  const members = ['student', 'classmate', 'teacher', 'schoolAdmin', 'principal', 'otherPrincipal', 'admin', 'analyst'] as const;
  const made = worldOf(members);
  const endsSession = new Set(['/logout', '/account/password', '/account/sign_out_everywhere', '/account/devices/{id}/sign_out']);
  const changes = described.filter(
    ({ key, route }) => route.method !== 'get' && callerOf(key) !== null && !endsSession.has(route.path),
  );
  const gone: Readonly<Record<string, number>> = {
    'post /account/second_step': 409,
    // The address is theirs by then.
    'post /admin/people': 409,
    // So is the name.
    'post /reports/saved': 409,
    // So is the address.
    'post /admin/collections': 409,
    // The class has it by then: giving it twice takes a yes.
    'post /teach/quiz_assignments': 409,
    'post /admin/lessons': 409,
    // The first try has archived the class.
    'post /school_classes/{id}/next_year': 409,
    'post /api/v1/invites/bulk_create': 400,
    'post /api/v1/invites/{id}/resend': 429,
    'delete /admin/quizzes/{uuid}/questions/{id}': 404,
    // A lesson that was never published is gone with its draft.
    'delete /admin/lessons/{uuid}/draft': 404,
    'delete /api/v2/lingolift/teachers/student_works/{id}/comments/{comment_id}': 404,
    'delete /admin/quizzes/{uuid}/options/{id}': 404,
    'delete /admin/quizzes/{uuid}/questions/{question_id}/options/{id}': 404,
    'post /admin/quizzes/{uuid}/key_corrections': 409,
    // The first try has done the job.
    'post /admin/jobs/{queue}/{id}/retry': 409,
    // That piece has come.
    'patch /admin/recordings/uploads/{id}': 409,
  };
  /** With a key of its own the second is another one. */
  const makesAnother =
    /^post \/school_classes(\/\{id\}\/(code|students|cards|students\/\{student_id\}\/password))?$|lesson_assignments$|ell_writing_assessments$|\/export$|google_classroom_export$|\/recovery_codes$|^post \/admin\/districts(\/\{id\}\/schools)?$|^post \/admin\/teacher_guides$|^post \/admin\/quizzes(\/\{uuid\}\/questions(\/\{id\}\/options)?)?$|\/move$|\/slowed_recordings$|_(level|complexity)\/update$/;

  it.each(sampled('done twice', changes, 5))('$key: changes nothing more the second time', async ({ key, route }) => {
    const { world, app, as } = made;
    const client = as(callerOf(key)! as (typeof members)[number]);
    const prepared = { key, route, call: await routeExamples[key]!.call(world, app) };
    const first = await send(client, prepared);
    expect(first.status).toBeLessThan(300);
    await app.jobsDone();
    const before = await app.store.head();
    const second = await send(client, prepared);
    const { [key]: refused } = gone;
    expect(refused === undefined ? [first.status, 200] : [refused], second.text).toContain(second.status);
    await app.jobsDone();
    if (!makesAnother.test(key)) expect(await app.store.head()).toEqual(before);
  });
});
