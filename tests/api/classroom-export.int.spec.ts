import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CommandContext } from '#commands/runner/context.ts';
import { regradeQuizSolution } from '#commands/quiz-taking/grading.ts';
import { correctQuizKey } from '#commands/quizzes/questions.ts';
import { exportFailures, gradeFailures } from '#domain/integrations/failures.ts';
import { classroomExportStream } from '#domain/integrations/events.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { classroomExportJob, classroomExportQueue } from '#jobs/classroom-exports/classroom-export-job.ts';
import { courseId, exportUrl, startClassroomWorld, type ClassroomWorld } from '#tests/support/classroom-world.ts';
import { startFakeClassroom } from '#tests/support/fake-classroom.ts';
import { cast, emailOf, schoolClassId, startWorld, type CastMember } from '#tests/support/world.ts';

let world: ClassroomWorld;
beforeAll(async () => {
  world = await startClassroomWorld();
});
afterAll(() => world.stop());
afterEach(() => {
  world.fake.heal();
  world.fake.calls.length = 0;
});

const typesOf = async (id: number): Promise<string[]> =>
  (await world.app.store.readStream(classroomExportStream(id))).map(({ type }) => type);
const stateOf = async (id: number): Promise<Record<string, string>> =>
  Object.fromEntries((await world.ledger(id)).rows.map((row) => [row.student_id, row.state]));
const onlyCoursework = (title: string): string => {
  const made = [...world.fake.coursework.values()].filter((one) => one['title'] === title);
  expect(made).toHaveLength(1);
  return made[0]!.id;
};

