import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClassesReportPageData, ReportExportStatus } from '#api/reports/schemas.ts';
import { deactivatePerson } from '#commands/accounts/person/roles.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { savePeople } from '#people/people.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, type CastMember } from '#tests/support/world.ts';

const { app, world, as } = useWorld(['schoolAdmin', 'principal', 'otherSchoolAdmin']);

const teachers = [
  { id: 710_001, schoolId: 1, givenName: 'Zoë', familyName: 'Österlund' },
  { id: 710_002, schoolId: 2, givenName: 'Under_score', familyName: '100%Quill' },
  { id: 710_003, schoolId: 3, givenName: 'Zoë', familyName: 'Österlund' },
  { id: 710_004, schoolId: 1, givenName: 'Former', familyName: 'Farewell' },
];
const [zoe, quill, farZoe, former] = teachers.map(({ id }) => id) as [number, number, number, number];
const classes = [
  { id: 81, schoolId: 1, name: 'Período 3 ELA', teacherIds: [zoe, former] },
  { id: 82, schoolId: 2, name: 'Period 4 ELA', teacherIds: [quill, zoe] },
  { id: 83, schoolId: 2, name: 'Band_B 50%', teacherIds: [] },
  { id: 84, schoolId: 3, name: 'Period 4 ELA', teacherIds: [farZoe] },
];

