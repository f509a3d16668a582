import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemAnalysisPageData } from '#api/quiz-taking/item-analysis/schemas.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId, type CastMember } from '#tests/support/world.ts';

describe('the item analysis of a quiz', () => {
  const { app, world, as } = useWorld(['admin']);
  let address: string;

  /** Question by question, whether the student is right; a wrong answer is the last choice. */
  const take = async (studentId: number, right: readonly boolean[]): Promise<void> => {
    await importQuizSolution(world.context(), {
      quizAssignmentSchoolClassId: world.assignmentId,
      studentId,
      answers: world.quiz.questions.map((question, index) => ({
        questionUuid: question.uuid,
        optionUuid: (right[index] ? question.options.find(({ correct }) => correct)! : question.options[3]!).uuid,
        answeredAt: `2026-10-01T08:0${index}:00.000Z`,
      })),
    });
  };

  beforeAll(async () => {
    address = `/admin/quizzes/${world.quiz.uuid}/item_analysis`;
    await setSchoolClassMembers(world.context(), {
      schoolClassId,
      teacherIds: [cast.teacher.id],
      studentIds: [101, 102, 103, 104, 105],
      replace: true,
    });
    await take(101, [true, true, true]);
    await take(102, [true, true, false]);
    await take(103, [true, false, false]);
    await take(104, [false, false, true]);
    await take(105, [false, false, false]);
    await app.caughtUp();
  });

  const analysis = async (query = ''): Promise<ItemAnalysisPageData> =>
    (await as('admin').get(address + query)).json as ItemAnalysisPageData;

  it('gives the figures computed from the answers by hand', async () => {
    const data = await analysis();
    expect(data).toMatchObject({ students_count: 5, too_few_students: true, mean_score: 1.4 });
    expect(data.groups).toEqual({ upper_from_score: 3, upper_count: 1, lower_to_score: 0, lower_count: 1 });
    expect(data.items.map(({ facility }) => facility)).toEqual([0.6, 0.4, 0.4]);
    expect(data.items.map(({ discrimination }) => discrimination)).toEqual([1, 1, 1]);
    // Rest scores of the first question: 2 1 0 1 0, of those who were right 2 1 0: (5·3 − 3·4) / √(6 · (5·6 − 16)).
    expect(data.items[0]!.point_biserial).toBeCloseTo(3 / Math.sqrt(6 * 14), 10);
    // Σpq = 3 · 0.24 = 0.72; variance 15/5 − 1.4² = 1.04: 1.5 · (1 − 0.72/1.04).
    expect(data.kr20).toBeCloseTo(1.5 * (1 - 0.72 / 1.04), 10);
    expect(data.standard_deviation).toBeCloseTo(Math.sqrt(1.04), 10);
  });

  it('counts every choice, and names those that nobody chose', async () => {
    const [first] = (await analysis()).items;
    expect(
      first!.choices.map((one) => [one.position, one.correct, one.students_count, one.upper_count, one.lower_count]),
    ).toEqual([
      [1, false, 0, 0, 0],
      [2, true, 3, 1, 0],
      [3, false, 0, 0, 0],
      [4, false, 2, 0, 1],
    ]);
    expect(first!.flags).toEqual(['distractor_unused']);
    expect((await analysis()).flagged_count).toBe(3);
  });

  it('can be limited to one district', async () => {
    expect(await analysis('?district_id=1')).toMatchObject({ district_id: 1, students_count: 5 });
    const other = await analysis('?district_id=2');
    expect(other).toMatchObject({ students_count: 0, kr20: null, mean_score: null, groups: null });
    expect(other.items.map(({ facility, flags }) => [facility, flags])).toEqual([1, 2, 3].map(() => [null, []]));
    expect(await analysis('?district_id=')).toMatchObject({ district_id: null, students_count: 5 });
    expect((await as('admin').get(`${address}?district_id=77`)).status).toBe(404);
  });

  it('exports as CSV at the same address, with a line for each choice', async () => {
    const answer = await as('admin').get(`${address}.csv`);
    const lines = parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
    expect(lines).toHaveLength(12);
    expect(lines[1]).toMatchObject({
      Question: '1',
      Students: '5',
      Correct: '3',
      Facility: '0.6',
      Discrimination: '1',
      'Right choice': 'yes',
      'Students who chose it': '3',
      'Upper group': '1',
      'Lower group': '0',
      'Worth a look': 'distractor_unused',
    });
  });

  it('shows school admins only their district’s students', async () => {
    const own = `/reports/quizzes/${world.quiz.uuid}/item_analysis`;
    const schoolAdmin = await world.signIn('schoolAdmin');
    const data = (await schoolAdmin.get(own)).json as ItemAnalysisPageData;
    const { items } = await analysis('?district_id=1');
    expect(data).toMatchObject({ district_id: 1, districts: [{ id: 1 }], students_count: 5, items });
    expect(data).toMatchObject({ report_url: `/reports/quizzes/${world.quiz.uuid}`, csv_url: `${own}.csv` });
    expect((await schoolAdmin.get(data.csv_url)).status).toBe(200);
    const other = await world.signIn('otherSchoolAdmin');
    expect((await other.get(own)).json).toMatchObject({ district_id: 2, students_count: 0 });
    expect((await schoolAdmin.get(`/reports/quizzes/${world.draftQuiz.uuid}/item_analysis`)).status).toBe(404);
    for (const member of ['student', 'teacher', 'analyst', 'admin'] as const) {
      expect((await (await world.signIn(member)).get(own)).status, member).toBe(404);
    }
  });

  it.each(['student', 'teacher', 'schoolAdmin', 'analyst'] as const satisfies CastMember[])(
    'is not for a %s, who would see the key',
    async (member) => {
      const client = await world.signIn(member);
      for (const path of [address, `${address}.csv`]) expect((await client.get(path)).status).toBe(403);
    },
  );
});
