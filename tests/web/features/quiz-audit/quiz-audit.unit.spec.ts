import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#api/quiz-taking/solution-timeline/schemas.ts';
import { indexWords, shareWords } from '#web/quiz-taking/item-analysis/item-words.ts';
import { shortened } from '#web/quizzes/quiz-history/components/difference-text.tsx';
import { historyAddress } from '#web/quizzes/quiz-history/history-address.ts';
import { actorWords, grouped, importedAt } from '#web/quiz-taking/solution-timeline/timeline-words.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { pageSamples, shellOf } from '#tests/web/pages/page-samples.ts';
import {
  quizChangeSample,
  quizHistorySample,
  quizItemAnalysisSample,
  quizTimelineSample,
} from '#tests/web/pages/quiz-audit-samples.ts';

const html = (...page: Parameters<typeof renderPage>): string => renderPage(...page).replaceAll('<!-- -->', '');

describe('the history address', () => {
  it('holds the filters and the page, but no defaults', () => {
    expect(historyAddress('q', { after_first_use: false, kind: '' })).toBe('/admin/quizzes/q/history');
    expect(historyAddress('q', { after_first_use: true, kind: 'locale' }, 3)).toBe(
      '/admin/quizzes/q/history?after_first_use=true&kind=locale&page=3',
    );
  });
});

describe('the history page', () => {
  const page = html('quiz_history', quizHistorySample, shellOf('admin', '/admin/quizzes/quiz/history'));

  it('marks additions and removals, also in words', () => {
    expect(page).toMatch(/<del[^>]*><span class="visually-hidden"> \[removed: <\/span>fell/);
    expect(page).toMatch(/<ins[^>]*><span class="visually-hidden"> \[added: <\/span>rose/);
  });

  it('shows how many students a change affected', () => {
    expect(page).toContain('3 students had started by then, 2 on the version just before.');
    expect(page.match(/After first use<\/span>/g)).toHaveLength(1);
  });

  it('links to the previous and next pages, with the filters', () => {
    expect(page).toMatch(/href="\/admin\/quizzes\/quiz\/history" rel="prev"/);
    expect(page).toMatch(/href="\/admin\/quizzes\/quiz\/history\?page=3" rel="next"/);
  });

  it('lets users enter a time without scripts', () => {
    expect(page).toMatch(
      /<form[^>]*method="get"[^>]*action="\/admin\/quizzes\/quiz\/versions"|action="\/admin\/quizzes\/quiz\/versions"[^>]*method="get"/,
    );
    expect(page).toContain('type="datetime-local"');
  });

  it('shows texts as written, without running scripts in them', () => {
    const text = '<script>alert(1)</script>';
    const differences = [{ piece: 'Question', before: null, after: text, parts: [{ text, change: 'added' as const }] }];
    const data = { ...quizHistorySample, changes: [{ ...quizChangeSample, differences }] };
    expect(html('quiz_history', data, shellOf('admin', '/h'))).toContain('&lt;script&gt;alert(1)');
  });

  it('explains why there is nothing to see', () => {
    const none = { ...quizHistorySample, changes: [], after_first_use: true };
    expect(html('quiz_history', none, shellOf('admin', '/h'))).toContain('Nothing was changed after first use');
    const unused = { ...none, quiz: { ...none.quiz, used: false } };
    expect(html('quiz_history', unused, shellOf('admin', '/h'))).toContain('No students have started this quiz yet.');
  });
});

describe('long unchanged text', () => {
  const text = 'a'.repeat(150) + 'z'.repeat(150);

  it('is shortened to what is next to a change', () => {
    expect(shortened(text, true, false)).toBe(` … ${'z'.repeat(90)}`);
    expect(shortened(text, false, true)).toBe(`${'a'.repeat(90)} … `);
    expect(shortened(text, false, false)).toBe(`${'a'.repeat(90)} … ${'z'.repeat(90)}`);
    expect(shortened(text, true, true)).toBe(text);
    expect(shortened('short', false, false)).toBe('short');
  });
});

describe('a timeline', () => {
  const kinds = (entries: ReturnType<typeof grouped>) =>
    entries.map((entry) => ('kind' in entry ? entry.kind : entry.map(({ revision }) => revision)));

  it('folds changed answers in place', () => {
    expect(kinds(grouped(quizTimelineSample.entries))).toEqual([
      'started',
      'answered',
      [2, 3],
      'submitted',
      'regraded',
      'reset',
      'retaken',
    ]);
    const page = html('quiz_solution_timeline', quizTimelineSample, shellOf('teacher', '/t'));
    expect(page).toMatch(/<details><summary>2 answers changed<\/summary>/);
    expect(page).toContain('Score changed from 1 to 2 of 2 correct');
    expect(page).toContain('Why: Both are right.');
    expect(page).toContain('href="/quiz_solutions/t/timeline"');
  });

  it('keeps separated runs apart', () => {
    const [, answered, changed] = quizTimelineSample.entries;
    const entries = [changed!, answered!, { ...changed!, revision: 9 }];
    expect(kinds(grouped(entries))).toEqual([[2], 'answered', [9]]);
  });

  it('shows that work was imported only if it was', () => {
    const [start] = quizTimelineSample.entries as [TimelineEntry];
    expect(importedAt([start])).toBeNull();
    const later = '2026-11-22T14:41:00.000Z';
    expect(importedAt([{ ...start, recorded_at: later }])).toBe(later);
    expect(importedAt([])).toBeNull();
  });

  it('names the actor', () => {
    expect(actorWords({ id: 7, role: 'teacher', name: 'Ada Moreau' })).toBe('Ada Moreau, teacher');
    expect(actorWords({ id: null, role: 'system', name: null })).toBe('Earshot itself');
    expect(actorWords({ id: 7, role: 'admin', name: null })).toBe('Staff admin');
  });
});

describe('the item analysis page', () => {
  it('formats numbers for readers', () => {
    expect([0.5, -0.25, -0.001, 0, null].map(indexWords)).toEqual(['0.50', '−0.25', '0.00', '0.00', '–']);
    expect([0.745, 0, null].map(shareWords)).toEqual(['75%', '0%', '–']);
  });

  it('warns about few students, and explains what to look at and why', () => {
    const page = html('quiz_item_analysis', quizItemAnalysisSample, shellOf('admin', '/i'));
    expect(page).toContain('Only 12 students so far.');
    expect(page).toContain('Negative discrimination');
    expect(page).toContain('Reread the question and the key.');
    expect(page).toContain('since removed');
    expect(page).toContain('shown to 5 of 12 students');
    const many = { ...quizItemAnalysisSample, too_few_students: false };
    expect(html('quiz_item_analysis', many, shellOf('admin', '/i'))).not.toContain('so far.');
  });

  it('shows when there is nothing to analyze', () => {
    const none = { ...quizItemAnalysisSample, students_count: 0 };
    expect(html('quiz_item_analysis', none, shellOf('admin', '/i'))).toContain('No one has submitted this quiz yet');
  });

  it('hides history links from users without access', () => {
    const version = { ...pageSamples.quiz_version, history_url: null };
    const page = html('quiz_version', version, shellOf('teacher', '/quiz_solutions/s/version'));
    expect(page).not.toContain('/admin/');
    expect(page).toContain('Timeline of Bo Lind');
  });
});
