import { describe, expect, it } from 'vitest';
import { clockDuration, wordDuration } from '#web/lib/duration.ts';
import { percentBand, progressPercent, progressTone } from '#web/lib/percent.ts';
import { studentLessonHref } from '#web/lib/quizable.ts';
import { assignmentTypeWords, counted, languageName, listed } from '#web/lib/words.ts';

describe('percentages', () => {
  it('change color at 60 and at 80', () => {
    expect([0, 59, 60, 79, 80, 100].map(percentBand)).toEqual(['low', 'low', 'mid', 'mid', 'good', 'good']);
  });

  it('for progress change color at 50 and at 80', () => {
    expect([0, 49, 50, 79, 80, 100].map(progressTone)).toEqual(['start', 'start', 'half', 'half', 'most', 'most']);
  });

  it('of a class are rounded down and 0 of 0 is 0', () => {
    expect([progressPercent(2, 3), progressPercent(27, 27), progressPercent(0, 0)]).toEqual([66, 100, 0]);
  });
});

describe('durations', () => {
  it('have a short form for tables', () => {
    expect([0, 9, 400, 3725].map(clockDuration)).toEqual(['0:00', '0:09', '6:40', '1:02:05']);
  });

  it('have a form in words', () => {
    expect([0, 45, 60, 400, 3600, 3725].map(wordDuration)).toEqual(['0 s', '45 s', '1 min', '6 min 40 s', '1 h', '1 h 2 min']);
  });
});

describe('texts', () => {
  it('show counts with the right noun', () => {
    expect([counted(1, 'answer'), counted(2, 'answer'), counted(1200, 'quiz', 'quizzes')]).toEqual([
      '1 answer',
      '2 answers',
      '1,200 quizzes',
    ]);
  });

  it('join lists', () => {
    expect([listed([]), listed([4]), listed([4, 6]), listed([4, 6, 7])]).toEqual(['', '4', '4 and 6', '4, 6 and 7']);
  });

  it('name types and languages', () => {
    expect(assignmentTypeWords('listening_and_reading_comprehension')).toBe('Listening & Reading');
    expect([languageName('es'), languageName('es-MX'), languageName('xx')]).toEqual(['Español', 'Español', 'xx']);
  });

  it('build lesson links as routes spell them', () => {
    expect(studentLessonHref({ quizable_type: 'el_lesson', quizable_path: 'tides' })).toBe('/students/el_lessons/tides');
  });
});