const report = async (query: Record<string, string>, who: CastMember = 'schoolAdmin'): Promise<ClassesReportPageData> => {
  const answer = await as(who).get(`/reports/classes?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json as ClassesReportPageData;
};
const found = async (search: string, who?: CastMember, more = {}): Promise<number[]> =>
  (await report({ search, ...more }, who)).rows.map(({ id }) => id).toSorted((one, other) => one - other);

beforeAll(async () => {
  await savePeople(
    app.db,
    teachers.map(({ schoolId, ...person }) => ({ ...person, districtId: schoolId === 3 ? 2 : 1, sourcedId: null, email: null })),
  );
  for (const { id: personId, schoolId } of teachers) {
    const districtId = schoolId === 3 ? 2 : 1;
    await registerPerson(world.context(), { personId, role: 'teacher', districtId, schoolIds: [schoolId] });
  }
  for (const { id: schoolClassId, schoolId, name, teacherIds } of classes) {
    await createSchoolClass(world.context(), { schoolClassId, schoolId, name, code: `FOUND${schoolClassId}` });
    await setSchoolClassMembers(world.context(), { schoolClassId, teacherIds, studentIds: [], replace: true });
  }
  await deactivatePerson({ ...world.context(), actor: { id: cast.admin.id, role: 'admin' } }, { personId: former });
  await app.caughtUp();
});

describe('the classes report finds classes', () => {
  it.each([
    ['by a word of the name', 'period', [81, 82]],
    ['by a part of a word', 'eri', [81, 82]],
    ['whatever the case', 'ROOM', [1, 2]],
    ['by the name of a teacher', 'quill', [82]],
    ['by either name of a teacher', 'zoë', [81, 82]],
    ['by both names in any order', 'österlund zoë', [81, 82]],
    ['by capitals with marks', 'ÖSTERLUND', [81, 82]],
    ['by letters without their marks', 'osterlund', [81, 82]],
    ['by a word with marks that the name has not', 'périod', [81, 82]],
    ['by a word of the class and one of the teacher', 'ela quill', [82]],
    ['by words of two of its teachers', 'zoë quill', [82]],
    ['only where each word is', 'período quill', []],
    ['by a percent sign', '0%', [82, 83]],
    ['not by a percent sign that stands for others', 'p%d', []],
    ['by an underscore', 'd_b', [83]],
    ['not by an underscore that stands for another', 'r_om', []],
    ['not by a backslash, which stands for itself', '\\', []],
    ['that have nobody to teach them', 'band_b', [83]],
    ['between spaces', '  period   4 ', [82]],
    ['not by a teacher whose account is closed: no row shows the name', 'farewell', []],
    ['not by an address', 'world.test', []],
    ['not by the name of a school', 'north', []],
  ])('%s', async (_how, search, ids) => expect(await found(search)).toEqual(ids));

  it('and shows all of them for an empty search', async () => {
    const everything = [1, 2, 81, 82, 83];
    for (const search of ['', '   ']) expect(await found(search)).toEqual(everything);
  });

  it('only in their own schools', async () => {
    expect(await found('period', 'otherSchoolAdmin')).toEqual([84]);
    expect(await found('österlund', 'otherSchoolAdmin')).toEqual([84]);
    expect(await found('quill', 'otherSchoolAdmin')).toEqual([]);
    expect(await found('österlund', 'principal')).toEqual([81]);
    expect(await found('quill', 'principal')).toEqual([]);
  });

  it('combined with the other filters', async () => {
    expect(await found('ela', 'schoolAdmin', { selected_school_id: '2' })).toEqual([82]);
    expect(await found('ela', 'schoolAdmin', { selected_teacher_id: String(zoe) })).toEqual([81, 82]);
    expect(await found('room', 'schoolAdmin', { selected_teacher_id: String(zoe) })).toEqual([]);
  });

  it('and counts only the matches', async () => {
    const page = await report({ search: 'ela', page_size: '1', page: '2' });
    expect(page.rows.map(({ id }) => id)).toEqual([81]);
    expect(page.paging).toEqual({ page: 2, page_size: 1, pages_count: 2, rows_count: 2 });
    expect(page.summary).toMatchObject({ schools_count: 2, school_classes_count: 2, students_count: 0 });
    expect((await report({ search: 'room 12' })).summary).toMatchObject({ school_classes_count: 1, students_count: 2 });
    const nothing = await report({ search: 'nowhere' });
    expect([nothing.rows, nothing.paging.rows_count, nothing.summary.school_classes_count]).toEqual([[], 0, 0]);
    // What can be chosen besides stays.
    expect(nothing.schools_list.map(({ id }) => id)).toEqual([1, 2]);
    expect(nothing.available_filters).toContain('search');
  });

  it('also sorted by a number', async () => {
    const { rows } = await report({ search: 'ela', sort: 'percent_correct', direction: 'desc' });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([81, 82]);
  });

  it('with up to 200 characters, and reports a longer search', async () => {
    expect(await found('x'.repeat(200))).toEqual([]);
    expect(await found(` room${' '.repeat(300)}`)).toEqual([1, 2]);
    for (const path of ['/reports/classes', '/reports/classes.csv']) {
      const answer = await as('schoolAdmin').get(`${path}?search=${'x'.repeat(201)}`);
      expect([answer.status, answer.code], path).toEqual([400, 'invalid_request']);
      expect(answer.text).toContain('Search: use at most 200 characters.');
    }
  });
});

describe('the search result', () => {
  const rowsOf = (csv: string): string[] => (parse(csv, { bom: true }) as string[][]).slice(1).map(([id]) => id!);

  it('is the same in the CSV', async () => {
    const { csv_url: url } = await report({ search: ' 0% ' });
    expect(new URL(url, 'https://earshot.invalid').searchParams.get('search')).toBe('0%');
    expect(rowsOf((await as('schoolAdmin').get(url, { accept: '*/*' })).text)).toEqual(['83', '82']);
    expect((await report({})).csv_url).not.toContain('search');
  });

  it('is the same in the exported file, and the event log keeps the search words sealed', async () => {
    const query = `?${new URLSearchParams({ search: 'österlund' })}`;
    expect((await as('schoolAdmin').post(`/reports/classes/export${query}`)).status).toBe(202);
    await app.jobsDone();
    const status = (await as('schoolAdmin').get(`/reports/classes/export${query}`)).json as ReportExportStatus;
    expect(status.export).toMatchObject({ is_ready: true, rows_count: 2 });
    expect(rowsOf((await as('schoolAdmin').get(`/reports/classes/export/download${query}`)).text)).toEqual(['82', '81']);
    expect(((await as('schoolAdmin').get('/reports/classes/export')).json as ReportExportStatus).export.status).toBe('none');
    const [requested] = await app.store.readAll({ filter: { categories: ['reportExport'] } });
    expect(requested!.data).toMatchObject({ search: { sealed: expect.stringMatching(/^p1\./) } });
    expect(JSON.stringify(requested!.data)).not.toMatch(/österlund/i);
  });

  it('is in the access log without the words', async () => {
    await found('quill');
    const noted = async (): Promise<object[]> => {
      const { rows } = await app.db.raw<{ rows: { filters: object }[] }>(
        `select filters from access_log where what = 'classes_report'`,
      );
      return rows.map(({ filters }) => filters);
    };
    await expect.poll(async () => (await noted()).length).toBeGreaterThan(0);
    for (const filters of await noted()) expect(filters).not.toHaveProperty('search');
  });
});