describe('an export of grades', () => {
  it('creates the assignment, posts each grade, notifies the teacher and shows it all in the ledger', async () => {
    const { id, quiz } = await world.submitted({ student: 2, classmate: 3 });
    const answer = await world.teacher.post(exportUrl(id));
    expect([answer.status, answer.json]).toEqual([
      202,
      { message: 'Grades will be exported to Google Classroom soon. Once exported, the system will notify you by email.' },
    ]);
    expect((await world.ledger(id)).state).toBe('running');
    expect(await stateOf(id)).toEqual({ [cast.student.id]: 'pending', [cast.classmate.id]: 'pending' });
    await world.run();
    const courseWorkId = onlyCoursework(quiz.title);
    expect(world.fake.grades(courseWorkId)).toEqual({ [emailOf('student')]: 2, [emailOf('classmate')]: 3 });
    expect(world.fake.coursework.get(courseWorkId)).toMatchObject({
      maxPoints: 3,
      materials: [{ link: { url: `https://earshot.test/students/quiz_assignment_school_classes/${id}/quiz` } }],
      dueDate: { year: expect.any(Number) as unknown },
    });
    const ledger = await world.ledger(id);
    expect(ledger).toMatchObject({
      state: 'completed',
      configured: true,
      missing_setting: null,
      course: { id: courseId, name: 'Room 12' },
      courses: [{ id: courseId, name: 'Room 12' }],
      last_export: { posted_count: 2, failed_count: 0, reason: null },
    });
    expect(ledger.rows.map(({ state, correct_answers_count }) => [state, correct_answers_count]).toSorted()).toEqual([
      ['posted', 2],
      ['posted', 3],
    ]);
    const mail = world.app.mails.at(-1)!;
    expect(mail.to).toBe(emailOf('teacher'));
    expect(mail.text).toContain('2 grades posted to Google Classroom.');
    expect(mail.text).toContain(`https://earshot.test${exportUrl(id)}`);
    expect(mail.text).not.toMatch(/student|classmate|Tester/);
  });

  it('sends only what changed the second time, and shows a reset', async () => {
    const assignment = await world.submitted({ student: 1, classmate: 3 });
    await world.ask(assignment.id);
    await world.run();
    await world.reset(assignment, 'student');
    world.fake.calls.length = 0;
    await world.ask(assignment.id);
    await world.run();
    expect(world.fake.made('patch')).toHaveLength(0);
    expect(await stateOf(assignment.id)).toEqual({ [cast.student.id]: 'reset', [cast.classmate.id]: 'posted' });
    expect(world.fake.grades(onlyCoursework(assignment.quiz.title))[emailOf('student')]).toBe(1);
    await world.submit(assignment, 'student', 2);
    expect(await stateOf(assignment.id)).toEqual({ [cast.student.id]: 'changed', [cast.classmate.id]: 'posted' });
    await world.ask(assignment.id);
    await world.run();
    expect(world.fake.made('create')).toHaveLength(0);
    expect(world.fake.made('patch').map(({ body }) => body)).toEqual([{ assignedGrade: 2, draftGrade: 2 }]);
    expect(await stateOf(assignment.id)).toEqual({ [cast.student.id]: 'posted', [cast.classmate.id]: 'posted' });
    expect((await world.ledger(assignment.id)).last_export).toMatchObject({ posted_count: 1, failed_count: 0 });
  });

  it('sends no grade of an excused student, and says so', async () => {
    const { id } = await world.submitted({ student: 1, classmate: 3 });
    const excuse = { kind: 'quiz', assignment_id: id, excused: true, words: '' };
    await world.teacher.put(`/school_classes/${schoolClassId}/students/${cast.student.id}/excused`, excuse);
    world.fake.calls.length = 0;
    await world.ask(id);
    await world.run();
    expect(world.fake.made('patch').map(({ body }) => body)).toEqual([{ assignedGrade: 3, draftGrade: 3 }]);
    expect(await stateOf(id)).toEqual({ [cast.student.id]: 'excused', [cast.classmate.id]: 'posted' });
  });

  it('sends only the scores that a corrected key has changed', async () => {
    const { id, quiz } = await world.submitted({ student: 2, classmate: 3 });
    await world.ask(id);
    await world.run();
    const admin = { id: cast.admin.id, role: 'admin' };
    const context = (): CommandContext => ({
      store: world.app.store,
      db: world.app.db,
      actor: admin,
      commandId: randomUUID(),
      correlationId: randomUUID(),
      now: new Date().toISOString(),
    });
    for (const { uuid, options } of quiz.questions) {
      await correctQuizKey(context(), {
        quizUuid: quiz.uuid,
        questionUuid: uuid,
        optionUuid: options.find(({ correct }) => correct)!.uuid,
        policy: 'full_credit',
        neverLower: false,
        reason: 'Everybody is right.',
      });
    }
    for (const student of [cast.student.id, cast.classmate.id]) {
      await regradeQuizSolution(context(), { solutionUuid: solutionUuidOf(id, student, 1) });
    }
    await world.app.caughtUp();
    expect(await stateOf(id)).toEqual({ [cast.student.id]: 'changed', [cast.classmate.id]: 'posted' });
    world.fake.calls.length = 0;
    await world.ask(id);
    await world.run();
    expect(world.fake.made('patch').map(({ body }) => body)).toEqual([{ assignedGrade: 3, draftGrade: 3 }]);
    expect(await stateOf(id)).toEqual({ [cast.student.id]: 'posted', [cast.classmate.id]: 'posted' });
  });

  it('joins an export in progress, and repeats nothing for a repeated request', async () => {
    const { id } = await world.submitted({ student: 2 });
    const key = { 'idempotency-key': '0b7c7b1e-7f8a-4c8e-9d56-3f2c4f6f7a01' };
    expect((await world.teacher.post(exportUrl(id), {}, key)).status).toBe(202);
    expect((await world.teacher.post(exportUrl(id), {}, key)).status).toBe(202);
    expect((await world.teacher.post(exportUrl(id))).status).toBe(202);
    expect(await typesOf(id)).toEqual(['ClassroomExportRequested']);
    await world.app.reacted();
    const { singletonKey } = world.jobs.last(classroomExportJob);
    expect(world.jobs.sent.filter((one) => one.singletonKey === singletonKey)).toHaveLength(1);
    await world.run();
    expect((await world.teacher.post(exportUrl(id), {}, key)).status).toBe(202);
    expect((await typesOf(id)).filter((type) => type === 'ClassroomExportRequested')).toHaveLength(1);
    expect(await stateOf(id)).toEqual({ [cast.student.id]: 'posted', [cast.classmate.id]: 'not_submitted' });
  });

  it('reports which student failed and why, continues with the others, and retries the failed ones next time', async () => {
    const { id, quiz } = await world.submitted({ student: 2, classmate: 1 });
    const course = world.fake.courses.get(courseId)!;
    course.students = [emailOf('classmate')];
    await world.ask(id);
    await world.run();
    const ledger = await world.ledger(id);
    expect(ledger.rows.find((row) => row.student_id === cast.student.id)).toMatchObject({
      state: 'failed',
      reason: gradeFailures.notInCourse,
      posted_at: null,
    });
    expect(ledger.rows.find((row) => row.student_id === cast.classmate.id)).toMatchObject({ state: 'posted', reason: null });
    expect(world.app.mails.at(-1)!.text).toContain('1 grade could not be posted.');
    course.students = [emailOf('student'), emailOf('classmate')];
    const courseWorkId = onlyCoursework(quiz.title);
    world.fake.submissions.get(courseWorkId)!.push({ id: 'joined', userId: emailOf('student') });
    await world.ask(id);
    await world.run();
    expect(world.fake.grades(courseWorkId)).toEqual({ [emailOf('student')]: 2, [emailOf('classmate')]: 1 });
    expect((await world.ledger(id)).last_export).toMatchObject({ posted_count: 1, failed_count: 0 });
  });

  it('sends no grade of an erased student, and says so', async () => {
    const { id, quiz } = await world.submitted({ student: 2, classmate: 1 });
    const erased = (at: Date | null) => world.app.db('people').where({ id: cast.student.id }).update({ erased_at: at });
    await erased(new Date());
    try {
      await world.ask(id);
      await world.run();
      const failed = (await world.ledger(id)).rows.find((row) => row.state === 'failed');
      expect(failed).toMatchObject({ student_name: '[erased]', reason: gradeFailures.erased });
      expect(world.fake.grades(onlyCoursework(quiz.title))).toEqual({
        [emailOf('student')]: undefined,
        [emailOf('classmate')]: 1,
      });
    } finally {
      await erased(null);
    }
  });

  it('marks a student without an email address as failed', async () => {
    const { id } = await world.submitted({ student: 2 });
    await world.app.db('people').where({ id: cast.student.id }).update({ email: null });
    try {
      await world.ask(id);
      await world.run();
      expect((await world.ledger(id)).rows.find((row) => row.state === 'failed')?.reason).toBe(gradeFailures.noEmail);
    } finally {
      await world.app
        .db('people')
        .where({ id: cast.student.id })
        .update({ email: emailOf('student') });
    }
  });
});

