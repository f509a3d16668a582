import { describe, expect, it } from 'vitest';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { shellOf } from './page-samples.ts';
import { assessmentSample, taughtWorkSample } from './taught-work-sample.ts';

const render = (changes: Partial<TaughtWorkPageData> = {}) =>
  renderPage('student_work', { ...taughtWorkSample, ...changes }, shellOf('teacher', '/teach/student_works/w')).replaceAll(
    '<!-- -->',
    '',
  );
const [prompt] = taughtWorkSample.prompts;
const comment = { id: 'c', assignment_prompt_id: 'prompt-1', text: 'Which one?', added_at: '2026-11-20T20:00:00.000Z' };
const [score] = assessmentSample.scores;
const past = {
  assessment_id: 'a1',
  assignment_prompt_id: 'prompt-1',
  provider: 'openai' as const,
  model: 'some-model',
  version: 'wida-prompt-1',
  ai_wida_level: 2,
  teacher_wida_level: null,
  requested_at: '2026-11-19T20:00:00.000Z',
  saved_at: null,
};

describe('a student’s work as the teacher sees it', () => {
  it('shows every prompt with its answer, organizers, vocabulary, and a link to the next student', () => {
    const html = render();
    for (const words of ['What lives in a tide pool?', 'The crab lives there', 'Water covers the rocks.', 'The sea that comes']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('href="/teach/student_works/next"');
    expect(html).not.toContain('Previous student');
  });

  it('hides the list of prompts if there is only one, and truncates their names at 100 characters', () => {
    expect(render()).not.toContain('Writing prompt');
    const long = 'x'.repeat(101);
    const html = render({ prompts: [prompt!, { ...prompt!, id: 'two', content: long }] });
    expect(html).toContain('Writing prompt');
    expect(html).toContain(`>${'x'.repeat(100)}…</option>`);
  });

  it('starts read-only and without the button if there is an assessment', () => {
    const html = render({ assessment: { ...assessmentSample, state: 'saved' } });
    expect(html).not.toContain('Assess writing');
    expect(html).toContain('Edit Feedback');
    expect(html).toContain('Level 3: Developing');
    expect(html).not.toMatch(/\bAI\b/);
  });

  it('does the same for one that the teacher wrote, and says why there are no thumbs', () => {
    const own = {
      ...assessmentSample,
      state: 'saved' as const,
      provider: null,
      model: null,
      scores: [] as [],
      ai_feedback: null,
    };
    const html = render({ assessment: { ...own, ai_wida_level: null } });
    expect(html).not.toContain('Assess writing');
    expect(html).toContain('Edit Feedback');
    expect(html).toContain('No assessment ID available for feedback submission');
    expect(html).not.toContain('Was this suggestion useful?');
  });

  it('keeps the thumbs that were given', () => {
    const html = render({ assessment: { ...assessmentSample, rated: true } });
    expect(html).toContain('You have given feedback on this suggestion.');
    expect(html).not.toContain('Was this suggestion useful?');
  });

  it('shows that AI suggested a level if a model did', () => {
    const html = render({
      assessment: { ...assessmentSample, state: 'saved', provider: 'openai', model: 'some-model', teacher_wida_level: 5 },
    });
    expect(html).toContain('AI suggested Level 3');
    expect(html).toContain('>Expand<');
    expect(html).not.toContain('Closest to level 3.');
  });

  it('offers the six levels by name, and explains that choosing one is optional', () => {
    const html = render({ assessment: assessmentSample });
    const names = [...html.matchAll(/aria-label="(Level \d: \w+)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      'Level 1: Entering',
      'Level 2: Beginning',
      'Level 3: Developing',
      'Level 4: Expanding',
      'Level 5: Bridging',
      'Level 6: Reaching',
    ]);
    expect(html).toContain('This is not required');
  });

  it('escapes HTML from a student or an assessor', () => {
    const html = render({
      prompts: [{ ...prompt!, answer: 'Look: <img src=x onerror="alert(1)">' }],
      assessment: {
        ...assessmentSample,
        scores: [{ ...score!, justification: ['<script>alert(2)</script>'] }],
        teacher_strengths: ['<b>Bold</b>'],
        state: 'saved',
      },
    });
    for (const shown of ['&lt;img src=x onerror=', '&lt;script&gt;alert(2)', '&lt;b&gt;Bold']) expect(html).toContain(shown);
    expect(html).not.toMatch(/<img src=x|<script>alert|<b>Bold/);
  });

  it('highlights commented passages, and shows which comments are about an earlier draft', () => {
    const html = render({
      comments: [
        { ...comment, start: 4, end: 8, quote: 'crab' },
        { ...comment, id: 'd', start: 0, end: 3, quote: 'Old', text: 'Why?' },
      ],
    });
    expect(html).toMatch(/<mark class="passage">crab<\/mark>/);
    expect(html.match(/<mark/g)).toHaveLength(1);
    expect(html.match(/About an earlier draft/g)).toHaveLength(1);
  });

  it('lists all its assessments, even failed ones', () => {
    const html = render({
      assessments: [
        { ...past, assessment_id: 'a3', state: 'failed', ai_wida_level: null },
        { ...past, state: 'completed', teacher_wida_level: 4, saved_at: '2026-11-19T20:05:00.000Z' },
        { ...past, assessment_id: 'a2', state: 'by_hand', provider: null, model: null, ai_wida_level: null },
      ],
    });
    expect(html).toContain('All assessments of this work (3)');
    for (const words of ['It came to nothing', 'some-model', 'Level 4', 'You alone', 'Not saved']) expect(html).toContain(words);
  });

  it.each([
    ['made and saved before it', '2026-11-19T20:00:00.000Z', '2026-11-19T20:05:00.000Z', true],
    ['made before it and not saved', '2026-11-19T20:00:00.000Z', null, true],
    ['saved again since', '2026-11-19T20:00:00.000Z', '2026-11-21T08:00:00.000Z', false],
    ['made since', '2026-11-21T08:00:00.000Z', null, false],
  ])('shows that an assessment is of an earlier draft than the last one handed in: %s', (_when, requested_at, saved_at, said) => {
    const html = render({
      assessment: { ...assessmentSample, state: 'saved' },
      assessments: [
        { ...past, assessment_id: 'a4', state: 'failed', requested_at: '2026-11-22T08:00:00.000Z' },
        { ...past, state: 'completed', requested_at, saved_at },
      ],
    });
    expect(html.includes('This assessment is of an earlier draft.')).toBe(said);
  });

  it('shows an earlier draft next to the current text', () => {
    const html = render({
      earlier_drafts: [
        {
          number: 1,
          submitted_at: '2026-11-18T20:00:00.000Z',
          prompts: [
            {
              id: 'prompt-1',
              content: 'What lives in a tide pool?',
              parts: [
                { text: 'The ', change: 'same' },
                { text: 'fish', change: 'removed' },
                { text: 'crab', change: 'added' },
              ],
            },
          ],
        },
      ],
    });
    expect(html).toContain('Draft 1, handed in Nov 18');
    expect(html).toMatch(/<del[^>]*>.*fish/);
    expect(html).toMatch(/<ins[^>]*>.*crab/);
    expect(html).toContain('Hand back for another draft');
  });
});
