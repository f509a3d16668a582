import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createViewerCache } from '#api/http/viewer.ts';
import { loadViewerFrom } from '#api/http/load-viewer.ts';
import { eraseAgainAfterRestore } from '#jobs/erasures/erase-again-after-restore.ts';
import { removeNamedFilesJob, removeNamedFilesQueue } from '#jobs/erasures/erase-person-job.ts';
import { followInProcess } from '#reactions/runner/follow-in-process.ts';
import { signOutErased } from '#reactions/sign-out-erased.ts';
import { personData, type PeoplePageData, type PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { createInvitation } from '#people/invitations.ts';
import { erasedSubjectsFile } from '#people/erased-subjects.ts';
import { decryptFor, encryptFor } from '#people/personal-keys.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { projections } from '#projections/registry.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { createLogger } from '#platform/logger.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { cast, emailOf, password, schoolClassId, startWorld, type CastMember, type World } from '#tests/support/world.ts';

const others = ['student', 'teacher', 'schoolAdmin', 'otherSchoolAdmin', 'analyst'] as const;
const erasedName = `classmate Tester`;
const erased = cast.classmate.id;
const address = `/admin/people/${erased}`;

describe('erasing a person', () => {
  let app: TestApp;
  let world: World;
  let dataDir: string;
  const people = new Map<CastMember, HttpClient>();

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'earshot-erasure-'));
    const config = {
      nodeEnv: 'test',
      sessionSecret: 'long enough to sign with',
      publicUrl: 'https://earshot.test',
      dataDir,
    } as const;
    ({ app, world } = await startWorld({ config }));
    for (const member of [...others, 'classmate', 'admin'] as const) people.set(member, await world.signIn(member));
    await answerQuiz();
  });
  afterAll(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const as = (member: CastMember): HttpClient => people.get(member)!;
  const json = async <Data>(member: CastMember, url: string): Promise<Data> => {
    const answer = await as(member).get(url);
    expect(answer.status, `${url} ${answer.text}`).toBe(200);
    return answer.json as Data;
  };
  const answerQuiz = async (): Promise<void> => {
    const classmate = as('classmate');
    const base = `/students/quiz_assignment_school_classes/${world.assignmentId}/quiz_solution`;
    const started = await classmate.post(base);
    const { uuid } = (started.json as { quiz_solution: { uuid: string } }).quiz_solution;
    for (const { options } of world.quiz.questions) {
      await classmate.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, {
        quiz_question_answer: { quiz_question_option_uuid: options[1]!.uuid },
      });
    }
    expect((await classmate.put(`${base}/${uuid}/submit`)).status).toBe(200);
    await app.caughtUp();
  };
  const reports = (): readonly (readonly [CastMember, string])[] => [
    ['teacher', `/teach/lessons/the-quiet-harbour/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/report`],
    ['teacher', `/school_classes/${schoolClassId}/report`],
    ['teacher', '/school_classes'],
    ['teacher', `/school_classes/${schoolClassId}/students/${erased}`],
    ['teacher', `/teach/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/students/${erased}/quiz_solutions`],
    ['schoolAdmin', '/reports/students'],
    ['schoolAdmin', `/reports/students/${erased}`],
    ['schoolAdmin', `/reports/classes/${schoolClassId}`],
    ['schoolAdmin', `/reports/quizzes/${world.quiz.uuid}`],
    ['schoolAdmin', '/reports/schools'],
    ['admin', '/admin/people?search='],
    ['admin', address],
  ];
  /** What a report says, without the moment it was asked at. */
  const contents = async (): Promise<string[]> =>
    Promise.all(
      reports().map(async ([member, url]) => {
        const text = JSON.stringify(await json<unknown>(member, url));
        return text.replaceAll(/"as_of":\{[^}]*(?:\{[^}]*\})?[^}]*\}/g, '');
      }),
    );
  const csvs = async (): Promise<string[]> =>
    Promise.all(
      (
        ['/reports/students.csv', `/reports/quizzes/${world.quiz.uuid}.csv`, `/reports/classes/${schoolClassId}.csv`] as const
      ).map(async (url) => (await as('schoolAdmin').get(url, { accept: 'text/csv' })).text),
    );
  const rows = async (sql: string, bindings: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await app.db.raw<{ rows: Record<string, unknown>[] }>(sql, bindings as never)).rows;

  it.each(others)('is not available to a %s', async (member) => {
    for (const url of ['/admin/people', address, `${address}/data.json`]) expect((await as(member).get(url)).status).toBe(403);
    expect((await as(member).post(`${address}/erase`, { confirmation: String(erased) })).status).toBe(403);
    expect(await rows('select given_name from people where id = ?', [erased])).toEqual([{ given_name: 'classmate' }]);
  });

  it('finds people by name, address, number and role, a page at a time', async () => {
    const found = async (query: string): Promise<number[]> =>
      (await json<PeoplePageData>('admin', `/admin/people?${query}`)).people.map(({ id }) => id);
    expect(await found('search=CLASSmate')).toEqual([erased]);
    expect(await found('search=tester+classmate')).toEqual([erased]);
    expect(await found(`search=${encodeURIComponent(emailOf('classmate'))}`)).toEqual([erased]);
    expect(await found(`search=${erased}`)).toEqual([erased]);
    expect(await found('search=%25')).toEqual([]);
    const teachers = [cast.teacher.id, cast.otherTeacher.id, cast.farTeacher.id];
    expect((await found('search=tester&role=teacher')).toSorted()).toEqual(teachers.toSorted());
    expect(await found('search=tester&role=student&page=2')).toEqual([]);
  });

  it('shows and exports the stored data', async () => {
    const data = await json<PersonPageData>('admin', address);
    expect(data).toMatchObject({
      person: { id: erased, name: erasedName, email: emailOf('classmate'), role: 'student', district: { name: 'Riverside' } },
      school_classes: [{ id: schoolClassId, name: 'Room 12', as: 'student', active: true }],
      held: { solutions_count: 1, submitted_count: 1, answers_count: 3, has_password: true, sessions_count: 1 },
      erasure: null,
    });
    const answer = await as('admin').get(`${address}/data.json`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="person-${erased}.json"`);
    const all = personData.parse(answer.json);
    expect(all.profile).toMatchObject({ given_name: 'classmate', family_name: 'Tester', email: emailOf('classmate') });
    expect(all.sign_ins).toHaveLength(1);
    expect(all.quiz_solutions).toHaveLength(1);
    expect(all.quiz_solutions[0]).toMatchObject({ quiz_title: 'Harbour quiz', status: 'submitted' });
    expect(all.quiz_solutions[0]!.answers.map((one) => one.correct).toSorted()).toEqual([false, false, true]);
    expect(all.quiz_solutions[0]!.events.map(({ type }) => type)).toEqual([
      'QuizSolutionStarted',
      'QuizQuestionAnswered',
      'QuizQuestionAnswered',
      'QuizQuestionAnswered',
      'QuizSolutionSubmitted',
    ]);
    expect(all.events.map(({ type }) => type)).toEqual(['PersonRegistered', 'SchoolClassStudentEnrolled']);
  });

  it('exports a teacher’s assignments, and nothing for an unknown person', async () => {
    const all = personData.parse(await json('admin', `/admin/people/${cast.teacher.id}/data.json`));
    expect(all.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['PersonRegistered', 'SchoolClassTeacherAdded']));
    expect(all.events.every(({ data }) => !('studentId' in data))).toBe(true);
    for (const url of ['/admin/people/2000000000', '/admin/people/2000000000/data.json']) {
      expect((await as('admin').get(url)).status).toBe(404);
    }
    expect((await as('admin').post('/admin/people/2000000000/erase', { confirmation: '2000000000' })).status).toBe(404);
  });

  it('requires the number, and lets nobody erase themselves', async () => {
    const wrong = await as('admin').post(`${address}/erase`, { confirmation: '7' });
    expect([wrong.status, wrong.code]).toEqual([400, 'invalid_request']);
    const own = await as('admin').post(`/admin/people/${cast.admin.id}/erase`, { confirmation: String(cast.admin.id) });
    expect([own.status, own.code]).toEqual([409, 'own_account']);
    const form = await as('admin').call('POST', `${address}/erase`, {
      rawBody: new URLSearchParams({ confirmation: 'yes', authenticity_token: as('admin').csrfToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      accept: 'text/html',
    });
    expect(form.status).toBe(400);
    expect(form.text).toContain(`Type ${erased}, the number of this person`);
    expect(await rows('select erased_at from people where id = ?', [erased])).toEqual([{ erased_at: null }]);
  });

  it('signs the person out in another process too, as soon as the event arrives', async () => {
    const { services } = app.app;
    const id = cast.otherStudent.id;
    const viewers = createViewerCache(loadViewerFrom(app.db));
    const ended: number[] = [];
    const sessions = { ...services.sessions, endAllOf: async (userId: number) => void ended.push(userId) };
    const following = await followInProcess(signOutErased({ viewers, sessions }), services);
    try {
      expect(await viewers(id)).toMatchObject({ name: 'otherStudent Tester' });
      await as('admin').post(`/admin/people/${id}/erase`, { confirmation: String(id) });
      await vi.waitFor(async () => expect(await viewers(id)).toBeNull(), { timeout: 30_000 });
      expect(ended).toEqual([id]);
      expect(await viewers(cast.student.id)).not.toBeNull();
    } finally {
      await following.stop();
    }
  });

  describe('once done', () => {
    let before: string[];
    let csvBefore: string[];
    let sealed: string;
    let districtExport: string | null = null;
    let snapshot: Record<string, unknown>[];
    let credential: Record<string, unknown>[];
    let reservation: Record<string, unknown>[];

    beforeAll(async () => {
      before = await contents();
      csvBefore = await csvs();
      sealed = await encryptFor(app.db, erased, 'My own words');
      await createInvitation(app.db, erased, new Date().toISOString());
      await mkdir(path.join(dataDir, 'mail'));
      await writeFile(path.join(dataDir, 'mail', 'one.eml'), `To: ${emailOf('classmate')}\r\n\r\nHello`);
      await writeFile(path.join(dataDir, 'mail', 'two.eml'), `To: ${emailOf('teacher')}\r\n\r\nHello`);
      await app.db.raw(`insert into challenge_contacts (request_uuid, name, email) values (?, 'Class Mate', ?)`, [
        randomUUID(),
        emailOf('classmate').toUpperCase(),
      ]);
      await app.db.raw(`update id_reservations set key = 'sis:world:c1' where kind = 'person' and id = ?`, [erased]);
      await as('schoolAdmin').post('/reports/students/export');
      await as('otherSchoolAdmin').post('/reports/students/export');
      await app.jobsDone();
      expect(await rows('select from report_export_files where ready_at is not null')).toHaveLength(2);
      for (const { export_uuid: uuid } of await rows('select export_uuid from report_export_files')) {
        const [first] = await app.store.readStream(`reportExport-${String(uuid)}`);
        if (first!.data['personId'] === cast.schoolAdmin.id) districtExport = String(uuid);
      }
      snapshot = await rows(
        'select id, district_id, sourced_id, email, given_name, family_name, erased_at from people where id = ?',
        [erased],
      );
      credential = await rows('select person_id, password_hash from credentials where person_id = ?', [erased]);
      reservation = await rows(`select key from id_reservations where kind = 'person' and id = ?`, [erased]);
      const answer = await as('admin').post(`${address}/erase`, { confirmation: String(erased) });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json).toMatchObject({ erased: true });
      await app.caughtUp();
    });

    it('nothing in the database identifies the person', async () => {
      expect(await rows('select email, sourced_id, given_name, family_name from people where id = ?', [erased])).toEqual([
        { email: null, sourced_id: null, given_name: '', family_name: '' },
      ]);
      for (const table of ['credentials', 'invitations', 'personal_keys']) {
        expect(await rows(`select from ${table} where person_id = ?`, [erased]), table).toEqual([]);
      }
      expect(await rows(`select from sessions where sess ->> 'userId' = ?`, [String(erased)])).toEqual([]);
      expect(await rows(`select key from id_reservations where kind = 'person' and id = ?`, [erased])).toEqual([
        { key: expect.stringMatching(/^erased:[0-9a-f]{64}$/) as string },
      ]);
      const { rows: tables } = await app.db.raw<{ rows: { name: string }[] }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      for (const { name } of tables) {
        const found = await rows(`select t::text as row from ${name} t where t::text ~* 'classmate'`);
        expect(found, name).toEqual([]);
      }
    });

    it('the log records it without a name, and who did it', async () => {
      const events = await app.store.readStream(`person-${erased}`);
      const last = events.at(-1)!;
      expect(last.type).toBe('PersonErased');
      expect(Object.keys(last.data).toSorted()).toEqual(['erasedAt', 'personId']);
      expect(last.metadata.actor).toEqual({ id: cast.admin.id, role: 'admin' });
    });

    it('the list has a line for each, with an id and a time', async () => {
      const text = await readFile(path.join(dataDir, erasedSubjectsFile), 'utf8');
      expect(
        text
          .trimEnd()
          .split('\n')
          .map((line) => Object.keys(JSON.parse(line) as object)),
      ).toEqual([
        ['personId', 'erasedAt'],
        ['personId', 'erasedAt'],
      ]);
    });

    it('they are signed out at the next request, and cannot sign in', async () => {
      expect((await as('classmate').get('/students')).status).toBe(401);
      expect((await app.visitor().signIn(emailOf('classmate'), password)).status).toBe(401);
      expect((await as('student').get('/students')).status).toBe(200);
    });

    it('what they wrote can no longer be read, and nothing new is sealed for them', async () => {
      expect(await decryptFor(app.db, erased, sealed)).toBe('[erased]');
      await expect(encryptFor(app.db, erased, 'More words')).rejects.toThrow('Nothing new can be kept about them');
    });

    it('files that named them are gone; others stay', async () => {
      expect(await readdir(path.join(dataDir, 'mail'))).toEqual(['two.eml']);
      expect(await rows('select from report_export_files')).toHaveLength(1);
      expect(await rows('select from challenge_contacts where lower(email) = ?', [emailOf('classmate')])).toEqual([]);
    });

    it('every report, list and CSV shows [erased] instead of the name, and the same numbers', async () => {
      const after = await contents();
      for (const [index, [, url]] of reports().entries()) {
        expect(after[index]!.toLowerCase(), url).not.toContain('classmate tester');
        if (url.startsWith('/admin/')) continue;
        expect(after[index]!.includes('[erased]'), url).toBe(before[index]!.includes(erasedName));
        // A class's list of students says what accounts they have; theirs is gone.
        if (url === '/school_classes') continue;
        const numbers = (text: string): string => [...text.replaceAll(erasedName, '[erased]')].toSorted().join('');
        expect(numbers(after[index]!), url).toBe(numbers(before[index]!));
      }
      for (const [index, csv] of (await csvs()).entries()) {
        expect(csv).toContain('[erased]');
        expect(csv).not.toContain(erasedName);
        expect(csv.split('\n')).toHaveLength(csvBefore[index]!.split('\n').length);
      }
    });

    it('the page shows when and by whom; the export lacks the name and keeps the rest', async () => {
      const data = await json<PersonPageData>('admin', address);
      expect(data).toMatchObject({
        person: { name: '[erased]', email: null, sourced_id: null },
        held: { solutions_count: 1, answers_count: 3, has_password: false, sessions_count: 0 },
        erasure: { erased_by: { id: cast.admin.id } },
      });
      const all = await as('admin').get(`${address}/data.json`);
      expect(personData.parse(all.json).quiz_solutions).toHaveLength(1);
      expect(all.text).not.toMatch(/classmate/i);
    });

    it('repeating it changes nothing', async () => {
      const head = await app.store.head();
      const answer = await as('admin').post(`${address}/erase`, { confirmation: String(erased) });
      expect(answer.status).toBe(200);
      expect(await app.store.head()).toEqual(head);
      expect((await readFile(path.join(dataDir, erasedSubjectsFile), 'utf8')).trimEnd().split('\n')).toHaveLength(2);
    });

    it('a file begun around the erasure is removed by the waiting job, and a later one stays', async () => {
      const begin = async (minutes: number): Promise<string> => {
        const id = randomUUID();
        await app.db.raw(
          `insert into report_export_files (id, export_uuid, run, reads, created_at, ready_at)
           select ?, ?, 9, '{}', max(erased_at) + ? * interval '1 minute', now() from read_model.erased_people`,
          [id, districtExport, minutes] as never,
        );
        return id;
      };
      const [late, later] = [await begin(1), await begin(10)];
      await app.reacted();
      const [waiting] = await rows(
        `select data, start_after from pgboss.job where name = ? and singleton_key = ? and state = 'created'`,
        [removeNamedFilesJob.name, String(erased)],
      );
      const { personId, erasedAt } = waiting!['data'] as { personId: number; erasedAt: string };
      expect((waiting!['start_after'] as Date).getTime()).toBe(Date.parse(erasedAt) + 5 * 60_000);
      const run = { id: 'x', signal: new AbortController().signal, attempt: 1, lastAttempt: true };
      await removeNamedFilesQueue(app.app.services).handle({ personId, erasedAt }, run);
      const left = (await rows('select id from report_export_files')).map(({ id }) => id);
      expect(left).not.toContain(late);
      expect(left).toContain(later);
      expect(left).toHaveLength(2);
    });

    it('a rebuild restores nothing', async () => {
      const signal = new AbortController().signal;
      await rebuildProjection(rosterProjection, { db: app.db, store: app.store, logger: createLogger('fatal'), signal });
      expect(projections).toContain(rosterProjection);
      const text = JSON.stringify(await json('teacher', `/school_classes/${schoolClassId}/report`));
      expect(text).toContain('[erased]');
      expect(text).not.toContain(erasedName);
    });

    it('the rows of a restored backup are erased again before any request is served', async () => {
      const [row] = snapshot;
      await app.db('people').where({ id: erased }).update(row!);
      await app.db('credentials').insert(credential);
      await app.db('id_reservations').where({ kind: 'person', id: erased }).update(reservation[0]!);
      expect((await json<PersonPageData>('admin', address)).person.name).toBe(erasedName);
      const head = await app.store.head();
      await eraseAgainAfterRestore(app.app.services);
      expect(await rows('select email, given_name, erased_at is not null as erased from people where id = ?', [erased])).toEqual([
        { email: null, given_name: '', erased: true },
      ]);
      expect(await rows('select from credentials where person_id = ?', [erased])).toEqual([]);
      expect(await app.store.head()).toEqual(head);
    });

    it('the log is enough if the list is lost; someone who got the number later is left alone', async () => {
      await rm(path.join(dataDir, erasedSubjectsFile));
      await app.db('people').where({ id: erased }).update(snapshot[0]!);
      await eraseAgainAfterRestore(app.app.services);
      expect(await rows('select given_name from people where id = ?', [erased])).toEqual([{ given_name: '' }]);
      await app
        .db('people')
        .where({ id: erased })
        .update({ ...snapshot[0]!, created_at: new Date(Date.now() + 60_000) });
      await eraseAgainAfterRestore(app.app.services);
      expect(await rows('select given_name from people where id = ?', [erased])).toEqual([{ given_name: 'classmate' }]);
      await app
        .db('people')
        .where({ id: erased })
        .update({ ...snapshot[0]!, created_at: new Date(0) });
      await eraseAgainAfterRestore(app.app.services);
    });
  });
});
