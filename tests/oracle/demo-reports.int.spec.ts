import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { demoPassword } from '#demo/people.ts';
import { createLogger } from '#platform/logger.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { sampled } from '#tests/support/sampled.ts';
import { compareItemAnalysis, compareStaffItemAnalysis } from './compare-item-analysis.ts';
import {
  compareDistrict,
  compareOwnReport,
  compareSchoolAdminClass,
  compareSchoolAdminQuiz,
  compareSchoolAdminStudent,
  compareTeacherClass,
} from './compare-reports.ts';
import { isCounted, type Criteria } from './counting.ts';
import { classesOfDistrict, type NameOf } from './expected-reports.ts';
import { historyOfSchools, readHistory, type History } from './history.ts';

const today = '2026-11-18';
const patience = 240_000;

const allRanges: readonly Criteria[] = [
  { start: '2014-05-20', end: today, type: null },
  { start: '2026-10-20', end: today, type: null },
  { start: '2026-09-15', end: '2026-10-31', type: 'reading_comprehension' },
  { start: '2025-12-31', end: '2026-03-01', type: 'listening_comprehension' },
  { start: '2026-11-10', end: '2026-11-10', type: null },
];

/** One range a day for all reports: each of them is a second and more of processor time. */
const ranges = (): Criteria[] => sampled('ranges', allRanges, allRanges.length);

const namesOf = async (app: TestApp): Promise<NameOf> => {
  const { rows } = await app.db.raw<{ rows: { id: number; name: string }[] }>(
    `select id, given_name || ' ' || family_name as name from public.people`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name.trim()]));
  return (id) => names.get(id)!;
};