describe('when Google fails', () => {
  it.each([
    ['is slow to let us in (429 with Retry-After)', { status: 429, headers: { 'retry-after': '0' } }],
    ['breaks (500)', { status: 500 }],
    ['hangs', 'hang' as const],
    ['loses its answer', 'lost' as const],
  ])('with %s, the grade is sent again', async (_name, fault) => {
    const { id, quiz } = await world.submitted({ student: 2 });
    world.fake.fail('patch', fault);
    await world.ask(id);
    await world.run();
    expect(world.fake.made('patch')).toHaveLength(2);
    expect(world.fake.grades(onlyCoursework(quiz.title))[emailOf('student')]).toBe(2);
    expect((await typesOf(id)).filter((type) => type === 'ClassroomGradePosted')).toHaveLength(1);
  });

  it('for longer than a job can wait, the grade is left for the next export', async () => {
    const { id } = await world.submitted({ student: 2 });
    world.fake.fail('patch', { status: 429, headers: { 'retry-after': '4' } });
    await world.ask(id);
    await world.run();
    expect(world.fake.made('patch')).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ [cast.student.id]: 'failed' });
    await world.ask(id);
    await world.run();
    expect(await stateOf(id)).toMatchObject({ [cast.student.id]: 'posted' });
  });

  it('permanently for one student, that student fails and the others are posted', async () => {
    const { id } = await world.submitted({ student: 2, classmate: 3 });
    const forStudent = { times: 99, when: ({ query }: { query: URLSearchParams }) => query.get('userId') === emailOf('student') };
    world.fake.fail('submission', { status: 503 }, forStudent);
    await world.ask(id);
    await world.run();
    const ledger = await world.ledger(id);
    expect(ledger.rows.find((row) => row.student_id === cast.student.id)?.reason).toBe(gradeFailures.unavailable);
    expect(ledger.last_export).toMatchObject({ posted_count: 1, failed_count: 1 });
  });

  it.each([
    ['401', 'patch', { status: 401 }, exportFailures.unauthorised],
    ['403', 'patch', { status: 403 }, exportFailures.forbidden],
    ['403 to the list of coursework', 'list', { status: 403 }, exportFailures.forbidden],
    ['404 to the course', 'list', { status: 404 }, exportFailures.courseGone],
    ['a refused token', 'token', { status: 400, body: { error: 'invalid_grant' } }, exportFailures.unauthorised],
  ] as const)('with %s, the export stops, gives the reason and notifies the teacher', async (_name, operation, fault, reason) => {
    const { id } = await world.submitted({ student: 2, classmate: 3 });
    world.fake.fail(operation, fault, { times: 99 });
    const mails = world.app.mails.length;
    await world.ask(id);
    await world.run();
    const ledger = await world.ledger(id);
    expect(ledger).toMatchObject({ state: 'failed', last_export: { posted_count: 0, reason } });
    expect(world.app.mails.slice(mails).map(({ text }) => text)).toEqual([expect.stringContaining(reason)]);
    expect(await typesOf(id)).not.toContain('ClassroomGradePosted');
    world.fake.heal();
    await world.ask(id);
    await world.run();
    expect((await world.ledger(id)).last_export).toMatchObject({ posted_count: 2, failed_count: 0 });
  });

  it('on every attempt, the job is retried, and the last attempt says so', async () => {
    const { id } = await world.submitted({ student: 2 });
    world.fake.fail('list', { status: 503 }, { times: 99 });
    await world.ask(id);
    await expect(world.run()).rejects.toMatchObject({ kind: 'busy' });
    expect((await world.ledger(id)).state).toBe('running');
    await world.run({ lastAttempt: true });
    expect((await world.ledger(id)).last_export?.reason).toBe(exportFailures.unavailable);
  });

  it('after creating the assignment, no second one is created', async () => {
    const { id, quiz } = await world.submitted({ student: 2 });
    world.fake.fail('create', 'lost');
    await world.ask(id);
    await world.run();
    expect(world.fake.made('create')).toHaveLength(1);
    expect(world.fake.grades(onlyCoursework(quiz.title))[emailOf('student')]).toBe(2);
  });

  it('because somebody deleted the assignment there, the next export recreates it with every grade', async () => {
    const { id, quiz } = await world.submitted({ student: 2, classmate: 3 });
    await world.ask(id);
    await world.run();
    world.fake.coursework.delete(onlyCoursework(quiz.title));
    await world.ask(id);
    await world.run();
    const again = onlyCoursework(quiz.title);
    expect(world.fake.grades(again)).toEqual({ [emailOf('student')]: 2, [emailOf('classmate')]: 3 });
    expect((await world.ledger(id)).last_export).toMatchObject({ posted_count: 2 });
  });
});

