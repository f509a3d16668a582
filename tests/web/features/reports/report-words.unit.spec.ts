import { describe, expect, it } from 'vitest';
import type { TeacherQuizReportPageData } from '../../../../api/quiz-reports/schemas.ts';
import { reportAddress, withRange } from '../../../../web/features/reports/report-address.ts';
import {
  hardestStrand,
  reportStats,
  strandPercent,
  submittedStudents,
} from '../../../../web/features/reports/report-words.ts';

type Report = TeacherQuizReportPageData;

const answer = (strand: string | null, correct: boolean) => ({
  ...{ strand, correct, quiz_question_option_uuid: 'o', quiz_question_uuid: 'q' },
});
const row = (
  id: number,
  answers = [answer('Literal', true), answer('Literal', true), answer('Literal', false), answer(null, true)],
) => ({ id, answers }) as Report['rows'][number];
const strand = (name: string, percent_correct: number | null) => ({
  strand: name,
  percent_correct,
  answers_count: 1,
  correct_answers_count: 1,
});

const report = (over: Partial<Report>): Report =>
  ({
    rows: [row(1), row(1), row(2)],
    not_submitted: [{ id: 3, student_name: 'C', state: 'not_started' }],
    strands: [strand('Literal', 84), strand('Inference', 58)],
    summary: { percent_correct: 76 },
    average_time_spent: 400,
    ...over,
  }) as Report;

describe('a report in words', () => {
  it('counts students once, however often they submitted', () => {
    expect(submittedStudents(report({}))).toEqual({ done: 2, all: 3 });
  });

  it('gives a student’s share in a strand, rounded, and none where there are no answers', () => {
    expect(strandPercent(row(1), 'Literal')).toBe(67);
    expect(strandPercent(row(1), 'Inference')).toBeNull();
  });

  it('finds the hardest strand among those that were measured', () => {
    expect(hardestStrand([strand('Literal', 84), strand('Vocabulary', null), strand('Inference', 58)])).toEqual({
      strand: 'Inference',
      percent: 58,
    });
    expect(hardestStrand([])).toBeNull();
  });

  it('says the four numbers above the table', () => {
    expect(reportStats(report({}))).toEqual([
      { value: '2 of 3', label: 'students submitted' },
      { value: '76%', label: 'average correct' },
      { value: '6 min 40 s', label: 'average time' },
      { value: 'Inference', label: 'hardest strand, 58%' },
    ]);
  });

  it('does not make up numbers without submitted quizzes', () => {
    const empty = report({
      rows: [],
      strands: [],
      average_time_spent: null,
      summary: { percent_correct: null } as Report['summary'],
    });
    expect(reportStats(empty).map(({ value }) => value)).toEqual(['0 of 1', '–', '–', '–']);
  });
});

describe('a report’s address', () => {
  const filters = { start_date: '2026-10-23', end_date: '2026-11-21', quiz_type: 'all' } as const;

  it('carries the dates, and the quiz type where it is not all of them', () => {
    expect(reportAddress('/r', filters)).toBe('/r?start_date=2026-10-23&end_date=2026-11-21');
    expect(reportAddress('/r', { ...filters, quiz_type: 'reading_comprehension' })).toBe(
      '/r?start_date=2026-10-23&end_date=2026-11-21&quiz_type=reading_comprehension',
    );
  });

  it('keeps the other filters when the dates change', () => {
    expect(withRange({ ...filters, quiz_type: 'reading_comprehension' }, { start: '2026-11-01', end: '2026-11-02' })).toEqual({
      ...{ start_date: '2026-11-01', end_date: '2026-11-02', quiz_type: 'reading_comprehension' },
    });
  });
});
