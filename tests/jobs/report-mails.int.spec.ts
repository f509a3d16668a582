import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailedReports } from '#api/reports/saved-reports/mailed-reports.ts';
import { changeRole, deactivatePerson, reactivatePerson } from '#commands/accounts/person/roles.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { saveReport, stopMailingReports } from '#commands/reports/saved-reports.ts';
import { createErasedSubjects } from '#people/erased-subjects.ts';
import { reportMailQueue, reportMailRoundQueue } from '#jobs/report-mails/report-mail-jobs.ts';
import type { JobRun } from '#platform/jobs.ts';
import { MailMayHaveGone, type Mail } from '#platform/mail.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';

const dayMs = 86_400_000;
type Admin = 'schoolAdmin' | 'principal' | 'otherPrincipal' | 'otherSchoolAdmin';

describe('email for saved reports', () => {
  // A Monday, at a quarter past seven in Chicago.
  let monday = new Date('2026-11-02T13:15:00.000Z');
  let now = monday;
  const sent: Mail[] = [];
  let send: (mail: Mail) => Promise<void>;
  const mailer = { target: 'the test', send: (mail: Mail) => send(mail), close: () => undefined };
  const { app, world, as } = useWorld(['schoolAdmin', 'principal'], { now: () => now, mailer });
  const parts = () => ({ ...app.app.services, findMailedReports: mailedReports(app.app.services) });
  const run: JobRun = { id: randomUUID(), signal: new AbortController().signal, attempt: 1, lastAttempt: false };

  /** What the schedule does every ten minutes, until all is sent that it leads to. */
  const round = async (): Promise<Mail[]> => {
    await app.caughtUp();
    await reportMailRoundQueue(parts()).handle({}, run);
    await app.jobsDone();
    return sent.splice(0);
  };
  /** One worker on its own, as if it had the job alone. */
  const work = (personId: number = cast.schoolAdmin.id) =>
    reportMailQueue(parts()).handle({ personId, day: now.toISOString().slice(0, 10) }, run);
  const contextOf = (who: Admin, when: Date) => ({
    ...world.context(),
    commandId: randomUUID(),
    actor: { id: cast[who].id, role: 'school_admin' },
    now: when.toISOString(),
  });
  /** A week ago, so that the mail is due now. */
  const save = async (name: string, who: Admin = 'schoolAdmin', path = '/reports/classes', query = {}): Promise<string> => {
    const context = contextOf(who, new Date(now.getTime() - 7 * dayMs));
    return (await saveReport(context, { name: `${name} ${randomUUID().slice(0, 8)}`, path, query, lastDays: 14, mailed: true }))
      .value;
  };
  const submit = async (
    count: number,
    ago: number,
    who: readonly number[] = [cast.student.id, cast.classmate.id],
  ): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      const { quiz, assignmentId } = await world.newAssignment();
      await importQuizSolution(world.context(), {
        quizAssignmentSchoolClassId: assignmentId,
        studentId: who[n % 2]!,
        answers: quiz.questions.map(({ uuid, options }) => ({
          questionUuid: uuid,
          optionUuid: options.find(({ correct }) => correct)!.uuid,
          answeredAt: new Date(now.getTime() - ago * dayMs).toISOString(),
        })),
      });
    }
  };
  const nextMonday = () => (now = new Date(now.getTime() + 7 * dayMs));

  beforeEach(async () => {
    send = async (mail) => void sent.push(mail);
    sent.splice(0);
    monday = new Date(monday.getTime() + 28 * dayMs);
    now = monday;
    await app.caughtUp();
    // What other tests have turned on is no news here.
    for (const who of ['schoolAdmin', 'principal', 'otherPrincipal', 'otherSchoolAdmin'] as const)
      await stopMailingReports(world.context(), cast[who].id);
    await app.db('report_mails').delete();
    // Numbers about fewer students than this are not mailed; the world has two.
    await app.db('privacy_settings').delete();
    await app.db('privacy_settings').insert({ name: 'least_students', district_id: null, value: 2, changed_by: cast.admin.id });
    await app.caughtUp();
  });

  it('is sent on Monday at seven in the district’s time zone, once, and names no student', async () => {
    await save('My classes');
    await submit(2, 1);
    now = new Date(monday.getTime() - 30 * 60_000);
    expect(await round()).toEqual([]);
    now = monday;
    const [mail, ...others] = await round();
    expect(others).toEqual([]);
    expect(mail!.to).toBe('schooladmin@world.test');
    expect(mail!.subject).toMatch(/^Your report: My classes/);
    expect(mail!.text).toContain('100% correct');
    expect(mail!.text).toMatch(/2 quizzes submitted; \d+ students enrolled now\./);
    expect(mail!.text).toMatch(/Open it: http\S+\/reports\/classes\?start_date=/);
    expect(mail!.text).toMatch(/As a CSV: http\S+\/reports\/classes\.csv\?/);
    expect(mail!.text).not.toMatch(/SUM|student Tester|classmate/);
    expect(mail!.unsubscribeUrl).toContain('/reports/saved/stop/');
    expect(await round()).toEqual([]);
    now = new Date(monday.getTime() + dayMs);
    expect(await round()).toEqual([]);
  });

  it('stays at seven o’clock when the clocks change, and is sent until noon', async () => {
    // Chicago went to winter time on 1 November 2026, and goes to summer time on 14 March 2027.
    await save('Clocks');
    await submit(2, 1);
    for (const [time, mails] of [
      ['2027-03-08T12:50:00.000Z', 0],
      ['2027-03-08T13:10:00.000Z', 1],
      ['2027-03-15T11:50:00.000Z', 0],
      ['2027-03-15T12:10:00.000Z', 1],
      ['2027-03-22T17:10:00.000Z', 0],
    ] as const) {
      now = new Date(time);
      if (mails === 1) await submit(2, 0.5);
      expect((await round()).length, time).toBe(mails);
    }
  });

  it('shows the change from the week before, and none when nothing changed', async () => {
    await save('Changes');
    await submit(2, 10);
    await submit(4, 2);
    const [mail] = await round();
    expect(mail!.text).toContain('100% correct, the same as a week before.');
    expect(mail!.text).toMatch(/6 quizzes submitted; .* A week before: 2 quizzes\./);
    await app.db('report_mails').update({ done_on: null, mailing_on: null, leased_until: null });
    expect(await round()).toEqual([]);
  });

  it('omits reports with the same content, and counts them', async () => {
    await save('Old');
    await submit(2, 1);
    expect(await round()).toHaveLength(1);
    await app.db('report_mails').update({ done_on: null, mailing_on: null, leased_until: null });
    await save('Fresh', 'schoolAdmin', '/reports/schools');
    const [mail] = await round();
    expect(mail!.subject).toMatch(/^Your report: Fresh/);
    expect(mail!.text).toContain('1 other report says the same as in your last mail.');
  });

  it('is first sent on the Monday after it was turned on', async () => {
    const wednesday = new Date(monday.getTime() + 2 * dayMs);
    await saveReport(contextOf('schoolAdmin', wednesday), {
      name: 'Wednesday',
      path: '/reports/schools',
      query: {},
      lastDays: null,
      mailed: true,
    });
    now = wednesday;
    expect(await round()).toEqual([]);
    now = monday;
    nextMonday();
    expect(await round()).toHaveLength(1);
  });

  it('is sent once, however many workers have the job', async () => {
    await save('Twice');
    await submit(2, 1);
    await app.caughtUp();
    await Promise.all([work(), work(), work()]);
    expect(sent.splice(0)).toHaveLength(1);
    expect(await round()).toEqual([]);
  });

  it('is sent by another worker after a crash, with the same id, a while later and once', async () => {
    await save('Crash');
    await submit(2, 1);
    await app.caughtUp();
    const begun: Mail[] = [];
    const atServer = new Promise<void>((resolve) => {
      send = (mail) => {
        begun.push(mail);
        resolve();
        return new Promise(() => undefined);
      };
    });
    void work();
    await atServer;
    send = async (mail) => void sent.push(mail);
    expect(await round()).toEqual([]);
    now = new Date(now.getTime() + 10 * 60_000);
    const [again, ...others] = await round();
    expect([again!.id, again!.subject, others]).toEqual([begun[0]!.id, begun[0]!.subject, []]);
    expect(await round()).toEqual([]);
  });

  it('is retried when the server rejects it, and not when it may have accepted it', async () => {
    await save('Refused');
    await submit(2, 1);
    await app.caughtUp();
    send = async () => Promise.reject(new Error('451 later, please'));
    await expect(work()).rejects.toThrow('451');
    send = async () => Promise.reject(new MailMayHaveGone('the line broke'));
    await work();
    send = async (mail) => void sent.push(mail);
    expect(await round()).toEqual([]);
    nextMonday();
    expect((await round())[0]!.subject).toMatch(/^Your report: Refused/);
  });

  it('contains no numbers about few students, or about one', async () => {
    await save('Few');
    await save('One', 'schoolAdmin', `/reports/students/${cast.student.id}`);
    await submit(2, 1);
    await app.db('privacy_settings').update({ value: 5 });
    const [mail] = await round();
    expect(mail!.text).not.toMatch(/% correct|quizzes submitted/);
    expect(mail!.text.match(/only a few students/g)).toHaveLength(2);
  });

  it('contains no numbers about one student who submitted many quizzes of a class', async () => {
    await save('Busy');
    await save('Class', 'schoolAdmin', `/reports/classes/${schoolClassId}`);
    await submit(4, 1, [cast.student.id, cast.student.id]);
    const [mail] = await round();
    expect(mail!.text).not.toMatch(/% correct|quizzes submitted/);
    expect(mail!.text.match(/only a few students/g)).toHaveLength(2);
  });

  it('makes no comparison with a week in which few students submitted a quiz', async () => {
    await save('Week before');
    await submit(1, 10);
    await submit(4, 2);
    const [mail] = await round();
    expect(mail!.text).toContain('100% correct.');
    expect(mail!.text).toContain('5 quizzes submitted');
    expect(mail!.text).not.toMatch(/week before:|than a week|as a week/);
  });

  it('omits a school that the admin has lost since, even if the read models lag when the job starts', async () => {
    await save('Class', 'principal', '/reports/classes/1');
    await save('All', 'principal', '/reports/classes');
    await submit(2, 1);
    await app.caughtUp();
    await app.app.services.viewers(cast.principal.id);
    await changeRole(world.context(), {
      personId: cast.principal.id,
      role: 'school_admin',
      schoolIds: [2],
      administers: 'schools',
    });
    await work(cast.principal.id);
    const text = sent.splice(0)[0]!.text;
    expect(text).toContain('This report is gone, or your account may no longer see it.');
    expect(text).not.toContain('% correct');
    expect(text).toContain('0 quizzes submitted');
  });

  it('is recorded in the access log as viewed by mail before it is sent, with what it covers', async () => {
    await save('Logged');
    await submit(2, 1);
    const entries: object[] = [];
    send = async (mail) => {
      sent.push(mail);
      const found = await app.db('access_log').where({ format: 'mail' }).where('at', '>=', monday);
      entries.push(...found.map(({ what, action, person_id, address }) => ({ what, action, person_id, address })));
    };
    expect(await round()).toHaveLength(1);
    expect(entries).toEqual([{ what: 'classes_report', action: 'viewed', person_id: cast.schoolAdmin.id, address: null }]);
  });

  it('is not sent to anybody who has left, has another role, or has no confirmed address', async () => {
    const who = cast.otherPrincipal.id;
    await save('Left', 'otherPrincipal');
    await deactivatePerson(world.context(), { personId: who });
    expect(await round()).toEqual([]);
    await reactivatePerson(world.context(), { personId: who });
    await changeRole(world.context(), { personId: who, role: 'teacher', schoolIds: [2] });
    expect(await round()).toEqual([]);
    await changeRole(world.context(), { personId: who, role: 'school_admin', schoolIds: [2], administers: 'schools' });
    await app.db('people').where({ id: who }).update({ sourced_id: null });
    await app.db('confirmed_emails').where({ person_id: who }).delete();
    expect(await round()).toEqual([]);
    await app.db('people').where({ id: who }).update({ sourced_id: 'otherPrincipal' });
    expect(await round()).toHaveLength(1);
  });

  describe('is stopped by its link', () => {
    const link = (token = app.app.services.mailStopLinks.reports.tokenFor(cast.schoolAdmin.id)) => `/reports/saved/stop/${token}`;
    const oneClick = (path: string) =>
      app.visitor().call('POST', path, {
        rawBody: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        withoutToken: true,
      });

    it('with the single POST of a mail client, and not by opening it', async () => {
      await save('Stopped');
      await submit(2, 1);
      expect((await app.visitor().get(link())).json).toEqual({ about: 'reports', stopped: false });
      expect(await round()).toHaveLength(1);
      const answer = await oneClick(link());
      expect([answer.status, answer.json]).toEqual([200, { stopped: true }]);
      nextMonday();
      await submit(2, 1);
      expect(await round()).toEqual([]);
      expect((await as('schoolAdmin').get('/reports/saved')).json).toMatchObject({ reports: expect.arrayContaining([]) });
    });

    it('and by no other', async () => {
      const digest = app.app.services.mailStopLinks.classes.tokenFor(cast.schoolAdmin.id);
      for (const bad of [digest, String(cast.schoolAdmin.id), 'x'.repeat(150)]) {
        expect([bad, (await oneClick(link(bad))).status]).toEqual([bad, 404]);
      }
    });
  });

  it('is erased with the person', async () => {
    const who = cast.otherSchoolAdmin.id;
    await save('Erased', 'otherSchoolAdmin');
    await app.caughtUp();
    await app.db('report_mails').insert({ person_id: who });
    await erasePerson(world.context(), { personId: who, subjects: createErasedSubjects(null), dataDir: null });
    expect(await app.db('report_mails').where({ person_id: who })).toEqual([]);
    expect(await round()).toEqual([]);
    await work(who);
    expect(sent).toEqual([]);
    const before = await app.store.readStream(`savedReports-${who}`);
    const link = `/reports/saved/stop/${app.app.services.mailStopLinks.reports.tokenFor(who)}`;
    const options = { rawBody: 'List-Unsubscribe=One-Click', withoutToken: true };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.visitor().call('POST', link, { ...options, headers })).status).toBe(200);
    expect(await app.store.readStream(`savedReports-${who}`)).toHaveLength(before.length);
  });
});