describe('an interrupted job', () => {
  it('resumes where it stopped: posted grades are not posted again', async () => {
    const { id, quiz } = await world.submitted({ student: 2, classmate: 3 });
    // The hanging one keeps its place; the other student's grade is written down meanwhile.
    const forClassmate = {
      times: 99,
      when: ({ query }: { query: URLSearchParams }) => query.get('userId') === emailOf('classmate'),
    };
    world.fake.fail('submission', 'hang', forClassmate);
    const stop = new AbortController();
    await world.ask(id);
    const interrupted = world.run({ signal: stop.signal });
    interrupted.catch(() => undefined);
    while (!(await typesOf(id)).includes('ClassroomGradePosted')) await world.fake.until(() => true);
    stop.abort(new Error('the process stops'));
    await expect(interrupted).rejects.toThrow('the process stops');
    expect((await typesOf(id)).at(-1)).toBe('ClassroomGradePosted');
    world.fake.heal();
    world.fake.calls.length = 0;
    await world.run();
    expect(world.fake.made('patch').map(({ body }) => body)).toEqual([{ assignedGrade: 3, draftGrade: 3 }]);
    expect(world.fake.made('create')).toHaveLength(0);
    expect(world.fake.grades(onlyCoursework(quiz.title))).toEqual({ [emailOf('student')]: 2, [emailOf('classmate')]: 3 });
    expect((await world.ledger(id)).last_export).toMatchObject({ posted_count: 2, failed_count: 0 });
  });

  it('is sent once per request, by the reaction and not by the request', async () => {
    const { id } = await world.submitted({ student: 2 });
    world.jobs.sent.length = 0;
    await world.ask(id);
    expect(world.jobs.sent).toEqual([
      {
        name: 'classroom-export',
        payload: expect.objectContaining({ quizAssignmentSchoolClassId: id }) as unknown,
        singletonKey: world.jobs.sent[0]!.singletonKey,
      },
    ]);
  });

  it('that is finished, or belongs to an old run, does nothing', async () => {
    const { id } = await world.submitted({ student: 2 });
    await world.ask(id);
    await world.run();
    const before = await typesOf(id);
    const mails = world.app.mails.length;
    await world.run();
    expect([await typesOf(id), world.app.mails.length]).toEqual([before, mails]);
  });

  it('that was killed too often fails, so that the teacher can ask again', async () => {
    const { id } = await world.submitted({ student: 2 });
    await world.ask(id);
    await classroomExportQueue(world.app.app.services).exhausted!(world.jobs.last(classroomExportJob).payload);
    expect((await world.ledger(id)).last_export?.reason).toBe(exportFailures.interrupted);
    await world.ask(id);
    await world.run();
    expect((await world.ledger(id)).state).toBe('completed');
  });
});

