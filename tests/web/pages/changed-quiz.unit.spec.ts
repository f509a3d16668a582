import { describe, expect, it } from 'vitest';
import { readIn } from '#tests/support/document.ts';
import { keyCorrectionSample } from './key-correction-samples.ts';
import { openPage } from './opened-page.ts';
import { pageSamples, studentQuizSample } from './page-samples.ts';
import { quizHistorySample } from './quiz-audit-samples.ts';
import { scoreChange } from './report-samples.ts';

const hrefOf = (link: Element | null | undefined): string | null | undefined => link?.getAttribute('href');

describe('the history of a quiz', () => {
  const page = openPage('quiz_history', 'admin', { data: { ...quizHistorySample, after_first_use: true, kind: 'key' } });

  it('shows who changed it, and links to the quiz before and after', () => {
    const change = page.querySelector('.change')!;
    expect(readIn(change.querySelector('.change__when'))).toContain('Ada Moreau');
    const [{ version_url: after, version_before_url: before } = {}] = quizHistorySample.changes;
    const links = [...change.querySelectorAll('a')].map(hrefOf);
    expect(links).toEqual(expect.arrayContaining([after, before]));
  });

  it('is filtered by links that show which one is active, and keep the other filter', () => {
    const current = [...page.querySelectorAll('.history-filters a[aria-current="true"]')];
    expect(current.map(readIn)).toEqual(['After first use', 'Answer key']);
    const links = [...page.querySelectorAll('.history-filters a')].map(hrefOf);
    expect(links).toContain('/admin/quizzes/quiz/history?kind=key');
    expect(links).toContain('/admin/quizzes/quiz/history?after_first_use=true');
  });
});

describe('an attempt’s timeline', () => {
  it('shows the old and new choice of a changed answer', () => {
    const page = openPage('quiz_solution_timeline', 'teacher');
    const changes = [...page.querySelectorAll('.timeline__fold .timeline__entry')].map(readIn);
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatch(/Changed question 1 ?from “The sea” to “The moon”/);
  });
});

describe('the item analysis', () => {
  it('links each question to its choices', () => {
    const page = openPage('quiz_item_analysis', 'admin');
    const ways = [...page.querySelectorAll('table a[href^="#"]')].map((link) => hrefOf(link)!);
    expect(ways).toHaveLength(pageSamples.quiz_item_analysis.items.length);
    for (const way of ways) expect(page.querySelector(way)?.querySelector('table')).not.toBeNull();
  });
});

describe('a corrected key', () => {
  it('can be read with its reason without scripts', () => {
    const corrections = [...openPage('quiz_key_corrections', 'admin').querySelectorAll('.correction')];
    expect(corrections).toHaveLength(pageSamples.quiz_key_corrections.key_corrections.length);
    for (const correction of corrections) expect(readIn(correction)).toContain(keyCorrectionSample.reason);
  });

  it('is shown to the student in the result, and to the teacher in the row, with what changed and why', () => {
    const words = `Score changed from ${scoreChange.correct_answers_count_before} to ${scoreChange.correct_answers_count} of 2`;
    const result = openPage('student_quiz', 'student', {
      data: {
        ...studentQuizSample,
        quiz_solution: {
          uuid: 's',
          submitted: true,
          quiz_assignment_school_class_id: 5,
          correct_answers_count: 1,
          results_message: 'Keep Working',
          quiz_question_answers: [],
          score_changes: [scoreChange],
        },
      },
    });
    const { rows } = pageSamples.teacher_quiz_report;
    const row = openPage('teacher_quiz_report', 'teacher', {
      data: { ...pageSamples.teacher_quiz_report, rows: rows.map((one) => ({ ...one, score_changes: [scoreChange] })) },
    }).querySelector('.report-table tbody tr');
    for (const place of [result.querySelector('main'), row]) {
      expect(readIn(place)).toContain(words);
      expect(readIn(place)).toContain(scoreChange.reason);
    }
  });
});

describe('the listening challenge without a quiz', () => {
  it('tells visitors so', () => {
    const page = openPage('listening_challenge_listening_quiz', null, {
      data: { ...pageSamples.listening_challenge_listening_quiz, quiz: null },
    });
    expect(readIn(page.querySelector('main'))).toContain('There’s no quiz in it right now.');
    expect(page.querySelector('main a[href="/search"]')).not.toBeNull();
  });
});
