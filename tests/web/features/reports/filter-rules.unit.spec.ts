import { describe, expect, it } from 'vitest';
import { chosenRange, finishesDay, isNarrowed, quizTypeChoices } from '#web/reports/reports/filter-rules.ts';

describe('the report dates', () => {
  it('are complete only after a digit of the year', () => {
    expect(finishesDay('6', 'year')).toBe(true);
    expect(finishesDay('6', 'month')).toBe(false);
    expect(finishesDay('ArrowUp', 'year')).toBe(false);
    expect(finishesDay('6', undefined)).toBe(false);
  });

  it('are taken from the address rather than the displayed report', () => {
    const shown = { start_date: '2026-10-23', end_date: '2026-11-21' };
    expect(chosenRange('/r?start_date=2026-01-01&end_date=2026-01-31', shown)).toEqual({
      start: '2026-01-01',
      end: '2026-01-31',
    });
    expect(chosenRange('/r?end_date=2026-11-20', shown)).toEqual({ start: '2026-10-23', end: '2026-11-20' });
  });
});

describe('quiz types', () => {
  it('have the names in the specification', () => {
    expect(quizTypeChoices.map(({ label }) => label)).toEqual(['All Skills', 'Listening', 'Reading', 'Listening & Reading']);
  });
});

describe('a filtered report', () => {
  const filters = { selected_school_id: null, selected_teacher_id: null, selected_school_class_id: null };
  const days = { start_date: '2014-05-20', end_date: '2026-11-21', today: '2026-11-21' };
  const open = { filters, quiz_type: 'all', ...days } as const;

  it('has a filter, a quiz type, or less than the full date range', () => {
    expect(isNarrowed(open)).toBe(false);
    expect(isNarrowed({ ...open, start_date: '2014-05-21' })).toBe(true);
    expect(isNarrowed({ ...open, end_date: '2026-11-20' })).toBe(true);
    expect(isNarrowed({ ...open, quiz_type: 'reading_comprehension' })).toBe(true);
    expect(isNarrowed({ ...open, filters: { ...filters, selected_teacher_id: 7 } })).toBe(true);
  });
});