describe('exporting grades', () => {
  const others: readonly CastMember[] = ['otherTeacher', 'student', 'schoolAdmin', 'admin', 'analyst'];
  it.each(others)('is not open to the %s', async (member) => {
    const { id } = await world.submitted({});
    const client = await world.world.signIn(member);
    const course = `/school_classes/${schoolClassId}/google_classroom_course`;
    const answers = [
      await client.get(exportUrl(id)),
      await client.post(exportUrl(id)),
      await client.put(course, { course_id: courseId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await typesOf(id)).toEqual([]);
  });

  it('lets a teacher choose among their own courses', async () => {
    const put = (course_id: string) =>
      world.teacher.put(`/school_classes/${schoolClassId}/google_classroom_course`, { course_id });
    expect((await put(courseId)).json).toEqual({ school_class_id: schoolClassId, course_id: courseId });
    expect((await put('7009')).code).toBe('classroom_course_unknown');
    expect((await put('not a course')).status).toBe(400);
  });

  it('sends nothing for a class without a course, and says so', async () => {
    const otherTeacher = await world.world.signIn('otherTeacher');
    const answer = await otherTeacher.post(exportUrl(world.world.otherAssignmentId));
    expect([answer.status, answer.code]).toEqual([409, 'classroom_course_missing']);
    expect(await typesOf(world.world.otherAssignmentId)).toEqual([]);
  });
});

it('the job queue completes a request', async () => {
  const fake = await startFakeClassroom();
  fake.courses.set(courseId, { id: courseId, name: 'Room 12', teacher: emailOf('teacher'), students: [] });
  const { app, world } = await startWorld({ classroom: fake.client() });
  try {
    const { assignmentId, signIn } = world;
    const teacher = await signIn('teacher');
    await teacher.put(`/school_classes/${schoolClassId}/google_classroom_course`, { course_id: courseId });
    expect((await teacher.post(exportUrl(assignmentId))).status).toBe(202);
    const ended = async (): Promise<boolean> => {
      const events = await app.store.readStream(classroomExportStream(assignmentId));
      return events.at(-1)?.type === 'ClassroomExportCompleted';
    };
    await expect.poll(ended, { timeout: 30_000 }).toBe(true);
    await app.jobsDone();
    expect(fake.coursework.size).toBe(1);
    expect(app.mails).toHaveLength(1);
  } finally {
    await app.stop();
    await fake.stop();
  }
});

it('without credentials nothing is recorded as sent, and the answer and the page both say what is missing', async () => {
  const { app, world } = await startWorld();
  try {
    const { assignmentId, signIn } = world;
    const teacher = await signIn('teacher');
    const head = await app.store.head();
    const answer = await teacher.post(exportUrl(assignmentId));
    expect([answer.status, answer.code]).toEqual([409, 'classroom_not_configured']);
    expect(answer.json).toMatchObject({ missing: 'GOOGLE_CLASSROOM_CREDENTIALS' });
    expect(await app.store.head()).toEqual(head);
    expect((await teacher.get(exportUrl(assignmentId))).json).toMatchObject({
      configured: false,
      missing_setting: 'GOOGLE_CLASSROOM_CREDENTIALS',
      courses: null,
      course: null,
      state: 'none',
    });
  } finally {
    await app.stop();
  }
});
