import { describe, expect, it } from 'vitest';
import { ownGrowthPage, studentGrowthPage, type ClassGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';
import { handInAnswer, savedBody, worksPath, type HandedIn } from './writing-examples.ts';

const { world, as, app } = useWorld(['teacher', 'otherTeacher', 'student', 'classmate', 'schoolAdmin']);
const classPath = `/school_classes/${schoolClassId}/growth`;
const studentPath = `/school_classes/${schoolClassId}/students/${cast.student.id}/growth`;

const save = async ({ workId, promptId }: HandedIn, level: number | null) => {
  const body = savedBody({ promptId, assessmentId: null }, { teacher_wida_level: level });
  expect((await as('teacher').call('PATCH', `${worksPath}/${workId}/update_ell_assessment`, { body })).status).toBe(200);
};

describe('growth', () => {
  it('uses each answer’s last saved level, in the class’s table and on the student’s page', async () => {
    const first = await handInAnswer(world);
    await save(first, 5);
    await save(first, 2);
    const second = await handInAnswer(world);
    await save(second, 4);
    await save(await handInAnswer(world), null);
    await app.caughtUp();
    const table = (await as('teacher').get(classPath)).json as ClassGrowthPageData;
    const rowOf = (id: number) => table.rows.find(({ student_id }) => student_id === id)!;
    expect(rowOf(cast.student.id).writing).toEqual({ first_level: 2, latest_level: 4, change: 2, answers: 2 });

    const page = studentGrowthPage.parse((await as('teacher').get(studentPath)).json);
    expect(page.levels.map(({ level, work_url }) => [level, work_url])).toEqual([
      [4, `/teach/student_works/${second.workId}`],
      [2, `/teach/student_works/${first.workId}`],
    ]);
    expect(page.months.map(({ writing_level }) => writing_level)).toEqual([3]);
    const other = (await as('teacher').get(`${studentPath}?start_date=2020-01-01&end_date=2020-12-31`)).json;
    expect(other).toMatchObject({ months: [], levels: [] });

    const { text } = await as('teacher').get(`${classPath}.csv`);
    expect(text.split('\r\n')[0]).toBe(
      'Student id,Student,Listening (% correct),Reading (% correct),First writing level,Latest writing level,Change,Answers with a level',
    );
    expect(text).toMatch(new RegExp(`\\r\\n${cast.student.id},[^\\r]*,2,4,2,2\\r\\n`));
    expect((await as('teacher').get(`${studentPath}.csv`)).text).toMatch(/\r\n\d{4}-\d{2},,,3\r\n/);
  });

  it('is available to the student too, across all their classes, with links to their own work', async () => {
    const handed = await handInAnswer(world, 'A boat was in the harbour.', 'classmate');
    await save(handed, 4);
    await app.caughtUp();
    const own = ownGrowthPage.parse((await as('classmate').get('/students/report/growth')).json);
    expect(own.writing).toMatchObject({ first_level: 4, latest_level: 4, change: 0, answers: 1 });
    expect(own.levels.map(({ level, work_url }) => [level, work_url])).toEqual([[4, `/students/assignments/${handed.givenId}`]]);
    expect(own.months.map(({ writing_level }) => writing_level)).toEqual([4]);
    expect((await as('classmate').get('/students/report/growth.csv')).text).toMatch(/\r\n\d{4}-\d{2},,,4\r\n/);
    const other = await as('classmate').get('/students/report/growth?start_date=2020-01-01&end_date=2020-12-31');
    expect(other.json).toMatchObject({ months: [], levels: [], writing: null, listening_percent: null });
    for (const member of ['teacher', 'schoolAdmin'] as const) {
      expect((await as(member).get('/students/report/growth')).status).toBe(404);
    }
  });

  it('does not exist for people who do not teach the class', async () => {
    for (const member of ['otherTeacher', 'student', 'schoolAdmin'] as const) {
      for (const path of [classPath, studentPath]) expect((await as(member).get(path)).status).toBe(404);
    }
    const stranger = `/school_classes/${schoolClassId}/students/${cast.otherStudent.id}/growth`;
    expect((await as('teacher').get(stranger)).status).toBe(404);
  });
});
