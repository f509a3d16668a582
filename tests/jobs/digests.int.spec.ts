import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestMailQueue, digestRoundQueue } from '#jobs/digests/digest-jobs.ts';
import { setAccommodations } from '#commands/classes/accommodation.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { createErasedSubjects } from '#people/erased-subjects.ts';
import { chooseDigest, findDigestSettings } from '#people/digests.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { JobRun } from '#platform/jobs.ts';
import { MailMayHaveGone, type Mail } from '#platform/mail.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, schoolClassId } from '#tests/support/world.ts';

const { teacher } = cast;
const dayMs = 86_400_000;

describe('digests', () => {
  // A Wednesday, at a quarter past seven in Chicago. It is long ago: what the world itself has given is due after today, and in none
  // of these weeks.
  let wednesday = new Date('2025-11-12T13:15:00.000Z');
  let now = wednesday;
  const sent: Mail[] = [];
  let send: (mail: Mail) => Promise<void>;
  const mailer = { target: 'the test', send: (mail: Mail) => send(mail), close: () => undefined };
  const { app, world, as } = useWorld(['teacher', 'otherTeacher', 'student'], { now: () => now, mailer });
  const services = () => app.app.services;
  const run: JobRun = { id: randomUUID(), signal: new AbortController().signal, attempt: 1, lastAttempt: false };

  /** What the schedule does every ten minutes, until all is sent that it leads to. */
  const round = async (): Promise<Mail[]> => {
    await digestRoundQueue(services()).handle({}, run);
    await app.jobsDone();
    return sent.splice(0);
  };
  /** One worker on its own, as if it had the job alone. */
  const work = (day: string, personId: number = teacher.id) => digestMailQueue(services()).handle({ personId, day }, run);
  const nextDay = (days = 1) => (now = new Date(now.getTime() + days * dayMs));
  const today = () => now.toISOString().slice(0, 10);
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const choose = (frequency: 'off' | 'daily' | 'weekly', personId: number = teacher.id) =>
    chooseDigest(app.db, { personId, frequency, today: ago(24).slice(0, 10), now: ago(24) });

  const given = async (title: string, dueAt: string, toClass = schoolClassId): Promise<{ quiz: QuizInput; id: number }> => {
    const quiz = buildQuiz(title);
    await importQuiz(world.context(), { quiz, publish: true });
    const assignmentType = 'listening_comprehension' as const;
    const assigned = { quizUuid: quiz.uuid, schoolClassId: toClass, assignmentType, dueAt, assignedAt: ago(100) };
    const { value } = await assignQuiz(world.context(), assigned);
    return { quiz, id: value.quizAssignmentSchoolClassId };
  };
  const submit = ({ quiz, id }: { quiz: QuizInput; id: number }, studentId: number, answeredAt: string) =>
    importQuizSolution(world.context(), {
      quizAssignmentSchoolClassId: id,
      studentId,
      answers: quiz.questions.map(({ uuid, options }) => ({
        questionUuid: uuid,
        optionUuid: options[0]!.uuid,
        answeredAt,
      })),
    });

  beforeEach(async () => {
    send = async (mail) => void sent.push(mail);
    sent.splice(0);
    // Each test has a week of its own: what happened in others is no news.
    wednesday = new Date(wednesday.getTime() + 7 * dayMs);
    now = wednesday;
    await app.db('digest_settings').delete();
  });

  it('go only to teachers who have turned them on', async () => {
    await submit(await given('Unasked', ago(-100)), cast.student.id, ago(2));
    expect(await round()).toEqual([]);
  });

  it('report once a morning what was handed in and what became late, and are not sent without news', async () => {
    await choose('daily');
    const whales = await given('Whales', ago(3));
    const older = await given('Long ago', ago(60));
    await submit(whales, cast.student.id, ago(5));
    await submit(older, cast.student.id, ago(50));
    now = new Date(wednesday.getTime() - 85 * 60_000);
    expect(await round()).toEqual([]);
    now = wednesday;
    const [mail, ...others] = await round();
    expect(others).toEqual([]);
    expect(mail!.to).toBe('teacher@world.test');
    expect(mail!.text).toContain('Room 12\n  Handed in:\n');
    expect(mail!.text).toContain('  - Whales: 1 student, 1 of 2 in all\n');
    expect(mail!.text).toMatch(/ {2}Late:\n {2}- Whales: 1 student, due Wednesday, \w+ \d+\n/);
    expect(mail!.text).not.toContain('Long ago');
    expect(await round()).toEqual([]);
    nextDay();
    expect(await round()).toEqual([]);
    await submit(whales, cast.classmate.id, ago(-1));
    expect(await round()).toEqual([]);
    nextDay();
    expect((await round()).map(({ text }) => text.includes('Whales: 1 student, 2 of 2 in all'))).toEqual([true]);
  });

  it('count a student with extra time as late only when that is over', async () => {
    await choose('daily');
    await given('Slow tides', ago(1));
    const byTeacher = { ...world.context(), actor: { id: teacher.id, role: 'teacher' } };
    await setAccommodations(byTeacher, {
      schoolClassId,
      studentId: cast.classmate.id,
      validFrom: ago(500),
      validUntil: null,
      accommodation: { extraDays: 2, slowAudioFirst: false, largerText: false, homeLanguageFirst: false },
    });
    expect((await round())[0]!.text).toContain('Slow tides: 1 student, due');
    nextDay();
    expect(await round()).toEqual([]);
    nextDay();
    expect((await round())[0]!.text).toContain('Slow tides: 1 student, due');
  });

  it('are sent once, however many workers have the job', async () => {
    await choose('daily');
    await submit(await given('Twice', ago(-100)), cast.student.id, ago(2));
    await Promise.all([work(today()), work(today()), work(today())]);
    expect(sent.splice(0)).toHaveLength(1);
    expect(await round()).toEqual([]);
    expect(await findDigestSettings(app.db, teacher.id)).toMatchObject({ doneOn: today() });
  });

  it('are sent by another worker after a crash: the same news with the same id, a while later and once', async () => {
    await choose('daily');
    const crash = await given('Crash', ago(-100));
    await submit(crash, cast.student.id, ago(2));
    // The process is gone while it hands the mail over.
    const begun: Mail[] = [];
    const atServer = new Promise<void>((resolve) => {
      send = (mail) => {
        begun.push(mail);
        resolve();
        return new Promise(() => undefined);
      };
    });
    void work(today());
    await atServer;
    send = async (mail) => void sent.push(mail);
    expect(await round()).toEqual([]);
    await submit(crash, cast.classmate.id, now.toISOString());
    now = new Date(now.getTime() + 10 * 60_000);
    const [again, ...others] = await round();
    expect([again!.id, again!.subject, others]).toEqual([begun[0]!.id, begun[0]!.subject, []]);
    expect([begun[0]!.text, again!.text].map((text) => text.includes('Crash: 1 student'))).toEqual([true, true]);
    expect(await round()).toEqual([]);
    nextDay();
    expect((await round()).map(({ text }) => text.includes('Crash: 1 student, 2 of 2 in all'))).toEqual([true]);
  });

  it('are retried when the server rejects them, and not when it may have accepted them', async () => {
    await choose('daily');
    await submit(await given('Refused', ago(-100)), cast.student.id, ago(2));
    send = async () => Promise.reject(new Error('451 later, please'));
    await expect(work(today())).rejects.toThrow('451');
    send = async () => Promise.reject(new MailMayHaveGone('the line broke'));
    await work(today());
    send = async (mail) => void sent.push(mail);
    expect(await round()).toEqual([]);
    nextDay();
    expect((await round())[0]!.text).toContain('Refused: 1 student');
  });

  it('omit a class that was taken from the teacher, that is hidden, or that is somebody else’s', async () => {
    await choose('daily');
    const [lost, hidden] = [71, 72];
    for (const id of [lost, hidden]) {
      await createSchoolClass(world.context(), { schoolClassId: id, schoolId: 1, name: `Class ${id}`, code: `C${id}` });
      await setSchoolClassMembers(world.context(), {
        schoolClassId: id,
        teacherIds: [teacher.id],
        studentIds: [cast.student.id],
        replace: true,
      });
      await submit(await given(`Of class ${id}`, ago(-100), id), cast.student.id, ago(2));
    }
    await submit(await given('Of others', ago(-100), 2), cast.otherStudent.id, ago(2));
    await app.caughtUp();
    expect((await as('teacher').call('PATCH', `/school_classes/${hidden}/hide`)).status).toBe(200);
    // At the last moment: the read models have not seen it when the job begins.
    await setSchoolClassMembers(world.context(), {
      schoolClassId: lost,
      teacherIds: [cast.otherTeacher.id],
      studentIds: [cast.student.id],
      replace: true,
    });
    await work(today());
    const texts = sent.map(({ text }) => text).join();
    expect(texts).not.toMatch(/Of class|Of others|Class 7/);
  });

  it('go only to confirmed addresses of teachers', async () => {
    await choose('daily');
    await submit(await given('Unconfirmed', ago(-100)), cast.student.id, ago(2));
    await app.db('people').where({ id: teacher.id }).update({ sourced_id: null });
    await app.db('confirmed_emails').where({ person_id: teacher.id }).delete();
    expect(await round()).toEqual([]);
    await work(today());
    expect(sent).toEqual([]);
    await app.db('people').where({ id: teacher.id }).update({ sourced_id: 'teacher' });
    expect(await round()).toHaveLength(1);
  });

  it('are set up by teachers, on a page that others do not have', async () => {
    const path = '/account/notifications';
    expect((await as('teacher').get(path)).json).toEqual({
      digest: 'off',
      email: 'teacher@world.test',
      email_confirmed: true,
      saved: false,
    });
    expect((await as('teacher').post(path, { digest: 'weekly' })).json).toEqual({ digest: 'weekly' });
    expect((await as('teacher').get(path)).json).toMatchObject({ digest: 'weekly' });
    expect(await findDigestSettings(app.db, teacher.id)).toMatchObject({ doneOn: today() });
    expect((await as('student').get(path)).status).toBe(403);
    expect((await as('student').post(path, { digest: 'daily' })).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
  });

  it('do not repeat news when a teacher changes the setting back and forth within a day', async () => {
    await choose('daily');
    await submit(await given('Back and forth', ago(-100)), cast.student.id, ago(2));
    expect(await round()).toHaveLength(1);
    for (const digest of ['off', 'daily', 'weekly', 'daily']) await as('teacher').post('/account/notifications', { digest });
    expect(await round()).toEqual([]);
  });

  describe('are stopped by their link', () => {
    const token = () => services().mailStopLinks.classes.tokenFor(teacher.id);
    const oneClick = (path: string, headers: Record<string, string>, rawBody: string) =>
      app.visitor().call('POST', path, { rawBody, headers, withoutToken: true });

    it('with the single POST of a mail client: no cookie, no form of ours', async () => {
      await choose('daily');
      await submit(await given('Stopped', ago(-100)), cast.student.id, ago(2));
      const form = 'application/x-www-form-urlencoded';
      const answer = await oneClick(`/digest/stop/${token()}`, { 'content-type': form }, 'List-Unsubscribe=One-Click');
      expect([answer.status, answer.json]).toEqual([200, { stopped: true }]);
      expect(await round()).toEqual([]);
      const multipart = new FormData();
      multipart.append('List-Unsubscribe', 'One-Click');
      const encoded = new Response(multipart);
      const type = encoded.headers.get('content-type')!;
      const again = await oneClick(`/digest/stop/${token()}`, { 'content-type': type }, await encoded.text());
      expect(again.status).toBe(200);
    });

    it('and not by opening it', async () => {
      await choose('daily');
      const looked = await app.visitor().get(`/digest/stop/${token()}`);
      expect([looked.status, looked.json]).toEqual([200, { about: 'classes', stopped: false }]);
      expect(await findDigestSettings(app.db, teacher.id)).toMatchObject({ frequency: 'daily' });
    });

    it('and by no other: not a modified one, or one from another server', async () => {
      await choose('daily');
      const good = token();
      for (const bad of [`${good.slice(0, -2)}AA`, good.slice(0, -5), String(teacher.id), 's1.', 'x'.repeat(150)]) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await app.visitor().call(method, `/digest/stop/${bad}`, { withoutToken: true });
          expect([method, bad, answer.status]).toEqual([method, bad, 404]);
        }
      }
      expect(await findDigestSettings(app.db, teacher.id)).toMatchObject({ frequency: 'daily' });
    });
  });

  it('are erased with the person, and their link restores nothing', async () => {
    const { otherTeacher } = cast;
    await choose('daily', otherTeacher.id);
    const link = `/digest/stop/${services().mailStopLinks.classes.tokenFor(otherTeacher.id)}`;
    await erasePerson(world.context(), { personId: otherTeacher.id, subjects: createErasedSubjects(null), dataDir: null });
    expect(await findDigestSettings(app.db, otherTeacher.id)).toBeNull();
    expect((await app.visitor().call('POST', link, { withoutToken: true })).status).toBe(200);
    expect(await findDigestSettings(app.db, otherTeacher.id)).toBeNull();
    await work(today(), otherTeacher.id);
    expect(sent).toEqual([]);
  });
});
