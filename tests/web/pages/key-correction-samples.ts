import type { KeyCorrection, KeyCorrectionsPageData } from '#api/quiz-taking/key-corrections/schemas.ts';

const now = '2026-11-21T14:41:00.000Z';

export const keyCorrectionSample: KeyCorrection = {
  uuid: 'correction',
  policy: 'current_key',
  never_lower: true,
  reason: 'The transcript says so in line 4.',
  quiz_question: { uuid: 'q1', position: 1, content: 'What rose?' },
  previous_option: { uuid: 'q1-a', position: 1, content: 'The fog' },
  option: { uuid: 'q1-b', position: 2, content: 'The tide' },
  corrected_at: now,
  corrected_by: { id: 7, name: 'Ada Moreau' },
  raised_count: 12,
  lowered_count: 0,
  regrade: { state: 'done', to_regrade_count: 12, regraded_count: 12 },
};

export const keyCorrectionsSample: KeyCorrectionsPageData = {
  quiz: { uuid: 'quiz', title: 'Tides', quizable_name: 'The tides', status: 'used', revision: '9' },
  quiz_questions: [
    {
      uuid: 'q1',
      position: 1,
      content: 'What rose?',
      quiz_question_options: [
        { uuid: 'q1-a', position: 1, content: 'The fog', correct: false },
        { uuid: 'q1-b', position: 2, content: 'The tide', correct: true },
      ],
    },
    {
      uuid: 'q2',
      position: 2,
      content: 'What fell?',
      quiz_question_options: [{ uuid: 'q2-a', position: 1, content: 'The bell', correct: true }],
    },
  ],
  in_progress_count: 2,
  key_corrections: [
    { ...keyCorrectionSample, uuid: 'running', regrade: { state: 'running', to_regrade_count: 40, regraded_count: 13 } },
    keyCorrectionSample,
  ],
  as_of: { position: '1/1', time: now, projections: {} },
};
