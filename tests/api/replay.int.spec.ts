import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventsPageData, LoggedEvent } from '#api/audit/event-browser/schemas.ts';
import { reportKindNames } from '#api/audit/replay/report-kinds.ts';
import type { ReplayData, ReplayPageData } from '#api/audit/replay/schemas.ts';
import { setLeastStudents } from '#api/districts/privacy-settings.ts';
import { demoPassword } from '#demo/people.ts';
import { idsWithTables } from '#projections/audit/replay/tables.ts';
import { startTestAppOn, type TestApp } from '#tests/support/app.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import type { HttpClient } from '#tests/support/http-client.ts';

const patience = 240_000;
const script = fileURLToPath(new URL('../../scripts/replay.ts', import.meta.url));

const partsOf = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? [];

/** Those that the text holds as whole words. */
const namesIn = (text: string, names: readonly string[]): string[] => {
  // Nearly all fail at their first part already, which is quicker to look up than to search for.
  const parts = new Set(partsOf(text));
  return names.filter((name) => {
    const [first] = partsOf(name);
    if (first !== undefined && !parts.has(first)) return false;
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(text);
  });
};

/** The demo district, replayed and browsed by its analyst. */
describe('an analyst', () => {
  let app: TestApp;
  let analyst: HttpClient;
  let at: string;
  let subjects: Record<string, string>;
  let databaseUrl: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-replay-'));

  beforeAll(async () => {
    const database = await createDemoDatabase();
    databaseUrl = database.url;
    app = await startTestAppOn(database);
    analyst = app.visitor();
    expect((await analyst.signIn('analyst@demo.test', demoPassword)).status).toBe(200);
    at = new Date().toISOString();
    const { rows } = await app.db.raw<{ rows: Record<string, string>[] }>(
      `select o.district_id::text, s.school_class_id::text, s.student_id::text, s.quiz_uuid::text
       from read_model.quiz_solutions s join read_model.roster_school_classes c on c.id = s.school_class_id
         join read_model.roster_schools o on o.id = c.school_id
         join read_model.roster_school_class_students e on e.school_class_id = c.id and e.student_id = s.student_id and e.active
       where s.submitted_at is not null and s.reset_at is null order by s.submitted_at desc limit 1`,
    );
    subjects = rows[0]!;
  }, patience);
  afterAll(async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (moment: string, against?: string): Promise<void> => {
    const started = await analyst.post('/analyst/replays', { at: moment, ...(against && { against }) });
    expect(started.status, started.text).toBe(202);
    const { at: one, against: other } = started.json as { at: ReplayData; against: ReplayData | null };
    // Not for the snapshots that are made afterwards: they are of a whole year.
    for (const { id } of [one, ...(other ? [other] : [])]) {
      const status = async () => ((await analyst.get(`/analyst/replays/${id}`)).json as ReplayData).status;
      await expect.poll(status, { timeout: patience, interval: 50 }).toBe('ready');
    }
  };
  const pageOf = async (query: Record<string, string>): Promise<ReplayPageData> => {
    const answer = await analyst.get(`/analyst/replay?${new URLSearchParams(query)}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.json as ReplayPageData;
  };

  it('is asked to replay a moment first', async () => {
    const page = await pageOf({ at });
    expect(page).toMatchObject({ at: { replay: null, position: expect.any(String) }, report: null });
    const criteria = new URLSearchParams({ at, report: 'schools', district_id: subjects['district_id']! });
    expect(await analyst.get(`/analyst/replay/report?${criteria}`)).toMatchObject({ status: 409, code: 'not_replayed' });
  });

  it('sees no name, address or class name of anybody, whatever they request', { timeout: patience }, async () => {
    await start(at);
    // Everything is shown, so that everything is looked at.
    await setLeastStudents(app.db, 1, 1);
    const { rows } = await app.db.raw<{ rows: { given_name: string; family_name: string; email: string | null }[] }>(
      'select given_name, family_name, email from public.people',
    );
    const words = new Set(
      rows.flatMap(({ given_name, family_name, email }) => [`${given_name} ${family_name}`, family_name, email ?? '']),
    );
    const { rows: classes } = await app.db.raw<{ rows: { name: string; code: string }[] }>(
      'select name, code from read_model.roster_school_classes',
    );
    for (const { name, code } of classes) words.add(name).add(code);
    words.delete('');
    // The accounts of the demo are people by trade.
    for (const word of ['Admin', 'Analyst', 'Teacher', 'Student']) words.delete(word);
    // Words of lessons and quizzes are no names of people, though people may be called so.
    const content = JSON.stringify(
      (
        await app.db
          .raw(`select title, quizable_name from read_model.quizzes union all select name, '' from read_model.roster_schools
        union all select name, '' from read_model.roster_districts`)
      ).rows,
    );
    const secret = [...words].filter((word) => !content.includes(word));
    expect(secret.length).toBeGreaterThan(100);
    const scan = (text: string, where: string): void => expect(namesIn(text, secret), where).toEqual([]);
    for (const report of reportKindNames) {
      const query = { at, report, ...subjects, start_date: '2020-01-01' };
      const page = await pageOf(query);
      expect(page.refusal, report).toBeNull();
      expect(page.report!.rows.length, report).toBeGreaterThan(0);
      scan(JSON.stringify(page), report);
      scan((await analyst.get(page.report!.json_url)).text, `JSON of ${report}`);
      const csv = await analyst.get(page.report!.csv_url, { accept: 'text/csv' });
      expect(csv.status).toBe(200);
      scan(csv.text + String(csv.headers.get('content-disposition')), `CSV of ${report}`);
      scan(
        (await analyst.get(`/analyst/replay?${new URLSearchParams(query)}`, { accept: 'text/html' })).text.split('page-data')[0]!,
        report,
      );
    }
    const exported = await analyst.get('/analyst/events.ndjson');
    const events = exported.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as LoggedEvent);
    // What everybody may read of lessons and quizzes can hold any word.
    const others = events.filter(({ stream }) => !/^(?:lesson|quiz)-/.test(stream));
    expect(others.length).toBeGreaterThan(100);
    scan(others.map((event) => JSON.stringify(event)).join('\n'), 'the events');
  });

  it('sees what changed between two moments, with before and after', { timeout: patience }, async () => {
    await setLeastStudents(app.db, 1, 1);
    const before = await pageOf({ at });
    const early = before.log!.first_at;
    await start(at, early);
    const changesOf = async (report: string) => {
      const ofDistrict = { district_id: subjects['district_id']!, start_date: '2020-01-01' };
      const { changes, report: later } = await pageOf({ at, against: early, report, ...ofDistrict });
      expect(changes).toMatchObject({ from: early, to: at, gone_count: 0, same_count: 0 });
      return { ...changes!, rowsCount: later!.paging.rows_count };
    };
    // The schools are as old as the district, its classes are not.
    const schools = await changesOf('schools');
    expect(schools).toMatchObject({ added_count: 0, changed_count: schools.rowsCount });
    const submitted = schools.measures.find(({ column }) => column === 'Quizzes submitted')!;
    expect(submitted.changes.map(({ label }) => label)).toContain('Lantern Hill Elementary School');
    for (const change of submitted.changes) {
      expect(change).toMatchObject({ kind: 'changed', before: 0, difference: change.after, direction: 'better' });
    }
    const sizes = submitted.changes.map(({ difference }) => difference!);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const classes = await changesOf('classes');
    expect(classes).toMatchObject({ added_count: classes.rowsCount, changed_count: 0 });
    for (const { changes } of classes.measures) {
      for (const change of changes) expect(change).toMatchObject({ kind: 'added', before: null, difference: null });
    }
  });

  it.each([0.01, 0.4, 0.7, 0.98])(
    'replays the moment when the share %d of all work was submitted, in a district that was loaded today',
    { timeout: patience },
    async (share) => {
      await setLeastStudents(app.db, 1, 1);
      const {
        rows: [found],
      } = await app.db.raw<{ rows: { moment: string }[] }>(
        `select to_char(percentile_disc(?::float8) within group (order by submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment
         from read_model.quiz_solutions where district_id = ? and submitted_at is not null`,
        [share, subjects['district_id']!],
      );
      const { moment } = found!;
      await start(moment);
      const page = await pageOf({ at: moment, report: 'schools', ...subjects, start_date: '2020-01-01' });
      expect(page).toMatchObject({ at: { problem: null, replay: { status: 'ready' } }, refusal: null });
      const { rows } = await app.db.raw<{ rows: { submitted: number }[] }>(
        `select count(*)::int as submitted from read_model.quiz_solutions
         where district_id = :district and submitted_at <= :moment and (reset_at is null or reset_at > :moment)`,
        { district: subjects['district_id']!, moment },
      );
      expect(rows[0]!.submitted).toBeGreaterThan(0);
      expect(page.report!.summary.quiz_solutions_count).toBe(rows[0]!.submitted);
    },
  );

  it('shows a district report even if the class chosen for another report did not exist yet', async () => {
    const {
      rows: [young],
    } = await app.db.raw<{ rows: { id: string; moment: string }[] }>(
      `select c.id::text, to_char(min(o.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment
       from read_model.roster_school_classes c join read_model.quiz_solutions s on s.school_class_id = c.id,
         read_model.quiz_solutions o
       where o.district_id = ? group by c.id order by min(s.submitted_at) desc limit 1`,
      [subjects['district_id']!],
    );
    const { id, moment } = young!;
    await start(moment);
    const criteria = { at: moment, ...subjects, school_class_id: id, start_date: '2020-01-01' };
    expect(await pageOf({ ...criteria, report: 'class' })).toMatchObject({ report: null, refusal: expect.any(String) });
    expect(await pageOf({ ...criteria, report: 'schools' })).toMatchObject({ report: expect.any(Object), refusal: null });
  });

  it('gets the form back as filled in, with the error, for a moment that no replay can show', async () => {
    const { log } = await pageOf({});
    const early = new Date(Date.parse(log!.first_at) - 1).toISOString();
    const late = new Date(Date.now() + 3_600_000).toISOString();
    for (const [moment, problem] of [
      [early, 'before_the_log'],
      [late, 'future'],
    ] as const) {
      const filledIn = { report: 'classes', ...subjects, start_date: '2026-01-01', at: moment, against: at };
      const answer = await analyst.post('/analyst/replays', filledIn, { accept: 'text/html' });
      expect(answer.status).toBe(303);
      const page = (await analyst.get(answer.headers.get('location')!)).json as ReplayPageData;
      expect(page).toMatchObject({ at: { problem, replay: null }, against: { problem: null }, report: null });
      expect(page.criteria).toMatchObject({ ...filledIn });
      // Without a page, it is an error.
      expect(await analyst.post('/analyst/replays', filledIn)).toMatchObject({ status: 400 });
    }
  });

  describe('limited to groups', () => {
    const criteria = (report: string) => ({ at, report, ...subjects, start_date: '2020-01-01' });
    const jsonOf = (report: string, client = analyst) =>
      client.get(`/analyst/replay/report?${new URLSearchParams(criteria(report))}`);
    const csvOf = (report: string) => analyst.get(`/analyst/replay.csv?${new URLSearchParams(criteria(report))}`);
    beforeAll(() => setLeastStudents(app.db, 5, 1));

    it.each(['student', 'own', 'teacher_student'])('is refused the %s report, which is about one student', async (report) => {
      expect(await jsonOf(report)).toMatchObject({ status: 403, code: 'too_few_students' });
      expect((await csvOf(report)).status).toBe(403);
      expect(await pageOf(criteria(report))).toMatchObject({
        report: null,
        refusal: expect.stringContaining('fewer than 5 students'),
      });
    });

    it.each(['students', 'class', 'teacher_class', 'quiz', 'teacher_quiz'])(
      'sees in the %s report what the students did together, and no individual rows',
      async (report) => {
        const answer = await jsonOf(report);
        expect(answer.status, answer.text.slice(0, 300)).toBe(200);
        const json = answer.json as { rows: { id: number }[]; least_students?: number };
        expect(json.rows.map(({ id }) => id)).toEqual([0]);
        for (const word of ['solution_uuid', 'student_name', 'not_submitted', 'growth', 'answers_count_by_option'])
          expect(answer.text).not.toContain(`"${word}"`);
        const lines = (await csvOf(report)).text.trim().split('\r\n');
        expect(lines).toHaveLength(2);
        const page = await pageOf(criteria(report));
        expect([page.least_students, page.report!.rows.length]).toEqual([5, 1]);
      },
    );

    it('sees no figures for a class with too few students, nor for the next one if the sum would reveal them', async () => {
      const { rows: counted } = await app.db.raw<{ rows: { id: number; students: number }[] }>(
        `select school_class_id as id, count(distinct student_id)::int as students from read_model.quiz_solutions
         where submitted_at is not null and reset_at is null and district_id = ? group by 1 order by 2, 1`,
        [subjects['district_id']!],
      );
      // More than the smallest class has, so that at least this one is withheld, and another one with it.
      const least = counted[0]!.students + 1;
      await setLeastStudents(app.db, least, 1);
      const { rows } = (await jsonOf('classes')).json as { rows: Record<string, unknown>[] };
      const withheld = rows.filter((row) => row['withheld'] === true).map((row) => Number(row['id']));
      expect(withheld).toContain(counted[0]!.id);
      expect(withheld.length).toBeGreaterThan(1);
      for (const { id, students } of counted) if (students < least) expect(withheld).toContain(id);
      const [head, ...lines] = (await csvOf('classes')).text.trim().split('\r\n');
      const place = head!.split(',').indexOf('Percent correct');
      for (const row of rows) {
        const cells = lines.find((line) => line.startsWith(`${String(row['id'])},`))!.split(',');
        if (withheld.includes(Number(row['id']))) {
          expect(row).toMatchObject({ percent_correct: null, quiz_solutions_count: null, strands: [] });
          expect(cells[place]).toBe('withheld');
        } else expect(cells[place]).not.toBe('withheld');
      }
      await setLeastStudents(app.db, 5, 1);
    });

    it('is refused a report with too few students overall', async () => {
      await setLeastStudents(app.db, 100, 1);
      expect(await jsonOf('class')).toMatchObject({ status: 403, code: 'too_few_students' });
      await setLeastStudents(app.db, 5, 1);
    });

    it('reads events without whose they are, and cannot request a student’s', async () => {
      const studentId = Number(subjects['student_id']);
      const ofStudent = (await analyst.get(`/analyst/events?actor_id=${studentId}`)).json as EventsPageData;
      expect(ofStudent.events).toEqual([]);
      const exported = await analyst.get('/analyst/events.ndjson?stream=quizSolution-');
      const events = exported.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as LoggedEvent);
      expect(events.length).toBeGreaterThan(50);
      const telling = events.filter(({ data, metadata }) => {
        const { studentId = '[hidden]' } = data as { studentId?: unknown };
        return studentId !== '[hidden]' || (metadata.actor.role === 'student' && metadata.actor.id !== null);
      });
      expect(telling).toEqual([]);
    });

    it('sees pseudonyms for people and everything derived from them, and cannot count through them', async () => {
      await setLeastStudents(app.db, 1, 1);
      const listOf = async (query: string) => ((await analyst.get(`/analyst/events?${query}`)).json as EventsPageData).events;
      const telling = ['PersonRegistered', 'SchoolClassStudentEnrolled', 'QuizSolutionStarted', 'QuizSolutionSubmitted'];
      const wanted = [...telling, 'StudentWorkStarted', 'AccommodationsSet', 'PersonSignedIn'].map(
        (type) => `type=${type}&page_size=100`,
      );
      const events: LoggedEvent[] = [];
      for (const query of ['page_size=200', ...wanted]) events.push(...(await listOf(query)));
      expect(telling.filter((type) => !events.some((event) => event.type === type))).toEqual([]);
      const shown = new Set(JSON.stringify(events).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
      for (const table of ['quiz_solutions', 'student_works', 'writing_assessments']) {
        const { rows } = await app.db.raw<{ rows: { uuid: string }[] }>(`select uuid from read_model.${table}`);
        expect(rows.filter(({ uuid }) => shown.has(uuid))).toEqual([]);
      }
      const numbers = events.flatMap(({ stream, data, metadata }) => {
        const bare = /"(?:student|teacher|person)Ids?":(?:\d|\[\d)|"sealedFor":\d/.exec(JSON.stringify(data))?.[0];
        const named = /^(?:person|signIn|accommodation|studentAccess|teacherDesk|savedReports)-\d{1,7}(?:-|$)/.test(stream);
        return bare !== undefined || named || typeof metadata.actor.id === 'number' ? [stream] : [];
      });
      expect(numbers).toEqual([]);
      // Who computes what the log has finds nothing with it.
      const { rows } = await app.db.raw<{ rows: { uuid: string; student_id: number }[] }>(
        'select uuid, student_id from read_model.quiz_solutions limit 1',
      );
      for (const query of [
        `stream=quizSolution-${rows[0]!.uuid}`,
        `actor_id=${rows[0]!.student_id}`,
        `stream=person-${rows[0]!.student_id}`,
      ])
        expect(await listOf(query)).toEqual([]);
      // What was shown leads on.
      const submitted = events.find(({ type }) => type === 'QuizSolutionSubmitted')!;
      expect((await listOf(`stream=${submitted.stream}`)).map(({ type }) => type)).toContain('QuizSolutionStarted');
      const { actor } = events.find(({ metadata }) => metadata.actor.id !== null)!.metadata;
      const byActor = await listOf(`actor_id=${String(actor.id)}`);
      expect(new Set(byActor.map(({ metadata }) => metadata.actor.id))).toEqual(new Set([actor.id]));
      // Staff see the log as it is, and can give everybody another pseudonym.
      const staff = app.visitor();
      await staff.signIn('admin@demo.test', demoPassword);
      const asItIs = (await staff.get(`/analyst/events?stream=quizSolution-${rows[0]!.uuid}`)).json as EventsPageData;
      expect(asItIs.events.length).toBeGreaterThan(0);
      const { rows: districts } = await app.db.raw<{ rows: { id: number }[] }>('select id from read_model.roster_districts');
      for (const { id } of districts) await staff.post(`/admin/privacy/districts/${id}/pseudonyms`);
      const later = await listOf('type=QuizSolutionSubmitted&page_size=100');
      expect(later.length).toBeGreaterThan(0);
      expect(later.map(({ stream }) => stream)).not.toContain(submitted.stream);
      expect(await listOf(`stream=${submitted.stream}`)).toEqual([]);
      await setLeastStudents(app.db, 5, 1);
    });

    it('cannot read what small classes did', async () => {
      await setLeastStudents(app.db, 100, 1);
      const list = (await analyst.get('/analyst/events?stream=quizSolution-&page_size=200')).json as EventsPageData;
      expect(new Set(list.events.map(({ data }) => data))).toEqual(new Set(['[hidden]']));
      await setLeastStudents(app.db, 5, 1);
    });

    it('sees less than staff, who see every row', async () => {
      const staff = app.visitor();
      expect((await staff.signIn('admin@demo.test', demoPassword)).status).toBe(200);
      const { rows } = (await jsonOf('students', staff)).json as { rows: unknown[] };
      expect(rows.length).toBeGreaterThan(5);
    });
  });

  it('stops a waiting replay, and its tables are dropped', async () => {
    const { rows } = await app.db.raw<{ rows: { id: number }[] }>(
      `insert into replays (kind, commit_position, prepare_position, position_time, versions) values ('replay', 1, 1, now(), 'none') returning id`,
    );
    const { id } = rows[0]!;
    expect((await analyst.post(`/analyst/replays/${id}/cancel`)).json).toMatchObject({ status: 'cancelled' });
    expect((await analyst.get(`/analyst/replays/${id}`)).json).toMatchObject({ status: 'cancelled' });
    expect(await idsWithTables(app.db)).not.toContain(id);
  });

  it('browses events by stream, type, actor and time, page by page', async () => {
    const first = (await analyst.get('/analyst/events?page_size=20')).json as EventsPageData;
    expect(first.events).toHaveLength(20);
    const positions = first.events.map(({ position }) => Number(position.split('/')[0]));
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    const second = (await analyst.get(first.next_url!)).json as EventsPageData;
    expect(Number(second.events[0]!.position.split('/')[0])).toBe(positions.at(-1)! - 1);
    const started = (await analyst.get('/analyst/events?type=QuizSolutionStarted&order=oldest&page_size=200'))
      .json as EventsPageData;
    expect(new Set(started.events.map(({ type }) => type))).toEqual(new Set(['QuizSolutionStarted']));
    const [event] = started.events;
    const stream = (await analyst.get(`/analyst/events?stream=${event!.stream}&order=oldest`)).json as EventsPageData;
    expect(stream.events.map(({ revision }) => revision)).toEqual(stream.events.map((_, index) => String(index)));
    const actor = event!.metadata.actor;
    const byActor = (await analyst.get(`/analyst/events?actor_role=${actor.role}&type=QuizSolutionStarted&page_size=5`))
      .json as EventsPageData;
    for (const one of byActor.events) expect(one.metadata.actor.role).toBe(actor.role);
    const { last_at: lastAt } = first.log!;
    const later = (await analyst.get(`/analyst/events?from=${new Date(Date.parse(lastAt) + 1).toISOString()}`))
      .json as EventsPageData;
    expect(later.events).toEqual([]);
    const exported = await analyst.get(`/analyst/events.ndjson?stream=${event!.stream}`);
    expect(
      exported.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as LoggedEvent),
    ).toEqual(stream.events);
  });

  it('is the only role with access besides staff', async () => {
    for (const name of ['teacher', 'school-admin', 'student1']) {
      const other = app.visitor();
      await other.signIn(`${name}@demo.test`, demoPassword);
      for (const path of ['/analyst/replay', '/analyst/events', '/analyst/events.ndjson'])
        expect((await other.get(path)).status).toBe(403);
      expect((await other.post('/analyst/replays', { at })).status).toBe(403);
    }
    expect((await app.visitor().get('/analyst/replay')).status).toBe(401);
  });

  const run = (...args: string[]): Promise<{ status: number; out: string; err: string }> =>
    new Promise((resolve) => {
      const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
      const env = { ...process.env, ...own, NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32) };
      execFile(process.execPath, [script, ...args], { env, maxBuffer: 1 << 26 }, (error, out, err) => {
        resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err });
      });
    });

  it('can do it on the command line too', { timeout: patience }, async () => {
    const district = ['--district', subjects['district_id']!];
    const criteria = new URLSearchParams({
      at,
      report: 'classes',
      district_id: subjects['district_id']!,
      start_date: '2020-01-01',
    });
    const page = await pageOf(Object.fromEntries(criteria));
    const csv = await run('--until', at, '--report', 'classes', ...district, '--start-date', '2020-01-01');
    expect(csv).toMatchObject({ status: 0 });
    expect(csv.out.split('\n')[0]).toBe(page.report!.columns.join(','));
    expect(csv.out.trimEnd().split('\n')).toHaveLength(page.report!.paging.rows_count + 1);
    const json = await run('--until', at, '--report', 'classes', ...district, '--start-date', '2020-01-01', '--json');
    const { rows } = JSON.parse(json.out) as { rows: unknown[] };
    expect(rows).toHaveLength(page.report!.paging.rows_count);
    const changes = await run('--until', at, '--against', page.log!.first_at, '--report', 'schools', ...district);
    expect(changes.out).toMatch(/^Change,Row,Column,Before,After\r?\nchanged,/);
    expect((await run('--help')).out).toContain('npm run replay -- --until');
    for (const args of [
      [],
      ['--until', 'yesterday'],
      ['--until', '2999-01-01T00:00:00Z'],
      ['--until', at, '--report', 'all'],
      ['--fast'],
    ]) {
      expect((await run(...args)).status, args.join(' ')).toBe(2);
    }
    expect(await run('--until', '2001-01-01T00:00:00Z')).toMatchObject({ status: 1, out: '' });
  });
});
