import { beforeAll, describe, expect, it } from 'vitest';
import type { SchoolClassesPageData, SchoolClassesReply } from '#api/dashboard/my-classes/schemas.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { savePeople } from '#people/people.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId, type CastMember } from '#tests/support/world.ts';

const { app, world, as } = useWorld(['schoolAdmin', 'principal', 'teacher']);

const made = Array.from({ length: 120 }, (_, n) => ({ id: 5_000 + n, name: `Period ${n + 1}` }));
const last = made.at(-1)!;

const page = async (query = '', who: CastMember = 'schoolAdmin'): Promise<SchoolClassesPageData> => {
  const answer = await as(who).get(`/school_classes${query}`);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json as SchoolClassesPageData;
};
const idsOf = ({ items }: Pick<SchoolClassesPageData, 'items'>): number[] => items.map(({ id }) => id);
const all = async (who: CastMember = 'schoolAdmin'): Promise<SchoolClassesReply['items']> =>
  ((await as(who).get('/api/v1/school_classes')).json as SchoolClassesReply).items;

beforeAll(async () => {
  for (const { id: schoolClassId, name } of made) {
    await createSchoolClass(world.context(), { schoolClassId, schoolId: 1, name, code: `MADE${schoolClassId}` });
  }
  const members = { teacherIds: [cast.teacher.id], studentIds: [cast.student.id, cast.classmate.id] };
  await setSchoolClassMembers(world.context(), { schoolClassId: last.id, ...members, replace: true });
  await app.caughtUp();
});

describe('the page of a school admin’s classes', () => {
  it('shows fifty, by school and name, and all of them across its pages', async () => {
    const first = await page();
    expect(first.items).toHaveLength(50);
    const { pages_count: count, rows_count: rows } = first.paging;
    const pages = [];
    for (let n = 1; n <= count; n += 1) pages.push(await page(`?page=${n}`));
    expect(pages.flatMap(idsOf)).toEqual((await all()).map(({ id }) => id));
    expect(pages.flatMap(idsOf)).toHaveLength(rows);
    const students = new Set(pages.flatMap(({ items }) => items.flatMap((item) => item.students.map(({ id }) => id))));
    for (const one of pages) expect(one).toMatchObject({ students_count: students.size, search: '' });
  });

  it('shows the same for each class as the full list', async () => {
    const { items } = await page('?page=2');
    const known = new Map((await all()).map((item) => [item.id, item]));
    for (const { students, average_percent: _percent, submitted_count: _count, ...item } of items) {
      expect(item).toEqual(known.get(item.id));
      expect(students).toHaveLength(item.students_count);
    }
  });

  it('opens on the page of the requested class', async () => {
    const all = await page(`?school_class_id=${last.id}`);
    expect(all.roster?.school_class_id).toBe(last.id);
    expect(idsOf(all)).toContain(last.id);
    expect((await page('?page=2')).roster?.school_class_id).toBe(idsOf(await page('?page=2'))[0]);
  });

  it('ends with its last page, and refuses invalid pages', async () => {
    const { paging } = await page();
    expect((await page('?page=900')).paging.page).toBe(paging.pages_count);
    expect((await as('schoolAdmin').get('/school_classes?page=0')).status).toBe(400);
  });

  it('finds classes by words in their names or their teachers’ names', async () => {
    expect(idsOf(await page('?search=period+120'))).toEqual([last.id]);
    const found = await page(`?search=${encodeURIComponent('tester 120')}`);
    expect(found).toMatchObject({ students_count: 2, paging: { rows_count: 1, pages_count: 1 } });
    expect(idsOf(found)).toEqual([last.id]);
    const none = await page('?search=zzz');
    expect(none).toMatchObject({ items: [], roster: null, search: 'zzz', students_count: 0, paging: { page: 1, rows_count: 0 } });
  });

  it('covers the schools that the admin administers', async () => {
    expect((await page('', 'principal')).paging.rows_count).toBe((await all('principal')).length);
  });

  it('shows the first students of a large class, and all of them across its pages, those who have left last', async () => {
    const { id } = made.at(-2)!;
    const students = Array.from({ length: 203 }, (_, n) => 60_000 + n);
    await savePeople(
      app.db,
      students.map((student, n) => ({
        id: student,
        districtId: 1,
        sourcedId: null,
        email: null,
        givenName: 'Student',
        familyName: `Number ${String(n).padStart(3, '0')}`,
      })),
    );
    for (const personId of students)
      await registerPerson(world.context(), { personId, role: 'student', districtId: 1, schoolIds: [1] });
    const members = { schoolClassId: id, teacherIds: [cast.teacher.id] };
    await setSchoolClassMembers(world.context(), { ...members, studentIds: students, replace: true });
    await setSchoolClassMembers(world.context(), { ...members, studentIds: students.slice(2), replace: true });
    await app.caughtUp();
    const pages = [];
    for (const n of [1, 2, 3, 9]) pages.push(await page(`?school_class_id=${id}&students_page=${n}`, 'teacher'));
    const [first, second, third, beyond] = pages.map(({ roster }) => roster!);
    expect(first).toMatchObject({ students_count: 201, former_count: 2, paging: { page: 1, pages_count: 3, rows_count: 203 } });
    expect([first, second, third].flatMap((roster) => roster!.students.map((student) => student.id))).toEqual([
      ...students.slice(2),
      ...students.slice(0, 2),
    ]);
    expect(third!.students.map(({ active }) => active)).toEqual([true, false, false]);
    expect(beyond).toEqual(third);
    const item = pages[0]!.items.find((one) => one.id === id)!;
    expect(item.students.map((student) => student.id)).toEqual(students.slice(2, 42));
    expect(item.students_count).toBe(201);
    const listed = await as('teacher').get(`/school_classes/${id}/students?page=2`);
    expect(listed.json).toEqual(second);
  });

  it('is one page for a teacher, regardless of the address', async () => {
    const own = await page('?page=3&search=zzz', 'teacher');
    expect(idsOf(own)).toEqual((await all('teacher')).map(({ id }) => id));
    expect(idsOf(own)).toContain(schoolClassId);
    expect(own).toMatchObject({ search: '', paging: { page: 1, pages_count: 1, rows_count: own.items.length } });
  });
});
