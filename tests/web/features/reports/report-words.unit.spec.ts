import { describe, expect, it } from 'vitest';
import { hardestStrand, resultStats, rowsWords, strandPercent, submittedStudents } from '#web/reports/reports/report-words.ts';
import { teacherQuizReport, withoutRows } from '#tests/web/pages/report-samples.ts';

const answer = (strand: string | null, correct: boolean) => ({ strand, correct });
const answers = [answer('Literal', true), answer('Literal', true), answer('Literal', false), answer(null, true)];
const strand = (name: string, percent_correct: number | null) => ({
  strand: name,
  percent_correct,
  answers_count: 1,
  correct_count: 1,
});

const sums = {
  strands: [strand('Literal', 84), strand('Inference', 58)],
  summary: { ...teacherQuizReport.summary, percent_correct: 76, quiz_solutions_count: 3 },
  average_time_spent: 400,
};

describe('a report summary', () => {
  it('counts the class’s students who submitted, whether or not they are on the page', () => {
    const { not_submitted, summary } = teacherQuizReport;
    const of = (students_count: number) =>
      submittedStudents({ submitted_students_count: 60, not_submitted, summary: { ...summary, students_count } });
    expect(of(62)).toEqual({ done: 60, all: 63 });
    // Four more have submitted on other days.
    expect(of(67)).toEqual({ done: 60, all: 67 });
  });

  it('gives a student’s rounded share in a strand, or none without answers', () => {
    expect(strandPercent({ answers }, 'Literal')).toBe(67);
    expect(strandPercent({ answers }, 'Inference')).toBeNull();
  });

  it('finds the hardest of the measured strands', () => {
    expect(hardestStrand([strand('Literal', 84), strand('Vocabulary', null), strand('Inference', 58)])).toEqual({
      strand: 'Inference',
      percent: 58,
    });
    expect(hardestStrand([])).toBeNull();
  });

  it('shows how well, how long and what was hard', () => {
    expect(resultStats(sums)).toEqual([
      { value: '76%', label: 'average correct' },
      { value: '6 min 40 s', label: 'average time' },
      { value: 'Inference', label: 'hardest strand, 58%' },
    ]);
  });

  it('calls no strand hard when every answer is right', () => {
    const stats = resultStats({ ...sums, strands: [strand('Literal', 100), strand('Inference', 100)] });
    expect(stats[2]).toEqual({ value: 'None', label: 'hardest strand, all at 100%' });
  });

  it('shows no numbers without submitted quizzes', () => {
    const empty = withoutRows(teacherQuizReport);
    expect(resultStats(empty).map(({ value }) => value)).toEqual(['–', '–', '–']);
  });

  it('shows which rows of how many are displayed', () => {
    const paging = { page: 1, page_size: 1000, pages_count: 40, rows_count: 40_000 };
    expect(rowsWords(paging, 'student', 'students')).toBe('1–1,000 of 40,000 students');
    expect(rowsWords({ ...paging, page: 41, rows_count: 40_001 }, 'student', 'students')).toBe(
      '40,001–40,001 of 40,001 students',
    );
    expect(rowsWords({ ...paging, pages_count: 1, rows_count: 1 }, 'student', 'students')).toBe('1 student');
  });
});
