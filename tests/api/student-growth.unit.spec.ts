import { expect, it } from 'vitest';
import {
  presentMonths,
  presentOwnLevels,
  presentOwnWriting,
  presentQuizzes,
  presentWriting,
} from '#api/writing/student-growth/presenter.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';

const quiz = (month: string, listening: [number, number], reading: [number, number]) => ({
  student_id: 1,
  month,
  listening_correct: listening[0],
  listening_answers: listening[1],
  reading_correct: reading[0],
  reading_answers: reading[1],
});
const written = (month: string, level: ElpLevel) => ({
  student_id: 1,
  month,
  saved_at: `${month}-10T12:00:00.000Z`,
  level,
  student_work_uuid: 'w',
  lesson_assignment_school_class_id: 7,
  title: 'Tides',
});

it('weights quizzes by their questions, and has no value if none were asked', () => {
  expect(presentQuizzes([quiz('2026-09', [1, 2], [0, 0]), quiz('2026-10', [8, 8], [0, 0])])).toEqual({
    listening_percent: 90,
    reading_percent: null,
  });
});

it('goes from the first level to the latest', () => {
  expect(presentWriting([written('2026-09', 3), written('2026-10', 5), written('2026-11', 2)])).toEqual({
    first_level: 3,
    latest_level: 2,
    change: -1,
    answers: 3,
  });
  expect(presentWriting([])).toBeNull();
});

it('shows the student the months of both, and links to their own page of the work', () => {
  const levels = [written('2026-09', 3), written('2026-11', 2)];
  expect(presentOwnWriting(levels)).toMatchObject({ first_month: '2026-09', latest_month: '2026-11', change: -1 });
  expect(presentOwnWriting([])).toBeNull();
  expect(presentOwnLevels(levels).map(({ level, work_url }) => [level, work_url])).toEqual([
    [2, '/students/assignments/7'],
    [3, '/students/assignments/7'],
  ]);
  const [unknown] = presentOwnLevels([{ ...written('2026-09', 3), lesson_assignment_school_class_id: null }]);
  expect(unknown!.work_url).toBe('/students');
});

it('has every month in which something was taken or written, with the mean of its levels', () => {
  expect(
    presentMonths([quiz('2026-10', [1, 2], [1, 4])], [written('2026-09', 2), written('2026-10', 3), written('2026-10', 4)]),
  ).toEqual([
    { month: '2026-09', listening_percent: null, reading_percent: null, writing_level: 2 },
    { month: '2026-10', listening_percent: 50, reading_percent: 25, writing_level: 3.5 },
  ]);
});