describe('every cell of every report on the demo district', () => {
  let app: TestApp;
  let history: History;
  let nameOf: NameOf;
  let districtId: number;
  const clients = new Map<string, HttpClient>();

  const signIn = async (email: string): Promise<HttpClient> => {
    const known = clients.get(email);
    if (known) return known;
    const client = app.visitor();
    expect((await client.signIn(email, demoPassword)).status).toBe(200);
    clients.set(email, client);
    return client;
  };
  const viewer = async (email: string) => ({ history, nameOf, client: await signIn(email) });
  const personOf = async (email: string): Promise<number> =>
    (await app.db('people').where({ email }).first<{ id: number }>('id')).id;

  beforeAll(async () => {
    app = await startTestApp({ now: () => new Date(`${today}T20:00:00Z`) });
    await loadDemo({ db: app.db, store: app.store, logger: createLogger('fatal'), today: `${today}T15:30:00.000Z` });
    await app.caughtUp();
    history = await readHistory(app.store);
    nameOf = await namesOf(app);
    districtId = [...history.districts.keys()][0]!;
  }, patience);
  afterAll(async () => {
    await app.stop();
  });

  it('has something to count', () => {
    const solutions = [...history.solutions.values()];
    expect(solutions.filter(isCounted).length).toBeGreaterThan(5_000);
    expect(solutions.some(({ reset }) => reset)).toBe(true);
  });

  it.each(ranges())('of the district, $start to $end, $type', { timeout: patience }, async (criteria) => {
    const [school] = [...history.schools.keys()];
    const [schoolClass, { teachers }] = [...history.classes].find((entry) => entry[1].teachers.size > 0)!;
    const [teacher] = [...teachers];
    const filters = [{ school: school! }, { teacher: teacher! }, { schoolClass }, { school: school!, teacher: teacher! }];
    await compareDistrict(await viewer('school-admin@demo.test'), districtId, criteria, filters);
  });

  it.each(ranges())('of one school for its principal, $start to $end, $type', { timeout: patience }, async (criteria) => {
    const teacher = await personOf('teacher@demo.test');
    const own = [...history.classes.values()].find(({ teachers }) => teachers.has(teacher))!.schoolId;
    const principal = { ...(await viewer('principal@demo.test')), history: historyOfSchools(history, [own]) };
    const [schoolClass, { teachers }] = [...principal.history.classes].find((entry) => entry[1].teachers.size > 0)!;
    const other = [...history.schools.keys()].find((id) => id !== own)!;
    const filters = [{ school: own }, { school: other }, { teacher: [...teachers][0]! }, { schoolClass }];
    await compareDistrict(principal, districtId, criteria, filters);
    const taken = new Set([...history.solutions.values()].map(({ quizUuid }) => quizUuid));
    const shown = [...history.quizzes].filter(([uuid, { published }]) => published || taken.has(uuid));
    for (const [uuid] of shown) await compareSchoolAdminQuiz(principal, districtId, uuid, criteria);
    const students = [...principal.history.classes.values()].flatMap((one) => [...one.students]);
    for (const id of students.filter((_, index) => index % 12 === 0)) {
      await compareSchoolAdminStudent(principal, districtId, id, criteria);
    }
  });

  it.each(ranges())('of each class for the school admin, $start to $end, $type', { timeout: patience }, async (criteria) => {
    const admin = await viewer('school-admin@demo.test');
    for (const id of history.classes.keys()) await compareSchoolAdminClass(admin, id, criteria);
  });

  it.each(ranges())(
    'of each quiz and some students for the school admin, $start to $end, $type',
    { timeout: patience },
    async (criteria) => {
      const admin = await viewer('school-admin@demo.test');
      // All published quizzes and those withdrawn later: what staff still write is shown to nobody.
      const taken = new Set([...history.solutions.values()].map(({ quizUuid }) => quizUuid));
      const shown = [...history.quizzes].filter(([uuid, { published }]) => published || taken.has(uuid));
      expect(shown.length).toBeLessThan(history.quizzes.size);
      for (const [uuid] of shown) await compareSchoolAdminQuiz(admin, districtId, uuid, criteria);
      const students = [...history.people].filter(([, { role }]) => role === 'student').map(([id]) => id);
      for (const id of students.filter((_, index) => index % 12 === 0)) {
        await compareSchoolAdminStudent(admin, districtId, id, criteria);
      }
    },
  );

  it('of the item analysis of each quiz, for the district, one of its schools and staff', { timeout: patience }, async () => {
    const taken = new Set([...history.solutions.values()].map(({ quizUuid }) => quizUuid));
    const shown = [...history.quizzes].filter(([uuid, { published }]) => published || taken.has(uuid)).map(([uuid]) => uuid);
    const teacher = await personOf('teacher@demo.test');
    const own = [...history.classes.values()].find(({ teachers }) => teachers.has(teacher))!.schoolId;
    const ownClasses = classesOfDistrict(historyOfSchools(history, [own]), districtId);
    const sizes: number[] = [];
    for (const uuid of shown) {
      sizes.push(await compareItemAnalysis(await viewer('school-admin@demo.test'), [...history.classes.keys()], uuid));
      await compareItemAnalysis(await viewer('principal@demo.test'), ownClasses, uuid);
      await compareStaffItemAnalysis(await viewer('admin@demo.test'), uuid);
    }
    expect(Math.max(...sizes)).toBeGreaterThan(100);
  });

  it.each(ranges())('of a teacher, $start to $end, $type', { timeout: patience }, async (criteria) => {
    const teacher = await viewer('teacher@demo.test');
    const id = await personOf('teacher@demo.test');
    const own = [...history.classes].filter(([, { teachers }]) => teachers.has(id)).map(([classId]) => classId);
    expect(own.length).toBeGreaterThan(1);
    for (const classId of own) await compareTeacherClass(teacher, classId, criteria, { quizzes: 20, students: 12 });
  });

  it.each(ranges())('of students for themselves, $start to $end, $type', { timeout: patience }, async (criteria) => {
    for (const number of [1, 5, 12]) {
      const email = `student${number}@demo.test`;
      await compareOwnReport(await viewer(email), await personOf(email), criteria);
    }
  });
});
