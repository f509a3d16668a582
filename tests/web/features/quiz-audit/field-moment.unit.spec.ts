import { expect, it } from 'vitest';
import { fieldMomentFrom } from '#web/quizzes/quiz-history/components/history-filters.tsx';

it('rounds a field’s initial time up to a whole second in the time zone', () => {
  expect(fieldMomentFrom('2026-11-21T05:59:59.001Z', 'America/Chicago')).toBe('2026-11-21T00:00:00');
  expect(fieldMomentFrom('2026-11-21T15:41:07.000Z', 'UTC')).toBe('2026-11-21T15:41:07');
});
