import { describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { filterLists } from '#projections/reports/filter-lists.ts';
import { teacherMonthlyAverages } from '#projections/reports/teacher-monthly-averages.ts';
import { givenTaken } from './support/report-world.ts';
import { useReportWorld } from './support/use-report-world.ts';

const harness = useReportWorld(async (store) => {
  // Three times a third, four times all, once nothing: a mean of 62.5 percent exactly.
  for (const [index, right] of [1, 1, 1, 3, 3, 3, 3, 0].entries()) {
    const correct = [0, 1, 2].map((question) => question < right);
    const submittedAt = '2026-05-05T15:00:00.000Z';
    await givenTaken(store, { n: 100 + index, student: 35, assignment: 8, correct, submittedAt });
  }
});

describe('filter choices', () => {
  const lists = (chosen: Partial<Parameters<typeof filterLists>[1]> = {}) =>
    filterLists(liveReads(harness.db), { districtId: 1, within: null, ...chosen });

  it('include all of the district, by name', async () => {
    expect(await lists()).toEqual({
      schools: [
        { id: 3, name: 'albany School' },
        { id: 2, name: 'Pier School' },
      ],
      teachers: [
        // In no class, but registered at the school.
        { id: 23, name: 'Una Free', schools_ids: [2] },
        { id: 22, name: 'Abe Lund', schools_ids: [2] },
        { id: 21, name: 'Ines Okafor', schools_ids: [2, 3] },
      ],
      school_classes: [
        { id: 6, name: 'Attic', school_id: 3, teachers_ids: [21] },
        { id: 4, name: 'Room 4', school_id: 2, teachers_ids: [21, 22] },
        { id: 7, name: 'Room 4', school_id: 3, teachers_ids: [] },
        { id: 5, name: 'room 5', school_id: 2, teachers_ids: [22] },
      ],
    });
  });

  it('are narrowed by the chosen filters, except schools', async () => {
    const narrowed = async (chosen: Parameters<typeof lists>[0]) => {
      const { schools, teachers, school_classes } = await lists(chosen);
      return [schools, teachers, school_classes].map((list) => list.map(({ id }) => id));
    };
    expect(await narrowed({ schoolId: 3 })).toEqual([[3, 2], [21], [6, 7]]);
    expect(await narrowed({ schoolId: 2, teacherId: 21 })).toEqual([[3, 2], [23, 22, 21], [4]]);
    expect(await narrowed({ teacherId: 21 })).toEqual([
      [3, 2],
      [23, 22, 21],
      [6, 4],
    ]);
    expect(await narrowed({ schoolId: 90 })).toEqual([[3, 2], [], []]);
    expect(await narrowed({ districtId: 9 })).toEqual([[90], [], [900]]);
  });
});

describe('a teacher’s monthly averages', () => {
  const averages = async (schoolClassIds: number[], today: string) =>
    (await teacherMonthlyAverages(liveReads(harness.db), { schoolClassIds, today })).map(({ month, value }) => [month, value]);

  it('average the shares from the first month with a solution, with gaps', async () => {
    // February: 1 of 2. March: 2 of 3, all, none.
    expect(await averages([4], '2026-05-31')).toEqual([
      ['2026-02', 50],
      ['2026-03', 56],
      ['2026-04', null],
      ['2026-05', null],
    ]);
    expect(await averages([4], '2027-02-01')).toEqual([
      ['2026-03', 56],
      ...[
        '2026-04',
        '2026-05',
        '2026-06',
        '2026-07',
        '2026-08',
        '2026-09',
        '2026-10',
        '2026-11',
        '2026-12',
        '2027-01',
        '2027-02',
      ].map((month) => [month, null]),
    ]);
  });

  it('cover all the teacher’s classes', async () => {
    // 31 and 33: two of three; 32 and 34: all; 36: none.
    expect(await averages([4, 5], '2026-03-31')).toEqual([
      ['2026-02', 50],
      ['2026-03', 67],
    ]);
  });

  it('round half a percent up, also for shares in thirds', async () => {
    expect(await averages([6], '2026-05-31')).toEqual([
      ['2026-03', 67],
      ['2026-04', null],
      ['2026-05', 63],
    ]);
  });

  it('are empty without a solution or a class', async () => {
    expect([await averages([7], '2026-05-31'), await averages([], '2026-05-31'), await averages([4], '2028-01-01')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
